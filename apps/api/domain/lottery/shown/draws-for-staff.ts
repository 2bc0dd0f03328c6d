import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
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

/** The draws that wait for people, latest first. */
export async function drawsForStaff(scope: Scope, limit: number): Promise<DrawForStaff[]> {
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

/** A draw as staff see it: what was bet on it and what it paid, in 1/10 000 units. */
export type DrawWithTotals = Readonly<{
  drawNumber: string;
  state: DrawState;
  closesAt: Date;
  drawsAt: Date;
  slips: number;
  stake: bigint;
  payout: bigint;
  result: unknown;
  voidReason: string | null;
}>;

/** A game's draws that have been on sale, latest first; `before` is the draw time of the last one of the page before. */
export async function drawsWithTotals(
  scope: Scope,
  given: {
    game: string;
    drawNumber?: string;
    state?: DrawState | undefined;
    before?: Date | undefined;
    limit: number;
  },
): Promise<DrawWithTotals[]> {
  const { rows } = await sql<DrawWithTotals>`
    select d.draw_number as "drawNumber", d.state, d.closes_at as "closesAt", d.draws_at as "drawsAt",
           bet.slips, bet.stake, bet.payout, res.result, d.void_reason as "voidReason"
      from lottery.draw d
      left join lottery.result res on res.merchant_id = d.merchant_id and res.draw_id = d.id
      cross join lateral (
        select count(*)::int as slips, coalesce(sum(s.stake), 0)::bigint as stake,
               coalesce(sum(s.payout), 0)::bigint as payout
          from lottery.slip s where s.merchant_id = d.merchant_id and s.draw_id = d.id
      ) bet
      where d.merchant_id = ${scope.merchantId} and d.game_code = ${given.game}
        and d.opens_at <= ${scope.now}
        and (${given.drawNumber ?? null}::text is null or d.draw_number = ${given.drawNumber ?? null})
        and (${given.state ?? null}::text is null or d.state = ${given.state ?? null})
        and (${given.before ?? null}::timestamptz is null or d.draws_at < ${given.before ?? null})
      order by d.draws_at desc limit ${given.limit}`.execute(scope.db);
  return rows;
}
