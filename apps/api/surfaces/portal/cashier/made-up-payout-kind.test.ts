import { payoutKindNames } from '@mela/form-rules/payout-kinds/index.ts';
import { POST } from '@mela/testing/made-up-kind.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as wire from '@mela/wire/portal/withdrawals.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTakersApi, SECRET, type TakersApi } from './test-taker.ts';

vi.mock('@mela/form-rules/payout-kinds/kinds.ts', async (original) => {
  const { payoutKinds } = await original<{ payoutKinds: object }>();
  const { post } = await import('@mela/testing/made-up-kind.ts');
  return { payoutKinds: { ...payoutKinds, post } };
});

let takers: TakersApi;
beforeAll(async () => {
  takers = await openTakersApi();
});
afterAll(() => takers.close());

it('is offered, bound and withdrawn to as every other kind', async () => {
  const person = await takers.newcomer('Taker');
  await person.setSecret();
  const { providers } = accepted(await person.client.call(wire.payoutAccounts));
  expect(Object.keys(providers)).toEqual(payoutKindNames);
  expect(providers[POST]).toEqual(['gpo']);
  const bind = (provider: string, number: string, branch: string) => {
    const account = { kind: POST, provider, holder: 'Rahima Khatun', number, branch };
    return person.client.call(wire.bindPayoutAccount, { body: { ...account, paymentPassword: SECRET } });
  };
  expect(await bind('bkash', 'P1234', '-')).toMatchObject({
    fields: { provider: expect.any(String), branch: expect.any(String) },
  });
  // Its words are still to be written: whoever reads is told which.
  expect(await bind('gpo', '12', 'Ramna')).toMatchObject({ fields: { number: 'errors.field.payout.post' } });
  const { id, kind } = accepted(await bind('gpo', 'P1234', 'Ramna'));
  expect(kind).toBe(POST);
  await person.payIn('1000.00');
  await person.play('1000.00');
  expect(accepted(await person.ask(id, '600.00'))).toMatchObject({ payoutAccountId: id, state: 'requested' });
});
