import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, openTestHandChannel, units } from '@mela/testing/payments.ts';
import type { BrandCode } from '@mela/testing/people/brands.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { openTestSender } from '@mela/testing/people/payout.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adoptAccounts } from './adopt-accounts.ts';
import { allChannels } from './deposits/index.ts';
import { noteUnmatched } from './deposits/payments/unmatched.ts';
import { payoutChannels } from './withdrawals/payouts/payout-channel.ts';

let test: TestApi;
let owner: pg.Client;

beforeAll(async () => {
  test = await openTestApi();
  owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const channelsOf = async (brand: BrandCode) => {
  const [paidIn, paidOut] = await test.services.database.inMerchant(test.brand[brand].id, async (scope) => [
    await allChannels(scope),
    await payoutChannels(scope),
  ]);
  return Object.fromEntries([...paidIn, ...paidOut].map((channel) => [channel.code, channel]));
};

it('gives channels of before their accounts, and closes those of a brand that came second', async () => {
  await openTestChannel(test);
  await openTestSender(test);
  const { receiving } = await openTestHandChannel(test);
  await openTestChannel(test, { brand: 'nodi' });
  await openTestHandChannel(test, { brand: 'nodi' });
  await owner.query('set session_replication_role = replica');
  for (const table of ['deposit_channel', 'payout_channel', 'deposit'])
    await owner.query(`update cashier.${table} set account_id = null`);
  await owner.query('delete from cashier.receiving_account');
  // As it was possible before: the other brand's payers were told the same number, written otherwise.
  await owner.query(
    `update cashier.deposit_channel set receiving = jsonb_set(receiving, '{number}', to_jsonb($1::text))
      where code = 'bkash' and merchant_id = $2`,
    [`+88${receiving?.['number'] ?? ''}`, test.brand.nodi.id],
  );

  const { database, secretBox } = test.services;
  const contested = await Promise.all([
    adoptAccounts(database, secretBox),
    adoptAccounts(database, secretBox),
    adoptAccounts(database, secretBox),
  ]);
  expect(new Set(contested.flat().map(({ merchant, channel }) => `${merchant} ${channel}`))).toEqual(
    new Set(['nodi bkash']),
  );
  const mela = await channelsOf('mela');
  expect(mela['online']?.accountId).not.toBeNull();
  expect(mela['sender']?.accountId).toBe(mela['online']?.accountId);
  expect(mela['bkash']).toMatchObject({ open: true, accountId: expect.any(String) });
  const nodi = await channelsOf('nodi');
  expect(nodi['online']).toMatchObject({ open: true, accountId: expect.any(String) });
  expect(nodi['bkash']).toMatchObject({ open: false, accountId: null });
  // The next start has nothing to do.
  expect(await adoptAccounts(database, secretBox)).toEqual([]);
});

it('notes what was credited before payments were noted, and tells of what had been credited twice', async () => {
  const code = 'early';
  const early = await openTestChannel(test, { code });
  const { client } = await signIn(test, { username: 'Early' });
  const begin = async () => {
    const body = { channelId: early.channel.id, amount: units('1000') };
    return accepted(await client.call(createDeposit, { body }, { key: newId() })).deposit;
  };
  const [once, twice, again] = [await begin(), await begin(), await begin()];
  for (const { reference } of [once, twice, again]) {
    test.clock.advance({ seconds: 1 });
    expect(await early.callBack({ reference })).toMatchObject({ outcome: 'credited' });
  }
  // What staff had settled for the same payment of the gateway's, as it was possible before.
  await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    noteUnmatched(scope, {
      channel: early.channel,
      source: 'reconciliation',
      reference: twice.reference.toLowerCase(),
      amount: units('1000'),
      currency: 'BDT',
      why: 'reference-not-found',
      depositId: null,
      receivedAt: scope.now,
    }),
  );
  await owner.query(`update cashier.unmatched_payment set credited_deposit_id = $1, state = 'credited'`, [
    again.id,
  ]);
  await owner.query('delete from cashier.credited_payment');
  await owner.query('update cashier.deposit_channel set account_id = null where code = $1', [code]);

  const { database, secretBox } = test.services;
  const findings = await Promise.all([
    adoptAccounts(database, secretBox),
    adoptAccounts(database, secretBox),
  ]);
  expect(findings.flat()).toContainEqual({
    merchant: 'mela',
    channel: code,
    closed: false,
    creditedTwice: [twice.reference.toLowerCase()],
  });
  const { rows } = await owner.query(
    `select d.reference, p.nth, p.adopted from cashier.credited_payment p join cashier.deposit d on d.id = p.deposit_id order by p.credited_at`,
  );
  expect(rows).toEqual([
    { reference: once.reference, nth: 1, adopted: true },
    { reference: twice.reference, nth: 1, adopted: true },
    { reference: again.reference, nth: 2, adopted: true },
  ]);
  expect(await adoptAccounts(database, secretBox)).toEqual([]);
});
