import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { LimitKind, LimitPeriod } from './limits.ts';

/** Why staff have set limits for a player, while those hold. */
export async function limitsSetByStaff(
  scope: Scope,
  accountId: Id,
): Promise<{ kind: LimitKind; period: LimitPeriod; reason: string }[]> {
  const { rows } = await sql<{ kind: LimitKind; period: LimitPeriod; reason: string | null }>`
    select distinct on (c.kind, c.period) c.kind, c.period, c.reason
      from protection.limit_change c
      join protection.limit l on l.merchant_id = c.merchant_id and l.account_id = c.account_id
        and l.kind = c.kind and l.period = c.period and l.set_by = 'staff'
     where c.merchant_id = ${scope.merchantId} and c.account_id = ${accountId} and c.staff_id is not null
       and case when l.next_at <= ${scope.now} then l.next_value else l.value end is not null
     order by c.kind, c.period, c.id desc`.execute(scope.db);
  return rows.flatMap(({ reason, ...of }) => (reason === null ? [] : [{ ...of, reason }]));
}
