import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openTestChannel, openTestHandChannel } from '@mela/test-house/payments.ts';
import type { BrandCode } from '@mela/test-house/people/brands.ts';
import { openTestSender } from '@mela/test-house/people/payout.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adoptAccounts } from './adopt-accounts.ts';
import { allChannels } from './deposits/index.ts';
import { payoutChannels } from './withdrawals/payouts/payout-channel.ts';

let test: TestHouse;
let owner: pg.Client;

beforeAll(async () => {
  test = await openHouse();
  owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const channelsOf = async (brand: BrandCode) => {
  const [paidIn, paidOut] = await test.house.database.inMerchant(test.brand[brand].id, async (scope) => [
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

  const { database, secretBox } = test.house;
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
