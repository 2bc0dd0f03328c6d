import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** Whoever says that they are at the desks is there for so long. */
const PRESENT_MS = 90_000;

const present = (scope: Scope) => new Date(scope.now.getTime() - PRESENT_MS);

/** Who of the staff is at the desks now. */
export async function staffAtDesks(scope: Scope): Promise<Id[]> {
  const rows = await scope.db
    .selectFrom('messaging.desk_presence')
    .select('staff_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('seen_at', '>', present(scope))
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}

/** Notes that somebody is at the desks, or has left them: the talks that they had taken are free for others then. */
export async function sayAtDesks(
  scope: Scope,
  { staffId, here }: { staffId: Id; here: boolean },
): Promise<void> {
  if (here) {
    await sql`
      insert into messaging.desk_presence (merchant_id, staff_id, seen_at) values (${scope.merchantId}, ${staffId}, ${scope.now})
          on conflict (merchant_id, staff_id) do update set seen_at = excluded.seen_at`.execute(scope.db);
    return;
  }
  await scope.db
    .deleteFrom('messaging.desk_presence')
    .where('merchant_id', '=', scope.merchantId)
    .where('staff_id', '=', staffId)
    .execute();
  await scope.db
    .updateTable('messaging.unanswered')
    .set({ claimed_by: null })
    .where('merchant_id', '=', scope.merchantId)
    .where('kind', '=', 'service')
    .where('claimed_by', '=', staffId)
    .execute();
}
