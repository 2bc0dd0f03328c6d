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
  code: row.code ?? '',
  name: textIn(row.names, language),
  vendor: row.vendor_code ?? '',
  vendorName: textIn(row.vendor_names, language),
  category: row.category as Category,
  classes: row.classes ?? [],
  iconUrl: row.icon_url,
  hot: row.is_hot ?? false,
  trial: row.has_trial ?? false,
  rtp: row.rtp,
  volatility: row.volatility as Volatility | null,
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
  if (filter.vendor) wanted.push(sql<SqlBool>`listed.vendor_code = ${filter.vendor}`);
  if (filter.class) wanted.push(sql<SqlBool>`${filter.class} = any (listed.classes)`);
  if (filter.hot !== undefined) wanted.push(sql<SqlBool>`listed.is_hot = ${filter.hot}`);
  return wanted;
}
