import { ok } from '@mela/primitives';
import { favouriteAdd, favouriteIds, favouriteRemove } from '@mela/wire/portal/favourites.ts';
import {
  favouriteGames,
  gameList,
  gameMenus,
  hotGames,
  popularGames,
  recentGames,
  roomList,
  vassalageGameTypes,
  vendorTiles,
} from '@mela/wire/portal/games.ts';
import { homeSections as homeSectionsCall } from '@mela/wire/portal/home.ts';
import {
  addFavourite,
  favouriteIdsOf,
  favouritesOf,
  gameMenu,
  homeSections,
  listGames,
  mostPlayed,
  recentGamesOf,
  removeFavourite,
} from '../../../domain/catalogue/index.ts';
import { accountOf, languageFor } from '../context.ts';
import { whatOpens } from './what-opens.ts';
import { inScope } from '../route.ts';

const LOBBY_PAGE = 18;
const RECENT_PAGE = 12;
const HOT_LIST = 60;
const POPULAR_LIST = 18;

export const gamesRoutes = [
  inScope(gameMenus, async (scope, context, { query }) =>
    ok(await gameMenu(scope, languageFor(context, query.language), whatOpens(context))),
  ),
  inScope(homeSectionsCall, async (scope, context, { query }) =>
    ok(await homeSections(scope, languageFor(context, query.language), whatOpens(context))),
  ),
  inScope(gameList, async (scope, context, { query: { language, page, pageSize, ...filter } }) => {
    const within = { ...filter, opens: whatOpens(context) };
    const wanted = { page: page ?? 1, pageSize: pageSize ?? LOBBY_PAGE };
    return ok(await listGames(scope, languageFor(context, language), within, wanted));
  }),
  inScope(hotGames, async (scope, context, { query: { language, ...filter } }) => {
    const within = { ...filter, opens: whatOpens(context), hot: true };
    const page = { page: 1, pageSize: HOT_LIST };
    return ok((await listGames(scope, languageFor(context, language), within, page)).games);
  }),
  inScope(popularGames, async (scope, context, { query: { language, ...filter } }) => {
    const within = { ...filter, opens: whatOpens(context) };
    return ok(await mostPlayed(scope, languageFor(context, language), within, POPULAR_LIST));
  }),
  inScope(vendorTiles, async (scope, context, { query }) => {
    const menu = await gameMenu(scope, languageFor(context, query.language), whatOpens(context));
    const wanted = menu.filter(({ category }) => !query.category || category === query.category);
    return ok(wanted.flatMap(({ vendors }) => vendors));
  }),
  inScope(vassalageGameTypes, async (scope, context, { query }) => {
    const menu = await gameMenu(scope, languageFor(context, query.language), whatOpens(context));
    const tiles = menu
      .flatMap(({ vendors }) => vendors)
      .filter(({ vendor }) => query.vendor === undefined || vendor === query.vendor);
    return ok(
      [...Map.groupBy(tiles, ({ vendor }) => vendor)].flatMap(([vendor, [tile, ...more]]) =>
        tile
          ? [
              {
                vendor,
                name: tile.name,
                iconUrl: tile.iconUrl,
                categories: [tile, ...more].map(({ category }) => category),
              },
            ]
          : [],
      ),
    );
  }),
  inScope(roomList, async (scope, context, { query: { language, page, pageSize, vendor } }) => {
    const within = { vendor, category: 'PVP' as const, opens: whatOpens(context) };
    const wanted = { page: page ?? 1, pageSize: pageSize ?? LOBBY_PAGE };
    return ok(await listGames(scope, languageFor(context, language), within, wanted));
  }),
  inScope(favouriteIds, async (scope, context) =>
    ok(await favouriteIdsOf(scope, accountOf(context).accountId)),
  ),
  inScope(favouriteGames, async (scope, context, { query: { language, page, pageSize, ...filter } }) => {
    const within = { ...filter, opens: whatOpens(context) };
    const wanted = { page: page ?? 1, pageSize: pageSize ?? LOBBY_PAGE };
    const { accountId } = accountOf(context);
    return ok(await favouritesOf(scope, accountId, languageFor(context, language), within, wanted));
  }),
  inScope(favouriteAdd, async (scope, context, { body }) =>
    addFavourite(scope, accountOf(context).accountId, body.gameId),
  ),
  inScope(favouriteRemove, async (scope, context, { query }) => {
    await removeFavourite(scope, accountOf(context).accountId, query.gameId);
    return ok(null);
  }),
  inScope(recentGames, async (scope, context, { query: { language, page, pageSize, ...filter } }) => {
    const within = { ...filter, opens: whatOpens(context) };
    const wanted = { page: page ?? 1, pageSize: pageSize ?? RECENT_PAGE };
    const { accountId } = accountOf(context);
    return ok(await recentGamesOf(scope, accountId, languageFor(context, language), within, wanted));
  }),
];
