import { invariant, newId, ok, type Id } from '@mela/primitives';
import { statementsOf } from '@mela/testing/statements.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterRuling, type DrawFeeds } from '../index.ts';
import { openTestLottery, type TestLottery } from '../test-lottery.ts';

const TICKETS = 100_000;
const CHUNK = 1000;
/** What one chunk of slips may ask the database, however many tickets the draw has. */
const PER_CHUNK = 20;
const ODDS = '[["WIN", "9.8000"]]';

let lottery: TestLottery;
const feeds: DrawFeeds = { test: { resultOf: async () => ok({ result: [7, 1, 2, 3, 4], reference: '1' }) } };
beforeAll(async () => {
  lottery = await openTestLottery({ source: { kind: 'feed', feed: 'test' } }, feeds);
});
afterAll(() => lottery.close());

/** Fills the draw on sale with so many one-note tickets of two hundred members, a tenth of them on the first digit that is drawn. */
async function sellOut(tickets: number): Promise<{ drawNumber: string; drawsAt: Date; members: Id[] }> {
  const draw = await lottery.current();
  const members = Array.from({ length: 200 }, () => newId());
  await lottery.inMerchant(async (scope) => {
    const row = await scope.db
      .selectFrom('lottery.draw')
      .select('id')
      .where('draw_number', '=', draw.drawNumber)
      .executeTakeFirstOrThrow();
    await sql`set local statement_timeout = '120s'`.execute(scope.db);
    await sql`
      with sold as materialized (
        select gen_random_uuid() as id, n, (${members}::uuid[])[1 + n % 200] as member from generate_series(1, ${tickets}::int) n
      ), ordered as (
        insert into lottery.order (merchant_id, id, number, member_id, game_code, draw_id, currency, stake, placed_at)
          select ${scope.merchantId}, id, id::text, member, 'ssc1m', ${row.id}, 'BDT', 20000, ${scope.now} from sold
      )
      insert into lottery.slip (merchant_id, id, order_id, position, draw_id, member_id, play, selection, notes, unit_mode,
                                multiple, stake_per_note, stake, payout_level, max_payout_level, odds, best_payout)
        select ${scope.merchantId}, id, id, 0, ${row.id}, member, 'SSC_FIXED', (n % 10) || '|-|-|-|-', 1, '1', 1, 20000, 20000,
               1956, 1956, ${ODDS}::jsonb, 196000 from sold`.execute(scope.db);
  });
  return { ...draw, members };
}

const outcome = (drawNumber: string) =>
  lottery.inMerchant(async (scope) => {
    const { rows } = await sql<{ state: string; slips: bigint; payout: bigint }>`
      select s.state, count(*) as slips, sum(s.payout)::bigint as payout from lottery.slip s
        join lottery.draw d on d.merchant_id = s.merchant_id and d.id = s.draw_id
       where d.draw_number = ${drawNumber} group by s.state order by s.state`.execute(scope.db);
    return rows;
  });
const isPaidLaw = async () =>
  (await lottery.faults()).filter(({ law }) => law === 'a settled slip was paid what it says, once');

test('a draw of 100,000 tickets is settled chunk by chunk, with as many statements as there are chunks', async () => {
  const { drawNumber, drawsAt, members } = await sellOut(TICKETS);
  lottery.time.ms = drawsAt.getTime();
  await lottery.turn();
  const answer = await statementsOf(() => lottery.settle());
  expect(answer.length).toBeLessThan((TICKETS / CHUNK + 3) * PER_CHUNK);
  expect(await outcome(drawNumber)).toEqual([
    { state: 'LOST', slips: 90_000n, payout: 0n },
    { state: 'WON', slips: 10_000n, payout: 10_000n * 196_000n },
  ]);
  const cash = await Promise.all(members.map((member) => lottery.cash(member)));
  expect(cash.reduce((sum, one) => sum + one, 0n)).toBe(10_000n * 196_000n);
}, 300_000);

test('and so is its correction', async () => {
  const { drawNumber, drawsAt } = await sellOut(5 * CHUNK);
  await lottery.goTo(drawsAt);
  const given = {
    game: 'ssc1m',
    drawNumber,
    kind: 'correction',
    result: [3, 1, 2, 3, 4],
    reason: 'misread',
  } as const;
  for (const staffId of [newId(), newId()]) {
    const entered = await lottery.inMerchant((scope) =>
      enterRuling(scope, { staffId, ownAccountIds: [] }, given),
    );
    invariant(entered.ok, 'it can be said');
  }
  const answer = await statementsOf(() => lottery.settle());
  expect(answer.length).toBeLessThan((5 + 3) * PER_CHUNK);
  expect(await outcome(drawNumber)).toEqual([
    { state: 'LOST', slips: 4500n, payout: 0n },
    { state: 'WON', slips: 500n, payout: 500n * 196_000n },
  ]);
  const changed = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.resettled')
      .select((is) => is.fn.countAll<bigint>().as('slips'))
      .executeTakeFirst(),
  );
  expect(changed).toEqual({ slips: 1000n });
  expect(await isPaidLaw()).toEqual([]);
});
