import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { DrawState } from '../draw.ts';

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
