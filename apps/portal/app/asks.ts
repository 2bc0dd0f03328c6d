import type { Ask } from '@mela/wire/page.ts';
import { lobbyReads } from '@mela/wire/portal/pages.ts';
import { articleAsks, articleReads } from '../features/articles/queries.ts';
import { signInAsks } from '../features/auth/queries.ts';
import { helpAsks } from '../data/help.ts';
import { homeAsks } from '../features/home/queries.ts';
import { winnersAsks, winnersReads } from '../features/home/winners.ts';
import { linesAsks } from '../features/lines/queries.ts';
import { numbersAsks, numbersReads } from '../features/lottery/charts/numbers.ts';
import { promotionsAsks } from '../features/promotions/queries.ts';
import { textAsks } from '../features/texts/queries.ts';
import { allGamesAsks, allGamesReads, centreAsks, lobbyAsks } from '../features/lobby/queries.ts';
import { isCentre, lobbies } from '../data/games/category-name.ts';

/** What the server does for a route before it renders it. */
export type RouteAsks = {
  /** What the page reads of its address's query; nothing else makes a difference to it. */
  reads?: readonly string[];
  /** Calls whose answers go into the page; `search` holds only what it reads. */
  asks(search: string): readonly Ask[];
};

/** By the route's id. The browser's build does not carry this. */
export const routeAsks: Readonly<Record<string, RouteAsks>> = {
  home: { asks: () => homeAsks },
  promotions: { asks: () => promotionsAsks },
  help: { asks: () => helpAsks },
  lines: { asks: () => linesAsks },
  games: { reads: allGamesReads, asks: allGamesAsks },
  winners: { reads: winnersReads, asks: winnersAsks },
  numbers: { reads: numbersReads, asks: numbersAsks },
  agreement: { asks: () => textAsks('agreement') },
  guide: { asks: () => textAsks('guide') },
  licences: { asks: () => textAsks('licence') },
  responsible: { asks: () => textAsks('responsible') },
  announcements: { reads: articleReads, asks: (search) => articleAsks('notice', search) },
  news: { reads: articleReads, asks: (search) => articleAsks('news', search) },
  blog: { reads: articleReads, asks: (search) => articleAsks('blog', search) },
  ...Object.fromEntries(Object.entries(signInAsks).map(([id, asks]) => [id, { asks: () => asks }])),
  ...Object.fromEntries(
    lobbies.map((category) => [
      `lobby ${category}`,
      isCentre(category)
        ? { asks: () => centreAsks(category) }
        : { reads: lobbyReads, asks: (search: string) => lobbyAsks(category, search) },
    ]),
  ),
};
