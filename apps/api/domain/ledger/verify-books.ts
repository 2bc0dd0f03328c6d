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
  database: Pick<Database, 'inSnapshot'>,
  merchantId: Id,
  invariants: readonly Invariant[],
  since: Date | null = null,
): Promise<LedgerFault[]> {
  return database.inSnapshot(merchantId, async (scope) => {
    // To prove takes longer than any other statement of the programs may: a whole ledger, or minutes of heavy betting.
    await sql`select set_config('statement_timeout', ${since ? '50s' : '30min'}, true)`.execute(scope.db);
    // What is new is found by its index, however little the planner knows of it yet.
    if (since) await sql`set local enable_seqscan = off`.execute(scope.db);
    const faults = since ? await verifyRecent(scope, since) : await verifyLedger(scope);
    for (const { law, check } of invariants) {
      faults.push(...(await check(scope, since)).map((subject) => ({ law, subject })));
    }
    return faults;
  });
}
