import type { Id } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import { listingOf } from '../../../platform/listing.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { LotteryDrawWithTotals } from '../../../platform/tables.ts';
import type { DrawState } from '../draw.ts';

/** Why a draw waits for people: its result is late, one of them has said something, or its feed says what was not believed. */
export type StaffMatter = 'late' | 'ruling' | 'feed';

/** A draw that waits for people. */
export type DrawForStaff = Readonly<{
  game: string;
  names: Readonly<Record<string, string>>;
  drawNumber: string;
  state: DrawState;
  drawsAt: Date;
  matters: readonly StaffMatter[];
}>;

/** What a feed said stays a matter for so long. */
const FEED_MS = 48 * 3_600_000;

/** The draws that wait for people, latest first; all of them unless it is said how many at most. */
export async function drawsForStaff(scope: Scope, limit: number | null = null): Promise<DrawForStaff[]> {
  const since = new Date(scope.now.getTime() - FEED_MS);
  const { rows } = await sql<DrawForStaff>`
    with matters as (
      select id as draw_id, 'late' as matter from lottery.draw
       where merchant_id = ${scope.merchantId} and state = 'DELAYED' and settled_at is null
      union select draw_id, 'ruling' from lottery.entry where merchant_id = ${scope.merchantId} and state = 'standing'
      union select a.draw_id, 'feed' from lottery.feed_answer a
        join lottery.draw d on d.merchant_id = a.merchant_id and d.id = a.draw_id and d.settlement = 1
       where a.merchant_id = ${scope.merchantId} and a.answered_at > ${since}
         and (a.problem in ('late', 'differs') or d.state in ('CLOSED', 'DELAYED')))
    select d.game_code as game, g.name as names, d.draw_number as "drawNumber", d.state, d.draws_at as "drawsAt",
           array_agg(m.matter order by m.matter) as matters
      from matters m
      join lottery.draw d on d.merchant_id = ${scope.merchantId} and d.id = m.draw_id
      join lottery.game g on g.merchant_id = d.merchant_id and g.code = d.game_code
     group by d.game_code, g.name, d.draw_number, d.state, d.draws_at
     order by d.draws_at desc limit ${limit}`.execute(scope.db);
  return rows;
}

/** A draw as staff see it: what was bet on it and what it paid, in 1/10 000 units of the brand's currency. */
export type DrawWithTotals = Readonly<{
  id: Id;
  game: { code: string; name: Readonly<Record<string, string>> };
  drawNumber: string;
  state: DrawState;
  closesAt: Date;
  drawsAt: Date;
  currency: string;
  slips: number;
  stake: bigint;
  payout: bigint;
  result: unknown;
  voidReason: string | null;
}>;

const toDraw = (row: Selectable<LotteryDrawWithTotals>): DrawWithTotals => ({
  id: row.id ?? '',
  game: { code: row.game_code ?? '', name: (row.game_name ?? {}) as Record<string, string> },
  drawNumber: row.draw_number ?? '',
  state: row.state as DrawState,
  closesAt: row.closes_at ?? new Date(0),
  drawsAt: row.draws_at ?? new Date(0),
  currency: row.currency ?? '',
  slips: row.slips ?? 0,
  stake: row.stake ?? 0n,
  payout: row.payout ?? 0n,
  result: row.result,
  voidReason: row.void_reason,
});

/** The draws of all games that are on sale or were, for staff to look through. */
export const drawListing = listingOf({
  table: 'lottery.draw_with_totals',
  columns: {
    drawNumber: 'draw_number',
    game: 'game_code',
    state: 'state',
    drawsAt: 'draws_at',
    closesAt: 'closes_at',
    slips: 'slips',
    stake: 'stake',
    payout: 'payout',
    voidReason: 'void_reason',
  },
  read: toDraw,
});

/** One of them; null when there is none of this number, or it has not come on sale. */
export async function drawWithTotals(
  scope: Scope,
  { game, drawNumber }: { game: string; drawNumber: string },
): Promise<DrawWithTotals | null> {
  const row = await scope.db
    .selectFrom('lottery.draw_with_totals')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('game_code', '=', game)
    .where('draw_number', '=', drawNumber)
    .executeTakeFirst();
  return row ? toDraw(row) : null;
}
