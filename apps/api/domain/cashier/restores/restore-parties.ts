import { ok, refuse, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { queueCounts } from '../queue-counts.ts';
import { stopInForce, type Stop } from '../withdrawals/stop.ts';

/** A stop that a restore has made. */
export type RestoreStop = Stop & Readonly<{ restoredTo: Date }>;

/** How far a brand is after a restore. */
export type RestoreProgress = Readonly<{
  stop: RestoreStop;
  /** Who has not answered yet for the time since; null while it is not known who has to. */
  silent: readonly string[] | null;
  /** Payouts that companies tell of otherwise than the books. */
  contradictions: number;
  /** Payments that companies tell of and that the books cannot place. */
  unmatched: number;
  /** Money also comes or goes by hand, and only statements tell of that. */
  byHand: boolean;
}>;

export type RestoreRefusal = { kind: 'not-reconciled' };

/** The stop of a restore that is in force, or null. */
export async function restoreStop(scope: Scope): Promise<RestoreStop | null> {
  const stop = await stopInForce(scope);
  return stop && stop.restoredTo !== null ? { ...stop, restoredTo: stop.restoredTo } : null;
}

/** Writes down who has to answer for the time since the restore, once; answers who of them has not. */
export async function expectParties(
  scope: Scope,
  stop: RestoreStop,
  parties: readonly string[],
): Promise<string[]> {
  if (stop.partiesAt === null) {
    for (const party of parties) {
      await scope.db
        .insertInto('cashier.restore_party')
        .values({ merchant_id: scope.merchantId, stop_id: stop.id, party })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await scope.db
      .updateTable('cashier.stop')
      .set({ parties_at: scope.now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', stop.id)
      .execute();
  }
  return silentParties(scope, stop);
}

/** Notes that somebody has answered for all of the time since the restore. */
export async function partyAnswered(scope: Scope, stop: RestoreStop, party: string): Promise<void> {
  await scope.db
    .updateTable('cashier.restore_party')
    .set({ answered_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('stop_id', '=', stop.id)
    .where('party', '=', party)
    .where('answered_at', 'is', null)
    .execute();
}

async function silentParties(scope: Scope, { id }: RestoreStop): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('cashier.restore_party')
    .select('party')
    .where('merchant_id', '=', scope.merchantId)
    .where('stop_id', '=', id)
    .where('answered_at', 'is', null)
    .orderBy('party')
    .execute();
  return rows.map(({ party }) => party);
}

/** How far a brand is after a restore; null where none is in force. */
export async function restoreProgress(scope: Scope): Promise<RestoreProgress | null> {
  const stop = await restoreStop(scope);
  if (!stop) return null;
  const { contradictions, deposits } = await queueCounts(scope);
  return {
    stop,
    silent: stop.partiesAt === null ? null : await silentParties(scope, stop),
    contradictions,
    unmatched: deposits.unmatched,
    byHand: await goesByHand(scope),
  };
}

async function goesByHand(scope: Scope): Promise<boolean> {
  const { rows } = await sql<{ byHand: boolean }>`
    select exists (select from cashier.deposit_channel where merchant_id = ${scope.merchantId} and kind <> 'gateway')
        or exists (select from cashier.withdrawal where merchant_id = ${scope.merchantId} and payout_by = 'hand') as "byHand"`.execute(
    scope.db,
  );
  return rows[0]?.byHand ?? true;
}

/** Whether a restore's stop can be lifted: everybody has answered. */
export async function checkReconciled(
  scope: Scope,
  stopId: string,
): Promise<Outcome<RestoreProgress, RestoreRefusal>> {
  const progress = await restoreProgress(scope);
  if (progress?.stop.id !== stopId || progress.silent?.length !== 0)
    return refuse({ kind: 'not-reconciled' });
  return ok(progress);
}
