import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openPretendVendor, type Seat } from '@mela/test-house/pretend-vendor.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { verifyPlay } from './index.ts';

// A proof that cannot fail proves nothing: every law is broken once, behind the house's back.

let at: TestHouse;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let seat: Seat;
let owner: pg.Client;
let n = 0;

beforeAll(async () => {
  at = await openHouse();
  owner = new pg.Client({ connectionString: at.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await at.close();
});
beforeEach(async () => {
  n += 1;
  vendor = await openPretendVendor(at);
  seat = await vendor.seat();
  await vendor.bet(seat, { transaction: `b${n}` });
  await vendor.settle(seat, { transaction: `s${n}`, reference: `b${n}`, amount: 30_000n, endRound: true });
  await vendor.bet(seat, { transaction: `c${n}`, round: 'r2' });
  await vendor.cancel(seat, { transaction: `x${n}`, reference: `c${n}`, round: 'r2' });
});

it.each([
  [
    'a round is the sum of its transactions',
    `update play.round set win = win + 1, turnover = turnover - 1 where vendor_code = $1 and win > 0`,
  ],
  [
    'a closed round has turnover min(stake, |win - stake|)',
    `update play.round set turnover = 1 where vendor_code = $1 and state = 'closed'`,
  ],
  [
    'a transaction moved exactly its amount',
    `update play.transaction set balance = balance + 1 where vendor_code = $1 and kind = 'settle'`,
  ],
  [
    'a posting of play is a transaction',
    `delete from play.transaction where vendor_code = $1 and kind = 'cancel'`,
  ],
  [
    'a bet is settled or given back, once',
    `update play.transaction set state = 'settled' where vendor_code = $1 and state = 'cancelled'`,
  ],
])('finds it when broken: %s', async (law, harm) => {
  const { merchant } = vendor;
  const faults = async () =>
    (await at.house.database.inMerchant(merchant.id, verifyPlay)).map((fault) => fault.law);
  expect(await faults()).toEqual([]);
  await owner.query('begin');
  await owner.query(`select set_config('app.merchant', $1, true)`, [merchant.id]);
  await owner.query(harm, [vendor.code]);
  await owner.query('commit');
  expect(await faults()).toContain(law);
  await owner.query(`begin`);
  await owner.query(`delete from play.transaction where vendor_code = $1`, [vendor.code]);
  await owner.query(`delete from play.round where vendor_code = $1`, [vendor.code]);
  await owner.query('set session_replication_role = replica');
  await owner.query(`delete from ledger.posting where key like $1`, [`${vendor.code}:%`]);
  await owner.query('set session_replication_role = origin');
  await owner.query('commit');
});
