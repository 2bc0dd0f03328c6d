import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';

/** Draws whose time has passed, by what they lack: a result, or that each of their slips is paid or refunded. */
export type DrawsPastDue = Readonly<{
  lacks: 'result' | 'settlement';
  draws: number;
  /** Slips on them, as counted when their sale ended. */
  slips: number;
  /** When the oldest was to be drawn. */
  oldestAt: Date | null;
}>;

/** What is past due, over the index of draws that are not settled; where nothing is, a row of zeros. */
export async function drawsPastDue(scope: Scope): Promise<DrawsPastDue[]> {
  const { rows } = await sql<DrawsPastDue>`
    select l.lacks, count(d.id)::int as draws, coalesce(sum(d.tickets_count), 0)::int as slips, min(d.draws_at) as "oldestAt"
      from (values ('result', array['OPEN', 'CLOSED', 'DELAYED']), ('settlement', array['DRAWN', 'SETTLING', 'SETTLED', 'VOID'])) l (lacks, states)
      left join lottery.draw d
        on d.merchant_id = ${scope.merchantId} and d.state <> 'SCHEDULED' and d.settled_at is null and d.closes_at <= ${scope.now}
       and d.draws_at <= ${scope.now} and d.state = any (l.states)
     group by l.lacks`.execute(scope.db);
  return rows;
}
