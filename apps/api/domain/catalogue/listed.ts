import { sql, type Expression, type SqlBool } from 'kysely';
import type { Selectable } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { CatalogueListed } from '../../platform/tables.ts';
import type { Category, Game, Volatility } from './game.ts';

/** The text for a language out of a by-language value; English stands in for a missing one. */
export const textIn = (texts: unknown, language: string): string => {
  const byLanguage = texts as Record<string, string>;
  return byLanguage[language] ?? byLanguage['en'] ?? '';
};

/** A row of what may be shown, named in a language. */
export const toGame = (row: Selectable<CatalogueListed>, language: string): Game => ({
  id: row.id ?? '',
  gameId: `${row.vendor_code ?? ''}/${row.code ?? ''}`,
  code: row.code ?? '',
  name: textIn(row.names, language),
  vendor: row.vendor_code ?? '',
  vendorName: textIn(row.vendor_names, language),
  category: row.category as Category,
  classes: row.classes ?? [],
  iconUrl: row.icon_url ?? (row.is_entry ? row.vendor_icon_url : null),
  hot: row.is_hot ?? false,
  trial: (row.has_trial && !row.is_entry) ?? false,
  rtp: row.rtp,
  volatility: row.volatility as Volatility | null,
  ...(row.is_entry && { isEntry: true }),
});

/** Which games open for whoever looks: all, those that can be tried with play money, or none. What does not open is on no list. */
export type Opens = 'all' | 'trials' | 'none';

/** What a list of games is narrowed by; an absent word does not narrow. */
export type GameFilter = {
  category?: Category | undefined;
  vendor?: string | undefined;
  class?: string | undefined;
  hot?: boolean;
};

/** The conditions of a filter on `catalogue.listed`, for whom so much opens. */
export function conditionsOf(scope: Scope, opens: Opens, filter: GameFilter = {}): Expression<SqlBool>[] {
  const wanted: Expression<SqlBool>[] = [sql<SqlBool>`listed.merchant_id = ${scope.merchantId}`];
  if (opens === 'trials') wanted.push(sql<SqlBool>`listed.has_trial`);
  if (opens === 'none') wanted.push(sql<SqlBool>`false`);
  if (filter.category) wanted.push(sql<SqlBool>`listed.category = ${filter.category}`);
  // What an entry opens is such a list: it does not stand on it itself.
  if (filter.vendor) wanted.push(sql<SqlBool>`listed.vendor_code = ${filter.vendor} and not listed.is_entry`);
  if (filter.class) wanted.push(sql<SqlBool>`${filter.class} = any (listed.classes)`);
  if (filter.hot !== undefined) wanted.push(sql<SqlBool>`listed.is_hot = ${filter.hot}`);
  return wanted;
}

/** Of these games those that may be shown now to whom so much opens, in no order. */
export async function listedAmong(
  scope: Scope,
  language: string,
  opens: Opens,
  games: readonly { vendor: string; code: string }[],
): Promise<Game[]> {
  if (games.length === 0) return [];
  const rows = await scope.db
    .selectFrom('catalogue.listed as listed')
    .selectAll('listed')
    .where((on) => on.and(conditionsOf(scope, opens)))
    .where(
      sql<boolean>`(listed.vendor_code, listed.code) in (
        select * from unnest(${games.map(({ vendor }) => vendor)}::text[], ${games.map(({ code }) => code)}::text[]))`,
    )
    .execute();
  return rows.map((row) => toGame(row, language));
}

/** A game of the brand that may not be shown now: closed, no longer offered, forbidden by the law, or not open to who looks. */
type OffShow = Readonly<{ vendor: string; code: string; runs: string }>;

/** Of the brand's games with these codes those that are not on show to whom so much opens. */
export async function offShowAmong(scope: Scope, opens: Opens, codes: readonly string[]): Promise<OffShow[]> {
  if (codes.length === 0) return [];
  return scope.db
    .selectFrom('catalogue.game as g')
    .innerJoin('catalogue.vendor as v', (join) =>
      join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor_code'),
    )
    .leftJoin('catalogue.listed as listed', (join) =>
      join.onRef('listed.id', '=', 'g.id').on((on) => on.and(conditionsOf(scope, opens))),
    )
    .select(['g.vendor_code as vendor', 'g.code', 'v.runs'])
    .where('g.merchant_id', '=', scope.merchantId)
    .where('g.code', 'in', [...codes])
    .where('listed.id', 'is', null)
    .execute();
}

/** Every game of the brand's vendors, open or not, for who looks back at what was played. */
export async function vendorsGames(
  scope: Scope,
  language: string,
): Promise<{ vendor: string; vendorName: string; code: string; name: string }[]> {
  const rows = await scope.db
    .selectFrom('catalogue.game as g')
    .innerJoin('catalogue.vendor as v', (join) =>
      join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor_code'),
    )
    .select(['g.vendor_code', 'v.names as vendor_names', 'g.code', 'g.names'])
    .where('g.merchant_id', '=', scope.merchantId)
    .where('v.runs', '=', 'protocol')
    .where('g.is_entry', '=', false)
    .orderBy('v.position')
    .orderBy('g.vendor_code')
    .orderBy('g.position')
    .orderBy('g.code')
    .execute();
  return rows.map(({ vendor_code: vendor, vendor_names, code, names }) => ({
    vendor,
    vendorName: textIn(vendor_names, language),
    code,
    name: textIn(names, language),
  }));
}
