import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { playInvariants, verifyPlay } from './index.ts';

// A proof that cannot fail proves nothing: every law is broken once, behind the system's back.

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let seat: Seat;
let owner: pg.Client;
let n = 0;

beforeAll(async () => {
  at = await openTestApi();
  owner = new pg.Client({ connectionString: at.ownerUrl });
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
  await vendor.resettle(seat, { transaction: `w${n}`, reference: `b${n}`, change: -10_000n });
  await vendor.bet(seat, { transaction: `c${n}`, round: 'r2' });
  await vendor.cancel(seat, { transaction: `x${n}`, reference: `c${n}`, round: 'r2' });
  await vendor.promo(seat, { transaction: `h${n}`, amount: 99_999_999_999_999_0000n });
});

it.each([
  [
    'a round is the sum of its transactions',
    `update play.round set win = win + 1 where vendor_code = $1 and win > 0`,
  ],
  [
    'a transaction moved exactly its amount',
    `update play.transaction set balance = balance + 1 where vendor_code = $1 and kind = 'settle'`,
  ],
  [
    'a correction moved exactly its amount',
    `update play.transaction set amount = amount - 1 where vendor_code = $1 and kind = 'resettle'`,
  ],
  [
    'a posting of play is a transaction',
    `delete from play.transaction where vendor_code = $1 and kind = 'cancel'`,
  ],
  [
    'a bet is settled or given back, once',
    `update play.transaction set state = 'settled' where vendor_code = $1 and state = 'cancelled'`,
  ],
  [
    'money on hold is that of held credits',
    `update play.held_credit set amount = amount - 1 where vendor_code = $1`,
  ],
  [
    'a held credit was booked, and went once to where it was decided',
    `update play.held_credit set state = 'released', ended_at = held_at where vendor_code = $1`,
  ],
  [
    'a credit was counted or held',
    `update play.transaction set held = null, amount = held where vendor_code = $1 and kind = 'promo'`,
  ],
  [
    'what is left of a day is its ceiling less what was credited',
    `update play.vendor_credit_day set remaining = remaining + 1 where vendor_code = $1 and stripe = 3`,
  ],
])('finds it when broken: %s', async (law, harm) => {
  const { merchant } = vendor;
  const faults = async () =>
    (await at.services.database.inMerchant(merchant.id, verifyPlay)).map((fault) => fault.law);
  expect(await faults()).toEqual([]);
  await owner.query('begin');
  await owner.query(`select set_config('app.merchant', $1, true)`, [merchant.id]);
  await owner.query(harm, [vendor.code]);
  await owner.query('commit');
  expect(await faults()).toContain(law);
  await owner.query(`begin`);
  for (const table of ['held_credit', 'player_credit_day', 'vendor_credit_day', 'transaction', 'round'])
    await owner.query(`delete from play.${table} where vendor_code = $1`, [vendor.code]);
  await owner.query('set session_replication_role = replica');
  await owner.query(`delete from ledger.posting where key like $1 or key like $2`, [
    `${vendor.code}:%`,
    `%:${vendor.code}:%`,
  ]);
  await owner.query(`update ledger.account set balance = 0 where kind = $1`, [`held:${vendor.code}`]);
  await owner.query('set session_replication_role = origin');
  await owner.query('commit');
});

it('proves a rush of bets that the planner knows nothing of, each law within the time of one statement', async () => {
  const { merchant } = vendor;
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(
    `insert into play.transaction (merchant_id, vendor_code, transaction, kind, id, account_id, round_id, amount, currency,
         body_hash, state, balance, recorded_at)
       select t.merchant_id, t.vendor_code, 'rush' || i, 'bet', gen_random_uuid(), t.account_id, t.round_id, t.amount, t.currency,
              t.body_hash, 'taken', t.balance, t.recorded_at
         from play.transaction t, generate_series(1, 20000) i
        where t.vendor_code = $1 and t.kind = 'bet' and t.state = 'settled'`,
    [vendor.code],
  );
  await owner.query('commit');
  const broken = await at.services.database.inMerchant(merchant.id, async (scope) => {
    await sql`set local enable_seqscan = off`.execute(scope.db);
    const found: string[] = [];
    for (const { law, check } of playInvariants) {
      if ((await check(scope, new Date(0))).length > 0) found.push(law);
    }
    return found;
  });
  expect(broken).toEqual([
    'a round is the sum of its transactions',
    'a transaction moved exactly its amount',
  ]);
});
