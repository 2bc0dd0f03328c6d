import { openTestHandChannel, units } from '@mela/testing/payments.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../platform/scope.ts';
import { setJurisdiction } from '../merchants/index.ts';
import {
  addGatewayChannel,
  addHandChannel,
  addPayoutChannel,
  askPayoutChannel,
  changePayoutChannel,
  editChannel,
  openPayoutChannel,
} from './index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const inNodi = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  api.services.database.inMerchant(api.brand.nodi.id, work);

test('no brand opens a channel of the other kind of money, nor switches one on that it has from before', async () => {
  const { gateways, payoutGateways, secretBox } = api.services;
  const hand = await openTestHandChannel(api, { brand: 'nodi' });
  const sender = await inNodi((scope) =>
    openPayoutChannel(
      scope,
      {
        code: 'sender',
        connector: 'sandbox',
        credentials: { account: 'nodi', secret: 'x' },
        name: { en: 'Sender' },
        kinds: ['mobile'],
        currency: 'BDT',
        amountMax: units('900'),
      },
      secretBox,
    ),
  );
  await inNodi(async (scope) => {
    await editChannel(scope, hand.id, { version: 0, open: false, terms: hand });
    await changePayoutChannel(scope, { channelId: sender.id, was: { open: true }, wish: { open: false } });
    const { jurisdiction } = api.brand.nodi;
    const real = { money: 'real', licenceReference: 'Curaçao 12', version: 0 } as const;
    expect(await setJurisdiction(scope, { ...jurisdiction, ...real })).toMatchObject({ ok: true });
  });

  const beside = (field: string) => ({
    refusal: { fields: { [field]: { id: 'field.channel.other-money' } } },
  });
  expect(
    await inNodi((scope) => editChannel(scope, hand.id, { version: 1, open: true, terms: hand })),
  ).toMatchObject(beside('open'));
  const wish = { ...sender, open: true, version: 1 };
  expect(await inNodi((scope) => askPayoutChannel(scope, sender.id, wish))).toMatchObject(beside('open'));
  const given = { ...hand, code: 'other', connector: 'sandbox' };
  expect(await inNodi((scope) => addGatewayChannel(scope, given, gateways))).toMatchObject(
    beside('connector'),
  );
  expect(
    await inNodi((scope) => addPayoutChannel(scope, { ...sender, code: 'other' }, payoutGateways)),
  ).toMatchObject(beside('connector'));
  // What members send by hand is of the brand's own kind.
  const byHand = { ...hand, code: 'own', kind: 'mobile' } as const;
  expect(await inNodi((scope) => addHandChannel(scope, byHand))).toMatchObject({ value: { money: 'real' } });
});
