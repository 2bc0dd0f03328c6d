import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';

export type VendorSwitchRefusal = Readonly<{
  kind: 'vendor-not-found' | 'vendor-open-already' | 'vendor-stopped-already';
}>;

/** Whether a vendor is stopped, as it must be to be opened again. */
export async function checkStopped(
  scope: Scope,
  vendor: string,
): Promise<Outcome<null, VendorSwitchRefusal>> {
  const row = await scope.db
    .selectFrom('catalogue.vendor')
    .select('is_open')
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', vendor)
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'vendor-not-found' });
  return row.is_open ? refuse({ kind: 'vendor-open-already' }) : ok(null);
}

/**
 * Stops a vendor, or opens it again. A vendor that is stopped has no games to open and takes no new bet; rounds that run are
 * settled, corrected and given back as ever.
 */
export async function setVendorOpen(
  scope: Scope,
  { vendor, open }: Readonly<{ vendor: string; open: boolean }>,
): Promise<Outcome<null, VendorSwitchRefusal>> {
  const changed = await scope.db
    .updateTable('catalogue.vendor')
    .set({ is_open: open })
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', vendor)
    .where('is_open', '=', !open)
    .returning('code')
    .executeTakeFirst();
  if (changed) return ok(null);
  const stopped = await checkStopped(scope, vendor);
  if (!stopped.ok && stopped.refusal.kind === 'vendor-not-found') return stopped;
  return refuse({ kind: open ? 'vendor-open-already' : 'vendor-stopped-already' });
}

/** The vendors that are stopped. */
export async function stoppedVendors(scope: Scope): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('catalogue.vendor')
    .select('code')
    .where('merchant_id', '=', scope.merchantId)
    .where('is_open', '=', false)
    .execute();
  return rows.map(({ code }) => code);
}
