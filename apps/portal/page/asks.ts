import type { Ask } from '@mela/wire/page.ts';
import { lobbyReads } from '@mela/wire/portal/pages.ts';
import { wayInAsks } from '../features/auth/queries.ts';
import { homeAsks } from '../features/home/queries.ts';
import { promotionsAsks } from '../features/promotions/queries.ts';
import { centreAsks, lobbyAsks } from '../features/lobby/queries.ts';
import { isCentre, lobbies } from '../shell/category-name.ts';

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
  ...Object.fromEntries(Object.entries(wayInAsks).map(([id, asks]) => [id, { asks: () => asks }])),
  ...Object.fromEntries(
    lobbies.map((category) => [
      `lobby ${category}`,
      isCentre(category)
        ? { asks: () => centreAsks(category) }
        : { reads: lobbyReads, asks: (search: string) => lobbyAsks(category, search) },
    ]),
  ),
};
