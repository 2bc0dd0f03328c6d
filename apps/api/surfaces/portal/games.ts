import { ok } from '@mela/primitives';
import { favouriteAdd, favouriteIds, favouriteRemove } from '@mela/wire/portal/favourites.ts';
import {
  favouriteGames,
  gameList,
  gameMenus,
  hotGames,
  recentGames,
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
  recentGamesOf,
  removeFavourite,
} from '../../domain/catalogue/index.ts';
import { accountOf } from './context.ts';
import { languageFor } from './language-for.ts';
import { inScope } from './route.ts';

const LOBBY_PAGE = 18;
const RECENT_PAGE = 12;
const HOT_LIST = 60;

export const gamesRoutes = [
  inScope(gameMenus, async (scope, context, { query }) =>
    ok(await gameMenu(scope, languageFor(context, query.language))),
  ),
  inScope(homeSectionsCall, async (scope, context, { query }) =>
    ok(await homeSections(scope, languageFor(context, query.language))),
  ),
  inScope(gameList, async (scope, context, { query: { language, page, pageSize, ...filter } }) =>
    ok(
      await listGames(scope, languageFor(context, language), filter, {
        page: page ?? 1,
        pageSize: pageSize ?? LOBBY_PAGE,
      }),
    ),
  ),
  inScope(hotGames, async (scope, context, { query: { language, ...filter } }) => {
    const within = { ...filter, hot: true } as const;
    const page = { page: 1, pageSize: HOT_LIST };
    return ok((await listGames(scope, languageFor(context, language), within, page)).games);
  }),
  inScope(vendorTiles, async (scope, context, { query }) => {
    const menu = await gameMenu(scope, languageFor(context, query.language));
    const wanted = menu.filter(({ category }) => !query.category || category === query.category);
    return ok(wanted.flatMap(({ vendors }) => vendors));
  }),
  inScope(favouriteIds, async (scope, context) =>
    ok(await favouriteIdsOf(scope, accountOf(context).accountId)),
  ),
  inScope(favouriteGames, async (scope, context, { query: { language, page, pageSize, ...filter } }) =>
    ok(
      await favouritesOf(scope, accountOf(context).accountId, languageFor(context, language), filter, {
        page: page ?? 1,
        pageSize: pageSize ?? LOBBY_PAGE,
      }),
    ),
  ),
  inScope(favouriteAdd, async (scope, context, { body }) =>
    addFavourite(scope, accountOf(context).accountId, body.gameId),
  ),
  inScope(favouriteRemove, async (scope, context, { query }) => {
    await removeFavourite(scope, accountOf(context).accountId, query.gameId);
    return ok(null);
  }),
  inScope(recentGames, async (scope, context, { query: { language, page, pageSize, ...filter } }) =>
    ok(
      await recentGamesOf(scope, accountOf(context).accountId, languageFor(context, language), filter, {
        page: page ?? 1,
        pageSize: pageSize ?? RECENT_PAGE,
      }),
    ),
  ),
];
