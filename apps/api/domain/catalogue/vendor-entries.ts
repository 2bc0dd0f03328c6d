import { newId, ok, refuse, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { Names } from './vendor.ts';

/** The categories whose lobby shows games one by one; the others show every vendor as it is. */
const ENTRY_CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP'] as const;

type EntryCategory = (typeof ENTRY_CATEGORIES)[number];

/** A vendor's entry in a category's lobby: what opens the list of its games there. */
export type VendorEntry = Readonly<{
  vendor: string;
  category: EntryCategory;
  names: Names;
  /** Without width and format; null: the vendor's own picture. */
  iconUrl: string | null;
}>;

export type EntryNotFound = { kind: 'vendor-entry-not-found' };

/** Under which an entry stands among its vendor's games; a game that its vendor calls so is not taken over. */
const codeOf = (category: EntryCategory): string => `entry:${category}`;

const columnOf = ({ names, iconUrl }: VendorEntry) => ({
  names: JSON.stringify(names),
  icon_url: iconUrl,
  is_open: true,
});

/** Puts a vendor's entry into a lobby, or changes the one that is there; answers what it was. */
export async function saveVendorEntry(scope: Scope, entry: VendorEntry): Promise<VendorEntry | null> {
  const before = await entryOf(scope, entry);
  await scope.db
    .insertInto('catalogue.game')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      vendor_code: entry.vendor,
      code: codeOf(entry.category),
      category: entry.category,
      is_entry: true,
      ...columnOf(entry),
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'vendor_code', 'code']).doUpdateSet(columnOf(entry)),
    )
    .execute();
  return before;
}

/** Takes a vendor's entry out of a lobby; whoever has it among their favourites has it again when it is put back. */
export async function removeVendorEntry(
  scope: Scope,
  where: Pick<VendorEntry, 'vendor' | 'category'>,
): Promise<Outcome<VendorEntry, EntryNotFound>> {
  const before = await entryOf(scope, where);
  if (!before) return refuse({ kind: 'vendor-entry-not-found' });
  await scope.db
    .updateTable('catalogue.game')
    .set({ is_open: false })
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', where.vendor)
    .where('code', '=', codeOf(where.category))
    .execute();
  return ok(before);
}

const entryOf = async (
  scope: Scope,
  { vendor, category }: Pick<VendorEntry, 'vendor' | 'category'>,
): Promise<VendorEntry | null> =>
  (await vendorEntries(scope)).find((one) => one.vendor === vendor && one.category === category) ?? null;

/** The brand's entries of vendors, whether there is something behind them now or not. */
export async function vendorEntries(scope: Scope): Promise<VendorEntry[]> {
  const rows = await scope.db
    .selectFrom('catalogue.game')
    .select(['vendor_code as vendor', 'category', 'names', 'icon_url as iconUrl'])
    .where('merchant_id', '=', scope.merchantId)
    .where('is_entry', '=', true)
    .where('is_open', '=', true)
    .orderBy('code')
    .execute();
  return rows.map(({ category, names, ...row }) => ({
    ...row,
    category: category as EntryCategory,
    names: names as Names,
  }));
}
