import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** Longer than a signed request can live: twice the clock window of 30 s, and some. */
const REMEMBERED_MS = 120_000;

/** Remembers the nonce of a request; false when it had been used before. */
export async function rememberNonce(scope: Scope, vendor: string, nonce: string): Promise<boolean> {
  const { rows } = await sql<{ isFresh: boolean }>`
    select play.remember_nonce(${scope.merchantId}, ${vendor}, ${nonce}, ${scope.now}) as "isFresh"`.execute(
    scope.db,
  );
  return rows[0]?.isFresh === true;
}

/** Forgets the nonces whose requests would be refused as stale anyway; answers how many. */
export async function forgetNonces(scope: Scope): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from play.nonce where merchant_id = ${scope.merchantId}
      and seen_at < ${new Date(scope.now.getTime() - REMEMBERED_MS)}`.execute(scope.db);
  return Number(numAffectedRows ?? 0n);
}
