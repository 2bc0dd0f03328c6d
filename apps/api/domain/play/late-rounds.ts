import type { Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** Rounds of a vendor that began more than an hour ago and are not over: bets that nobody has settled. Stakes in 1/10 000 units. */
export type LateRounds = Readonly<{
  vendor: string;
  currency: Currency;
  rounds: number;
  stakes: bigint;
  oldestAt: Date;
}>;

/** One transaction walks over as many rounds. */
export const ROUNDS_AT_ONCE = 10_000;

/** Notes which of the next rounds are late, and forgets those that are over; answers how many it walked over. */
export async function noteLateRounds(scope: Scope): Promise<number> {
  const { rows } = await sql<{ walked: number }>`
    select play.note_late_rounds(${scope.merchantId}, ${scope.now}, ${ROUNDS_AT_ONCE}) as walked`.execute(
    scope.db,
  );
  return rows[0]?.walked ?? 0;
}

/** The late rounds of which it is known, by vendor and kind of money; where there are none, no row. */
export async function lateRounds(scope: Scope): Promise<LateRounds[]> {
  const { rows } = await sql<LateRounds>`
    select r.vendor_code as vendor, r.currency, count(*)::int as rounds, sum(r.stake)::bigint as stakes, min(r.opened_at) as "oldestAt"
      from play.late_round l join play.round r on r.merchant_id = l.merchant_id and r.id = l.round_id
     where l.merchant_id = ${scope.merchantId} and r.state in ('open', 'ended') and r.opened_at < ${scope.now}::timestamptz - interval '1 hour'
     group by r.vendor_code, r.currency`.execute(scope.db);
  return rows;
}

/** Of these rounds, those that have not ended. */
export async function runningRounds(scope: Scope, ids: readonly Id[]): Promise<Id[]> {
  const rows = await scope.db
    .selectFrom('play.round')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', (is) => is.fn.any(is.val([...ids])))
    .where('state', 'in', ['open', 'ended'])
    .execute();
  return rows.map(({ id }) => id);
}
