import {
  favouriteGames,
  gameList,
  gameMenus,
  hotGames,
  popularGames,
  recentGames,
  vendorTiles,
} from '@mela/wire/portal/games.ts';
import { lobbyOf, type Lobby } from '@mela/wire/portal/pages.ts';
import type { Ask } from '@mela/wire/page.ts';
import { askOf, queryOf } from '../../data/query.ts';
import type { Category } from '../../data/games/category-name.ts';

/** SPEC.md §9. */
const PAGE_SIZE = 18;
const RECENT_AT_MOST = 12;
const FAVOURITES_AT_MOST = 999;

/** Where games are listed: in a category, or on the page of all games. */
export const ALL_GAMES = 'GAMES';
export type Place = Category | typeof ALL_GAMES;

const within = (category: Category | null, vendor: string | null = null) => ({
  ...(category === null ? {} : { category }),
  ...(vendor === null ? {} : { vendor }),
});

const pageOf = (place: Place, { vendor, class: key, name }: Lobby, page: number) => ({
  query: {
    ...within(place === ALL_GAMES ? null : place, vendor),
    page,
    pageSize: PAGE_SIZE,
    ...(key === null ? {} : { class: key }),
    ...(name === '' ? {} : { name }),
  },
});

const hotOf = (category: Category, { vendor }: Lobby) => ({ query: within(category, vendor) });

/** One page of a place's games. */
export const pageQuery = (place: Place, lobby: Lobby, page: number) =>
  queryOf(gameList, pageOf(place, lobby, page));

/** A category's hot games. */
export const hotQuery = (category: Category, lobby: Lobby) => queryOf(hotGames, hotOf(category, lobby));

/** The reader's favourites, of one category or of all. */
export const favouritesQuery = (category: Category | null, vendor: string | null = null) =>
  queryOf(favouriteGames, {
    query: { ...within(category, vendor), page: 1, pageSize: FAVOURITES_AT_MOST },
  });

/** What the reader played last, of one category or of all. */
export const recentQuery = (category: Category | null, vendor: string | null = null) =>
  queryOf(recentGames, { query: { ...within(category, vendor), page: 1, pageSize: RECENT_AT_MOST } });

/** Every game of a vendor in a category. */
export const vendorGamesQuery = (category: Category, vendor: string) =>
  queryOf(gameList, { query: { category, vendor, pageSize: FAVOURITES_AT_MOST } });

/** Which vendors and classes there are, category by category. */
export const menusQuery = () => queryOf(gameMenus);

/** What the server asks for a category's page beforehand; what only its reader has is left to the browser. */
export function lobbyAsks(category: Category, search: string): Ask[] {
  const lobby = lobbyOf(search);
  const menus = askOf(gameMenus);
  switch (lobby.tab) {
    case 'ALL':
      return [menus, askOf(gameList, pageOf(category, lobby, lobby.page))];
    case 'HOT':
      return [menus, askOf(hotGames, hotOf(category, lobby))];
    default:
      return [menus];
  }
}

/** What an address of all games is read for. */
export const allGamesReads = ['gameName', 'page', 'by'] as const;

/** The page of all games where it shows which are most played. */
export const popularPage = '/games?by=players';

/** Whether an address of all games asks which are most played. */
export const asksForPopular = (search: string): boolean =>
  new URLSearchParams(search).get('by') === 'players';

/** The most played games. */
export const popularQuery = () => queryOf(popularGames);

/** What the server asks for the page of all games beforehand. */
export function allGamesAsks(search: string): Ask[] {
  if (asksForPopular(search)) return [askOf(popularGames)];
  const lobby = lobbyOf(search);
  return [askOf(gameList, pageOf(ALL_GAMES, lobby, lobby.page))];
}

/** The vendors of a category. */
export const vendorsQuery = (category: Category) => queryOf(vendorTiles, { query: { category } });

/** What the server asks for a game centre beforehand. */
export const centreAsks = (category: Category): Ask[] => [askOf(vendorTiles, { query: { category } })];
