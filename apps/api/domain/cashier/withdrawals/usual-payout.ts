import { MINUTE_MS } from '@mela/primitives/durations.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';

/** So many payouts are looked back at; of fewer than the least nothing is said. */
const LOOKED_AT = 50;
const LEAST = 10;

/**
 * The minutes within which nine of ten of the brand's latest payouts were made, from being asked for to being sent; null while there are too few.
 * One that waits counts with what it has waited so far, where most took less: a desk that stands still is slow.
 */
export async function usualPayoutMinutes(scope: Scope): Promise<number | null> {
  const { rows } = await sql<{ requested: Date; paid: Date | null }>`
    select requested_at as requested, paid_at as paid from cashier.withdrawal
     where merchant_id = ${scope.merchantId} and state not in ('rejected', 'cancelled')
     order by requested_at desc, id desc limit ${LOOKED_AT}`.execute(scope.db);
  const made = rows.flatMap(({ requested, paid }) => (paid ? [paid.getTime() - requested.getTime()] : []));
  const waited = rows.flatMap(({ requested, paid }) =>
    paid ? [] : [scope.now.getTime() - requested.getTime()],
  );
  if (made.length < LEAST) return null;
  const usual = ninthOfTen(made);
  const all = [...made, ...waited.filter((ms) => ms > usual)];
  return Math.max(1, Math.ceil(ninthOfTen(all) / MINUTE_MS));
}

/** What nine of ten are not above. */
function ninthOfTen(all: readonly number[]): number {
  const sorted = all.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
}
