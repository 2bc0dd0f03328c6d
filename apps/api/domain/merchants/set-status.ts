import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { MerchantStatus } from './merchant.ts';
import { STATUSES } from './store.ts';

/** Opens the brand, or closes it: for maintenance, which may have an end that is shown, or altogether. */
export async function setStatus(
  scope: Scope,
  { status, maintenanceEndsAt }: { status: MerchantStatus; maintenanceEndsAt: Date | null },
): Promise<void> {
  await sql`update merchants.merchant
    set status = ${STATUSES.indexOf(status)}, maintenance_ends_at = ${maintenanceEndsAt}, content_version = content_version + 1
    where id = ${scope.merchantId}`.execute(scope.db);
}
