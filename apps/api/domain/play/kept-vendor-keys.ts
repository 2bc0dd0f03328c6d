import type { Id } from '@mela/primitives';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Scope } from '../../platform/scope.ts';
import { sealContext } from './vendor-key.ts';

/** A key as staff see it: everything but its secret. */
export type KeptVendorKey = Readonly<{
  vendor: string;
  number: number;
  state: 'waiting' | 'open' | 'retired';
  /** What cannot be unsealed is believed by nobody and signs nothing. */
  readable: boolean;
  /** We sign with it. */
  signs: boolean;
  madeAt: Date;
  /** Null: whoever set the vendor up at the server. */
  madeBy: Id | null;
  openedAt: Date | null;
  openedBy: Id | null;
  retiredAt: Date | null;
  retiredBy: Id | null;
  /** About when its vendor has last signed with it; null: never yet. */
  heardAt: Date | null;
}>;

/** Every key of every vendor, the newest first. */
export async function keptVendorKeys(scope: Scope, secretBox: SecretBox): Promise<KeptVendorKey[]> {
  const rows = await scope.db
    .selectFrom('play.vendor_key')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('vendor_code')
    .orderBy('number', 'desc')
    .execute();
  const signing = new Set<string>();
  return rows.map((row) => {
    const { vendor_code: vendor, number } = row;
    const state = row.retired_at ? 'retired' : row.waits ? 'waiting' : 'open';
    const readable =
      state === 'retired' ||
      secretBox.tryOpen(row.sealed_secret, sealContext(scope, vendor, number)) !== null;
    const signs = state === 'open' && readable && !signing.has(vendor);
    if (signs) signing.add(vendor);
    return {
      vendor,
      number,
      state,
      readable,
      signs,
      madeAt: row.made_at,
      madeBy: row.made_by,
      openedAt: row.opened_at,
      openedBy: row.opened_by,
      retiredAt: row.retired_at,
      retiredBy: row.retired_by,
      heardAt: row.heard_at,
    };
  });
}

/** How many keys somebody has to look at, for they cannot be read. */
export async function countVendorKeys(scope: Scope, secretBox: SecretBox): Promise<number> {
  const keys = await keptVendorKeys(scope, secretBox);
  return keys.filter(({ readable }) => !readable).length;
}
