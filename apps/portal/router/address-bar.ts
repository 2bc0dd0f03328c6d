import { addressOf, type Location } from './route.ts';

/** How a page is come to: as a new step, in place of the one before, or by going back and forth. */
export type NavigationType = 'push' | 'replace' | 'pop';

/** The browser's address bar and its history; a test brings its own. */
export type AddressBar = Readonly<{
  read(): Location;
  write(location: Location, navigationType: Exclude<NavigationType, 'pop'>): void;
  /** Calls back when the reader has gone back or forth. */
  onPop(hearer: () => void): void;
}>;

/** The address bar of this tab. */
export const addressBar: AddressBar = {
  read: () => ({
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    state: history.state,
  }),
  write(location, navigationType) {
    history[`${navigationType}State`](location.state, '', addressOf(location));
  },
  onPop(hearer) {
    addEventListener('popstate', hearer);
  },
};
