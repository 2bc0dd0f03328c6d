import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { Flags } from './flags.ts';

/** Changes some of the brand's flags; every page that was cached with the old ones is out of date. */
export async function setFlags(scope: Scope, changes: Partial<Flags>): Promise<void> {
  const changed = JSON.stringify(changes);
  await sql`update merchants.merchant
    set flags = flags || ${changed}::jsonb, content_version = content_version + 1
    where id = ${scope.merchantId} and not flags @> ${changed}::jsonb`.execute(scope.db);
}
