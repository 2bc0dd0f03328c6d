import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/**
 * Holds a brand's tree until the transaction ends: `with others`, so that nobody is moved while somebody takes a place, or `alone`. No wallet
 * and no bet asks for it.
 */
export async function holdTree({ db, merchantId }: Scope, how: 'alone' | 'with others'): Promise<void> {
  const hold = how === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${hold}(hashtext('agents-tree'), hashtext(${merchantId}))`.execute(db);
}
