import { DAY_MS, newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { tell } from './append-message.ts';
import type { MuteNotFound } from './refusals.ts';

/** Until when an account may not write to others; null: it may. */
export async function mutedUntil(scope: Scope, accountId: Id): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('messaging.mute')
    .select('until')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('until', '>', scope.now)
    .where('lifted_at', 'is', null)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Keeps an account from writing to others for some days, and tells it; answers until when. Staff are answered all the same. */
export async function mute(
  scope: Scope,
  { accountId, staffId, days }: { accountId: Id; staffId: Id; days: number },
): Promise<Date> {
  const until = new Date(scope.now.getTime() + days * DAY_MS);
  await scope.db
    .insertInto('messaging.mute')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      account_id: accountId,
      muted_at: scope.now,
      until,
      muted_by: staffId,
    })
    .execute();
  await tell(scope, accountId, { notice: 'muted', details: { until: until.toISOString() } });
  return until;
}

/** Lets an account write to others again before its time, and tells it. */
export async function liftMute(
  scope: Scope,
  { accountId, staffId }: { accountId: Id; staffId: Id },
): Promise<Outcome<null, MuteNotFound>> {
  const lifted = await scope.db
    .updateTable('messaging.mute')
    .set({ lifted_at: scope.now, lifted_by: staffId })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('until', '>', scope.now)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  if (lifted.numUpdatedRows === 0n) return refuse({ kind: 'mute-not-found' });
  await tell(scope, accountId, { notice: 'mute-lifted', details: {} });
  return ok(null);
}
