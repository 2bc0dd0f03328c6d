import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** Notes that a vendor accounts for a bet or a reservation that never came; answers how often it has. */
export async function noteStray(
  scope: Scope,
  { vendor, transaction, reference }: { vendor: string; transaction: string; reference: string },
): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    insert into play.stray_settle as s (merchant_id, vendor_code, transaction, reference, first_at, last_at)
      values (${scope.merchantId}, ${vendor}, ${transaction}, ${reference}, ${scope.now}, ${scope.now})
      on conflict (merchant_id, vendor_code, transaction)
        do update set attempts = s.attempts + 1, last_at = excluded.last_at
      returning s.attempts`.execute(scope.db);
  return rows[0]?.attempts ?? 0;
}
