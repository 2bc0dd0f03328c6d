import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookBatch, prepareCall } from './book-batch.ts';
import type { BookingCall } from './call.ts';

const BATCHES = 40;
const AT_ONCE = 16;
/** Wallets of players who do not play. */
const OTHERS = 5000;
/** Of the index rows of a call's own round, bets and wallet, and of those that nobody has cleaned up yet. */
const ENOUGH = 40;

let at: TestApi;
beforeAll(async () => {
  at = await openTestApi();
});
afterAll(() => at.close());

it('reads no more for a call however many rounds and wallets there are, in an installation whose tables nobody has analysed', async () => {
  const vendor = await openPretendVendor(at);
  const seats = await Promise.all(
    Array.from({ length: AT_ONCE }, () => vendor.seat({ cash: 1_000_000_000n })),
  );
  const lane = new pg.Pool({ connectionString: at.databaseUrl, max: 1 });
  const watcher = new pg.Client({ connectionString: at.ownerUrl });
  await watcher.connect();
  await watcher.query(
    `insert into ledger.account (id, merchant_id, owner_id, kind, currency, balance)
      select gen_random_uuid(), $1, gen_random_uuid(), 'cash', 'BDT', 0 from generate_series(1, $2::int)`,
    [vendor.merchant.id, OTHERS],
  );
  const readSoFar = async (): Promise<number> => {
    await lane.query('select pg_stat_force_next_flush()');
    const { rows } = await watcher.query<{ read: string }>(
      `select sum(idx_tup_read) as read from pg_stat_user_indexes
        where schemaname in ('play', 'ledger') and relname in ('round', 'transaction', 'nonce', 'account', 'session')`,
    );
    return Number(rows[0]?.read);
  };
  const book = async (batch: number, kind: 'bet' | 'settle'): Promise<void> => {
    const calls = seats.map(({ session, player, game, currency }, n): BookingCall => {
      const round = `${batch}-${n}`;
      const same = { vendor: vendor.code, session, player, game, currency, round, amount: 10_000n };
      const nonce = `${kind}-${round}`;
      return kind === 'bet'
        ? { ...same, kind, nonce, transaction: round }
        : { ...same, kind, nonce, transaction: round, reference: round, endRound: true };
    });
    const now = at.services.clock.now();
    const prepared = calls.map((call) => prepareCall(call, now));
    const answers = await bookBatch(lane, vendor.merchant.id, prepared, now, false);
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  };

  const before = await readSoFar();
  for (let batch = 0; batch < BATCHES; batch += 1) {
    await book(batch, 'bet');
    await book(batch, 'settle');
  }
  const read = (await readSoFar()) - before;
  await lane.end();
  await watcher.end();
  expect(read / (BATCHES * AT_ONCE * 2)).toBeLessThan(ENOUGH);
});
