import { newId } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { isFirstWord, keptClaim, lessOfClaim, type ClaimedWin } from './claimed-wins.ts';
import type { Category, Volatility } from './game.ts';
import { textIn } from './listed.ts';

/** Texts by language; English is always among them. */
export type Names = Readonly<Record<string, string> & { en: string }>;

/** A vendor as a brand takes it on. `runs`: over the provider protocol, or as a page of the portal. */
export type NewVendor = {
  code: string;
  names: Names;
  iconUrl?: string;
  runs: 'protocol' | 'own';
  position?: number;
};

/** A game as its vendor offers it. */
export type OfferedGame = ClaimedWin & {
  code: string;
  category: Category;
  names: Names;
  classes: readonly string[];
  iconUrl: string | null;
  rtp: string | null;
  volatility: Volatility | null;
  stakeMin: bigint | null;
  stakeMax: bigint | null;
  trial: boolean;
  /** The stakes at which its rounds can be given away; without: none. */
  freeStakes?: readonly bigint[];
};

/** Takes a vendor on, or renames one that was taken on before. */
export async function saveVendor(scope: Scope, vendor: NewVendor): Promise<void> {
  const shown = {
    names: JSON.stringify(vendor.names),
    icon_url: vendor.iconUrl ?? null,
    runs: vendor.runs,
    position: vendor.position ?? 0,
  };
  await scope.db
    .insertInto('catalogue.vendor')
    .values({ merchant_id: scope.merchantId, code: vendor.code, ...shown })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doUpdateSet(shown))
    .execute();
}

/** The vendors that are reached over the provider protocol, open or not. */
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
  const row = await scope.db
    .selectFrom('catalogue.vendor')
    .select('names')
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', vendor)
    .executeTakeFirst();
  return row ? (row.names as Names) : null;
}

/**
 * Takes over what a vendor offers now: new games are added, known ones updated, and games that it no longer names
 * leave the lists. What the brand decided (open, hot, order) stays. Of what the vendor says that its games win at most the first word counts,
 * and later only less.
 */
export async function saveOfferedGames(
  scope: Scope,
  vendorCode: string,
  offered: readonly OfferedGame[],
): Promise<void> {
  const isFirst = await isFirstWord(scope, vendorCode, offered);
  for (const game of offered) {
    const claim = keptClaim(game);
    const facts = {
      category: game.category,
      names: JSON.stringify(game.names),
      classes: [...game.classes],
      icon_url: game.iconUrl,
      rtp: game.rtp,
      volatility: game.volatility,
      stake_min: game.stakeMin,
      stake_max: game.stakeMax,
      has_trial: game.trial,
      free_stakes: [...(game.freeStakes ?? [])],
      is_offered: true,
    };
    await scope.db
      .insertInto('catalogue.game')
      .values({
        merchant_id: scope.merchantId,
        id: newId(scope.now.getTime()),
        vendor_code: vendorCode,
        code: game.code,
        ...facts,
        ...claim,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_id', 'vendor_code', 'code'])
          .doUpdateSet({ ...facts, ...(isFirst ? claim : lessOfClaim) }),
      )
      .execute();
  }
  await sql`
    update catalogue.game set is_offered = false
     where merchant_id = ${scope.merchantId} and vendor_code = ${vendorCode} and is_offered
       and code <> all (${offered.map((game) => game.code)}::text[])`.execute(scope.db);
}

/** The brand's own decisions about a game. */
export async function presentGame(
  scope: Scope,
  game: { vendor: string; code: string },
  decision: { hot?: boolean; open?: boolean; position?: number },
): Promise<void> {
  await scope.db
    .updateTable('catalogue.game')
    .set({
      ...(decision.hot === undefined ? {} : { is_hot: decision.hot }),
      ...(decision.open === undefined ? {} : { is_open: decision.open }),
      ...(decision.position === undefined ? {} : { position: decision.position }),
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', game.vendor)
    .where('code', '=', game.code)
    .execute();
}

/** Names a class of a category for the classify strip. */
export async function saveClass(
  scope: Scope,
  entry: { category: Category; key: string; names: Names; position?: number },
): Promise<void> {
  const shown = { names: JSON.stringify(entry.names), position: entry.position ?? 0 };
  await scope.db
    .insertInto('catalogue.class')
    .values({ merchant_id: scope.merchantId, category: entry.category, key: entry.key, ...shown })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'category', 'key']).doUpdateSet(shown))
    .execute();
}
