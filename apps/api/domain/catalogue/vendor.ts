import type { Scope } from '../../platform/scope.ts';
import { textIn } from './listed.ts';

/** Texts by language; English is always among them. */
export type Names = Readonly<Record<string, string> & { en: string }>;

/** Why a vendor told none of its games: no key of its is open, it was not there, answered with a fault, unsigned, against the contract, or refused. */
export type GamesTrouble = 'no-key' | 'unreachable' | 'fault' | 'unsigned' | 'broken' | 'refused';

/** Where a vendor is, and where its games' frames come from. */
export type VendorPlace = Readonly<{
  /** The origin of its endpoint; null: the house's own studio. */
  url: string | null;
  frameOrigins: readonly string[];
  /** Origins that serve the same frames; a launch takes one of them at random. None: the vendor's own. */
  launchCdns: readonly string[];
}>;

/** What a vendor is called, and its place. */
export type VendorFacts = VendorPlace & Readonly<{ names: Names }>;

/** A vendor as a brand takes it on. `runs`: over the provider protocol, or as a page of the portal. */
export type NewVendor = Pick<VendorFacts, 'names'> &
  Partial<VendorFacts> &
  Readonly<{
    code: string;
    iconUrl?: string;
    runs: 'protocol' | 'own';
    position?: number;
    /** Whether its games can be opened at once; left out: they can. */
    isOpen?: boolean;
  }>;

/** A vendor of the provider protocol as staff look after it. */
export type RegisteredVendor = VendorFacts &
  Readonly<{
    code: string;
    isOpen: boolean;
    /** How many games it offers now. */
    games: number;
    askedAt: Date | null;
    trouble: GamesTrouble | null;
  }>;

const columnsOf = ({ names, url, frameOrigins, launchCdns }: VendorFacts) => ({
  names: JSON.stringify(names),
  url,
  frame_origins: [...frameOrigins],
  launch_cdns: [...launchCdns],
});

/** Takes a vendor on, or renames one that was taken on before. */
export async function saveVendor(scope: Scope, vendor: NewVendor): Promise<void> {
  const shown = {
    ...columnsOf({ url: null, frameOrigins: [], launchCdns: [], ...vendor }),
    icon_url: vendor.iconUrl ?? null,
    runs: vendor.runs,
    position: vendor.position ?? 0,
  };
  await scope.db
    .insertInto('catalogue.vendor')
    .values({ merchant_id: scope.merchantId, code: vendor.code, ...shown, is_open: vendor.isOpen ?? true })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doUpdateSet(shown))
    .execute();
}

/** Changes what a vendor is called and where it is. */
export async function changeVendorFacts(scope: Scope, code: string, facts: VendorFacts): Promise<void> {
  await scope.db
    .updateTable('catalogue.vendor')
    .set(columnsOf(facts))
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', code)
    .execute();
}

/** The brand's vendors that are reached over the provider protocol, open or not, in their order. */
export async function registeredVendors(scope: Scope): Promise<RegisteredVendor[]> {
  const rows = await scope.db
    .selectFrom('catalogue.vendor as v')
    .select((of) => [
      'v.code',
      'v.names',
      'v.url',
      'v.frame_origins as frameOrigins',
      'v.launch_cdns as launchCdns',
      'v.is_open as isOpen',
      'v.games_asked_at as askedAt',
      'v.games_trouble as trouble',
      of
        .selectFrom('catalogue.game as g')
        .select((count) => count.fn.countAll<bigint>().as('games'))
        .whereRef('g.merchant_id', '=', 'v.merchant_id')
        .whereRef('g.vendor_code', '=', 'v.code')
        .where('g.is_offered', '=', true)
        .where('g.is_entry', '=', false)
        .as('games'),
    ])
    .where('v.merchant_id', '=', scope.merchantId)
    .where('v.runs', '=', 'protocol')
    .orderBy('v.position')
    .orderBy('v.code')
    .execute();
  return rows.map(({ names, games, trouble, ...row }) => ({
    ...row,
    names: names as Names,
    games: Number(games),
    trouble: trouble as GamesTrouble | null,
  }));
}

/** The codes of the vendors that are reached over the provider protocol, open or not. */
export async function protocolVendors(scope: Scope): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('catalogue.vendor')
    .select('code')
    .where('merchant_id', '=', scope.merchantId)
    .where('runs', '=', 'protocol')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** The same with their names in a language. */
export async function protocolVendorNames(
  scope: Scope,
  language: string,
): Promise<{ vendor: string; name: string }[]> {
  const rows = await scope.db
    .selectFrom('catalogue.vendor')
    .select(['code', 'names'])
    .where('merchant_id', '=', scope.merchantId)
    .where('runs', '=', 'protocol')
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map(({ code, names }) => ({ vendor: code, name: textIn(names, language) }));
}

/** A vendor's names by language; null where the brand has no such vendor. */
export async function namesOfVendor(scope: Scope, vendor: string): Promise<Names | null> {
  const row = await rowOf(scope, vendor);
  return row ? (row.names as Names) : null;
}

/** Where a vendor is called; null: at the house's own studio. */
export const urlOfVendor = async (scope: Scope, vendor: string): Promise<string | null> =>
  (await rowOf(scope, vendor))?.url ?? null;

/** Where a vendor is called, and where its frames come from and are opened; null where the brand has none of this code. */
export async function placeOfVendor(scope: Scope, vendor: string): Promise<VendorPlace | null> {
  const row = await rowOf(scope, vendor);
  return row ? { url: row.url, frameOrigins: row.frame_origins, launchCdns: row.launch_cdns } : null;
}

const rowOf = (scope: Scope, vendor: string) =>
  scope.db
    .selectFrom('catalogue.vendor')
    .select(['names', 'url', 'frame_origins', 'launch_cdns'])
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', vendor)
    .executeTakeFirst();

/** The origins that the brand's games open from in the place of their vendors' own. */
export const launchCdnsOf = async (scope: Scope): Promise<string[]> =>
  distinct((await originsOf(scope)).flatMap((vendor) => vendor.launch_cdns));

/** Where the frames of the brand's games come from, besides the studio's: every launch CDN is among them. */
export const frameOriginsOf = async (scope: Scope): Promise<string[]> =>
  distinct((await originsOf(scope)).flatMap((vendor) => [...vendor.frame_origins, ...vendor.launch_cdns]));

const distinct = (origins: readonly string[]): string[] => [...new Set(origins)];

/** Of the vendors that are open. */
const originsOf = (scope: Scope) =>
  scope.db
    .selectFrom('catalogue.vendor')
    .select(['frame_origins', 'launch_cdns'])
    .where('merchant_id', '=', scope.merchantId)
    .where('is_open', '=', true)
    .execute();
