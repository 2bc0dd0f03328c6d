import { sql } from 'kysely';
import type { Backlog } from '../../platform/backlog.ts';
import type { Scope } from '../../platform/scope.ts';
import { kinds } from './kinds/index.ts';

/** What waits for a second approval, by its kind; one of which nothing waits too. */
export async function waitingApprovals(scope: Scope): Promise<Backlog[]> {
  const names = Object.values(kinds).map(({ name }) => name);
  const { rows } = await sql<Backlog>`
    select 'approval-' || k.name as name, coalesce(r.count, 0)::int as count, r.oldest as "oldestAt"
      from unnest(${names}::text[]) k (name)
      left join (
        select kind, count(*) as count, min(requested_at) as oldest from approvals.request
         where merchant_id = ${scope.merchantId} and state = 'pending' and expires_at > ${scope.now} group by kind) r on r.kind = k.name`.execute(
    scope.db,
  );
  return rows;
}
