import { refuse, type Outcome } from '@mela/primitives';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';
import { namesOfVendor, saveVendorEntry, type VendorEntry } from '../catalogue/index.ts';
import { wrongInNames, type VendorNotFound } from './register.ts';

/** Puts a vendor's entry into a category's lobby, or changes the one that is there; answers what it was. */
export async function putInLobby(
  scope: Scope,
  entry: VendorEntry,
): Promise<Outcome<VendorEntry | null, FieldsRefused | VendorNotFound>> {
  if (!(await namesOfVendor(scope, entry.vendor))) return refuse({ kind: 'vendor-not-found' });
  const fields = wrongInNames(entry.names);
  if (Object.keys(fields).length > 0) return refuse({ kind: 'fields-refused', fields });
  return { ok: true, value: await saveVendorEntry(scope, entry) };
}
