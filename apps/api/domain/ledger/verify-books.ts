import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Invariant } from './invariant.ts';
import { verifyRecent } from './verify-recent.ts';
import { verifyLedger, type LedgerFault } from './verify.ts';

/**
 * Proves a merchant's books in one snapshot: the ledger's own laws, over everything or over what was posted since a
 * moment, and every room's laws. Answers the faults; none means that the books hold.
 */
export async function verifyBooks(
  database: Database,
  merchantId: Id,
  invariants: readonly Invariant[],
  since: Date | null = null,
): Promise<LedgerFault[]> {
  return database.inSnapshot(merchantId, async (scope) => {
    // A whole ledger takes longer to prove than any statement of the programs may.
    if (!since) await sql`set local statement_timeout = '30min'`.execute(scope.db);
    const faults = since ? await verifyRecent(scope, since) : await verifyLedger(scope);
    for (const { law, check } of invariants) {
      faults.push(...(await check(scope, since)).map((subject) => ({ law, subject })));
    }
    return faults;
  });
}
