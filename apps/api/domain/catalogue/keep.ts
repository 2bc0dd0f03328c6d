import { newId } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { isFirstWord, keptClaim, lessOfClaim, type ClaimedWin } from './claimed-wins.ts';
import type { Category, Volatility } from './game.ts';
import type { GamesTrouble, Names } from './vendor.ts';

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
  /** Where a new one stands until the brand says otherwise; without: before those that have one. */
  position?: number;
};

/** What became of a brand's catalogue when a vendor told its games: how many there are, and how many of them are new, changed and gone. */
export type TakenOver = Readonly<{ games: number; added: number; changed: number; gone: number }>;

/**
 * Takes over what a vendor offers now: new games are added, known ones updated, and games that it no longer names
 * leave the lists. What the brand decided (open, hot, order) stays. Of what the vendor says that its games win at most the first word counts,
 * and later only less.
 */
export async function saveOfferedGames(
  scope: Scope,
  vendorCode: string,
  offered: readonly OfferedGame[],
): Promise<TakenOver> {
  const isFirst = await isFirstWord(scope, vendorCode, offered);
  const before = await offeredCodes(scope, vendorCode);
  const written: string[] = [];
  for (const game of offered)
    if (await saveGame(scope, vendorCode, { game, isFirst })) written.push(game.code);
  const gone = await sql`
    update catalogue.game set is_offered = false
     where merchant_id = ${scope.merchantId} and vendor_code = ${vendorCode} and is_offered and not is_entry
       and code <> all (${offered.map((game) => game.code)}::text[])`.execute(scope.db);
  await noteGamesAsked(scope, vendorCode, null);
  const added = written.filter((code) => !before.has(code)).length;
  return {
    games: offered.length,
    added,
    changed: written.length - added,
    gone: Number(gone.numAffectedRows ?? 0n),
  };
}

/** Notes when a vendor was asked for its games, and why it told none. */
export async function noteGamesAsked(
  scope: Scope,
  vendor: string,
  trouble: GamesTrouble | null,
): Promise<void> {
  await scope.db
    .updateTable('catalogue.vendor')
    .set({ games_asked_at: scope.now, games_trouble: trouble })
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', vendor)
    .execute();
}

async function offeredCodes(scope: Scope, vendor: string): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom('catalogue.game')
    .select('code')
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .where('is_offered', '=', true)
    .where('is_entry', '=', false)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** What of a known game differs from what its vendor says now; its claim only where that would change it. */
const differs = (isFirst: boolean) => sql<boolean>`
  (game.category, game.names, game.classes, game.icon_url, game.rtp, game.volatility, game.stake_min, game.stake_max, game.has_trial,
   game.free_stakes, game.is_offered)
  is distinct from
  (excluded.category, excluded.names, excluded.classes, excluded.icon_url, excluded.rtp, excluded.volatility, excluded.stake_min,
   excluded.stake_max, excluded.has_trial, excluded.free_stakes, excluded.is_offered)
  or (game.win_multiple_max, game.pot_max) is distinct from ${
    isFirst
      ? sql`(excluded.win_multiple_max, excluded.pot_max)`
      : sql`(${lessOfClaim.win_multiple_max}, ${lessOfClaim.pot_max})`
  }`;

/** Writes a game as it is offered; answers whether that said anything new. */
async function saveGame(
  scope: Scope,
  vendorCode: string,
  { game, isFirst }: Readonly<{ game: OfferedGame; isFirst: boolean }>,
): Promise<boolean> {
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
  const written = await scope.db
    .insertInto('catalogue.game')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      vendor_code: vendorCode,
      code: game.code,
      position: game.position ?? 0,
      ...facts,
      ...claim,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'vendor_code', 'code'])
        .doUpdateSet({ ...facts, ...(isFirst ? claim : lessOfClaim) })
        .where(sql.ref('game.is_entry'), '=', false)
        .where(differs(isFirst)),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
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
