import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { excludeSelf, exclusion } from '@mela/wire/portal/protection.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayPlay } from '../../../domain/protection/index.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const inDays = (days: number): Date => new Date(test.clock.now().getTime() + days * 86_400_000);

it('shuts a player out for the longest time they asked for, and for nobody else', async () => {
  const { client, account } = await signIn(test, { username: 'Rokeya' });
  const other = await signIn(test, { username: 'Shamim' });
  const may = (id: string) =>
    test.services.database.inMerchant(test.brand.mela.id, (scope) => mayPlay(scope, id));
  expect(accepted(await client.call(exclusion))).toMatchObject({ excludedUntil: null, excludedBy: null });
  expect(await may(account.id)).toMatchObject({ ok: true });

  const month = accepted(await client.call(excludeSelf, { body: { days: 30 } }));
  expect(month.excludedUntil).toEqual(inDays(30));
  const day = accepted(await client.call(excludeSelf, { body: { days: 1 } }));
  expect(day.excludedUntil).toEqual(inDays(30));
  expect(await may(account.id)).toEqual({
    ok: false,
    refusal: { kind: 'player-excluded', values: { by: 'player' } },
  });
  expect(await may(other.account.id)).toMatchObject({ ok: true });

  test.clock.advance({ days: 29, hours: 23 });
  expect(await may(account.id)).toMatchObject({ ok: false });
  test.clock.advance({ hours: 1 });
  expect(await may(account.id)).toMatchObject({ ok: true });
});

it('offers only the lengths of the rules', async () => {
  const { client } = await signIn(test, { username: 'Anwar' });
  const reply = await client.callWire(excludeSelf, { body: { days: 2 } });
  expect(reply).toMatchObject({ status: 400, code: 'request.invalid', fields: { days: expect.any(String) } });
});

it('can be ended early by nobody, not even by the owner of the table', async () => {
  const { client } = await signIn(test, { username: 'Liton' });
  await client.call(excludeSelf, { body: { days: 7 } });
  const owner = new Client({ connectionString: test.ownerUrl });
  await owner.connect();
  try {
    for (const statement of [
      'update protection.exclusion set until = until',
      'delete from protection.exclusion',
      'truncate protection.exclusion',
    ]) {
      await expect(owner.query(statement)).rejects.toThrow('never change');
    }
  } finally {
    await owner.end();
  }
});
