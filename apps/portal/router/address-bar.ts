import { addressOf, type Place } from './route.ts';

/** How a place is come to: as a new step, in place of the one before, or by going back and forth. */
export type Way = 'push' | 'replace' | 'pop';

/** The browser's address bar and its history; a test brings its own. */
export type AddressBar = Readonly<{
  read(): Place;
  write(place: Place, way: Exclude<Way, 'pop'>): void;
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
  write(place, way) {
    history[`${way}State`](place.state, '', addressOf(place));
  },
  onPop(hearer) {
    addEventListener('popstate', hearer);
  },
};
