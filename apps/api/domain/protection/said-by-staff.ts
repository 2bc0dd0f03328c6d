import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { LimitKind, LimitPeriod } from './limits.ts';

/** Why a player's limits are as staff set them; those that the player has changed since are not among them. */
export async function limitsSaidByStaff(
  scope: Scope,
  accountId: Id,
): Promise<{ kind: LimitKind; period: LimitPeriod; reason: string }[]> {
  const { rows } = await sql<{ kind: LimitKind; period: LimitPeriod; reason: string | null }>`
    select distinct on (kind, period) kind, period, case when staff_id is not null then reason end as reason
      from protection.limit_change
     where merchant_id = ${scope.merchantId} and account_id = ${accountId}
     order by kind, period, id desc`.execute(scope.db);
  return rows.flatMap(({ reason, ...of }) => (reason === null ? [] : [{ ...of, reason }]));
}
