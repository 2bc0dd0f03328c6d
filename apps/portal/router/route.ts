import type { ComponentType } from 'react';

/** Where the reader is: a URL of this site in its parts. */
export type Location = Readonly<{
  pathname: string;
  /** With its question mark; empty if there is none. */
  search: string;
  hash: string;
  /** What the page that led here handed over; it stays with this step of the history. */
  state: unknown;
}>;

/** A page, and the addresses that show it. */
export type Route = Readonly<{
  /** By this name app/asks.ts says what the server asks for it. */
  id?: string;
  paths: readonly string[];
  /** Its component, or a promise of it if it comes in a part of its own. */
  load(): ComponentType | Promise<ComponentType>;
  /** The page that stays below; this one is a dialog over it. */
  over?: Route;
  /** Whose page it is; nobody's in particular if it does not say. */
  needs?: 'member' | 'agent';
  /** Where somebody is sent who may not see it. */
  guard?(location: Location): string | null;
  /** Drawn by the browser alone: it shows what only the reader's session may see. */
  client?: true;
  /** Drawn by the server with more styles than critical.css has. */
  allStyles?: true;
  /** Needs the whole width: the side menu stays away. */
  wide?: true;
}>;

/** Tells which page an address shows; capitals and a slash at the end make no difference. */
export function openRoutes(routes: readonly Route[], otherwise: Route): (pathname: string) => Route {
  const byPath = new Map(routes.flatMap((route) => route.paths.map((path) => [path.toLowerCase(), route])));
  return (pathname) => byPath.get(pathname.toLowerCase().replace(/(?<=.)\/+$/, '')) ?? otherwise;
}

/** A page after the one that it lies over. */
export const layersOf = (route: Route): readonly Route[] => (route.over ? [route.over, route] : [route]);

/** An address of this site as a location. */
export function locationOf(address: string, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(address, 'http://page');
  return { pathname, search, hash, state };
}

/** The address of a location. */
export const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;
