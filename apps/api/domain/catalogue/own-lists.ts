import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { conditionsOf, toGame, type GameFilter, type Opens } from './listed.ts';
import type { GamePage, Page } from './games.ts';
import { ownRows } from '../../platform/own-rows.ts';

/** No game of that name is listed, so nothing can be done with it. */
export type GameNotFound = { kind: 'game-not-found' };

/** The account's favourites that may be shown, the latest first. */
export async function favouritesOf(
  scope: Scope,
  accountId: Id,
  language: string,
  filter: GameFilter & { opens: Opens },
  page: Page,
): Promise<GamePage> {
  const own = sql<OwnGame>`(
    select game_id, added_at as at from catalogue.favourite
     where merchant_id = ${scope.merchantId} and account_id = ${accountId})`;
  return ownList(scope, own, language, filter, page);
}

/** The games that the account opened last, the latest first. */
export async function recentGamesOf(
  scope: Scope,
  accountId: Id,
  language: string,
  filter: GameFilter & { opens: Opens },
  page: Page,
): Promise<GamePage> {
  const own = sql<OwnGame>`(
    select game_id, played_at as at from catalogue.recent
     where merchant_id = ${scope.merchantId} and account_id = ${accountId})`;
  return ownList(scope, own, language, filter, page);
}

type OwnGame = { game_id: Id; at: Date };

async function ownList(
  scope: Scope,
  own: RawBuilder<OwnGame>,
  language: string,
  { opens, ...filter }: GameFilter & { opens: Opens },
  { page, pageSize }: Page,
): Promise<GamePage> {
  const rows = await scope.db
    .selectFrom('catalogue.listed as listed')
    .innerJoin(own.as('own'), 'own.game_id', 'listed.id')
    .selectAll('listed')
    .select((on) => on.fn.countAll<bigint>().over().as('total'))
    .where((on) => on.and(conditionsOf(scope, opens, filter)))
    .orderBy('own.at', 'desc')
    .orderBy('listed.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    games: rows.map((row) => toGame(row, language)),
    totalPages: Math.ceil(Number(rows[0]?.total ?? 0n) / pageSize),
    page,
  };
}

/** Ids of all favourites, so that a page can mark them. */
export async function favouriteIdsOf(scope: Scope, accountId: Id): Promise<Id[]> {
  const rows = await scope.db
    .selectFrom('catalogue.favourite')
    .select('game_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .execute();
  return rows.map((row) => row.game_id);
}

/** Adds a listed game to the favourites; adding it again changes nothing. */
export async function addFavourite(
  scope: Scope,
  accountId: Id,
  gameId: Id,
): Promise<Outcome<null, GameNotFound>> {
  const listed = await scope.db
    .selectFrom('catalogue.listed')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', gameId)
    .executeTakeFirst();
  if (!listed) return refuse({ kind: 'game-not-found' });
  await scope.db
    .insertInto('catalogue.favourite')
    .values({ merchant_id: scope.merchantId, account_id: accountId, game_id: gameId, added_at: scope.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ok(null);
}

/** Takes a game out of the favourites; one that is none changes nothing. */
export async function removeFavourite(scope: Scope, accountId: Id, gameId: Id): Promise<void> {
  await scope.db
    .deleteFrom('catalogue.favourite')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('game_id', '=', gameId)
    .execute();
}

/** Remembers that an account opened a game now. */
export async function markPlayed(scope: Scope, accountId: Id, gameId: Id): Promise<void> {
  await scope.db
    .insertInto('catalogue.recent')
    .values({ merchant_id: scope.merchantId, account_id: accountId, game_id: gameId, played_at: scope.now })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'account_id', 'game_id']).doUpdateSet({ played_at: scope.now }),
    )
    .execute();
}

/** A member's favourites, for themselves. */
export const ownFavourites = ownRows({
  table: 'catalogue.favourite',
  owner: 'account_id',
  key: 'game_id',
  read: ({ game_id, added_at }) => ({ game: game_id, addedAt: added_at }),
});

/** The games that a member opened last, for themselves. */
export const ownRecentGames = ownRows({
  table: 'catalogue.recent',
  owner: 'account_id',
  key: 'game_id',
  read: ({ game_id, played_at }) => ({ game: game_id, playedAt: played_at }),
});
