import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { IssueState } from '../issue.ts';

/** An issue as staff see it: what was bet on it and what it paid, in 1/10 000 units. */
export type IssueWithTotals = Readonly<{
  drawNumber: string;
  state: IssueState;
  closesAt: Date;
  drawsAt: Date;
  slips: number;
  stake: bigint;
  payout: bigint;
  result: unknown;
  voidReason: string | null;
}>;

/** A game's issues that have been on sale, latest draw first; `before` is the draw time of the last one of the page before. */
export async function issuesWithTotals(
  scope: Scope,
  given: {
    game: string;
    drawNumber?: string;
    state?: IssueState | undefined;
    before?: Date | undefined;
    limit: number;
  },
): Promise<IssueWithTotals[]> {
  const { rows } = await sql<IssueWithTotals>`
    select i.draw_number as "drawNumber", i.state, i.closes_at as "closesAt", i.draws_at as "drawsAt",
           bet.slips, bet.stake, bet.payout, res.result, i.void_reason as "voidReason"
      from lottery.issue i
      left join lottery.result res on res.merchant_id = i.merchant_id and res.issue_id = i.id
      cross join lateral (
        select count(*)::int as slips, coalesce(sum(s.stake), 0)::bigint as stake,
               coalesce(sum(s.payout), 0)::bigint as payout
          from lottery.slip s where s.merchant_id = i.merchant_id and s.issue_id = i.id
      ) bet
      where i.merchant_id = ${scope.merchantId} and i.game_code = ${given.game}
        and i.opens_at <= ${scope.now}
        and (${given.drawNumber ?? null}::text is null or i.draw_number = ${given.drawNumber ?? null})
        and (${given.state ?? null}::text is null or i.state = ${given.state ?? null})
        and (${given.before ?? null}::timestamptz is null or i.draws_at < ${given.before ?? null})
      order by i.draws_at desc limit ${given.limit}`.execute(scope.db);
  return rows;
}
