import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** Makes every cached anonymous page of the brand out of date: whatever such a page shows, its change says so here. */
export async function bumpContentVersion(scope: Scope): Promise<void> {
  await sql`update merchants.merchant set content_version = content_version + 1 where id = ${scope.merchantId}`.execute(
    scope.db,
  );
}
