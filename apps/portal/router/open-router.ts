import type { ComponentType } from 'react';
import type { AddressBar, NavigationType } from './address-bar.ts';
import { addressOf, layersOf, locationOf, type Location, type Route } from './route.ts';

/** What is shown. */
export type View = Readonly<{
  location: Location;
  route: Route;
  /** The page, if it is there, and the dialog over it if there is one. */
  layers: readonly (ComponentType | undefined)[];
  /** The next page is on its way. */
  waiting: boolean;
  /** How the page was come to, and whether the page stays where it is scrolled to, or is shown where its reader left it. */
  navigationType: NavigationType;
  still: boolean;
  back: boolean;
  /** Why the page could not be fetched. */
  failure?: unknown;
}>;

export type NavigateOptions = {
  /** Takes the place of the current step of the history. */
  replace?: boolean;
  /** Does not scroll. */
  still?: boolean;
  /** Shows the page where its reader left it, as a step back does; else it is shown from its top. */
  back?: boolean;
  /** Opens a dialog over the page that is shown, not over its own; what only its reader may see is gone from below it. */
  over?: boolean;
  /** Handed over to the page. */
  state?: unknown;
};

export type Router = Readonly<{
  view(): View;
  watch(watcher: () => void): () => void;
  /** Goes to an address of this site; resolves when its page is shown, or when the reader went elsewhere meanwhile. */
  navigate(address: string, options?: NavigateOptions): Promise<void>;
  /** Asks again whether the reader may see what is shown. */
  recheck(): void;
}>;

/** How long a page that the browser draws is waited for before what stands around it is drawn without it. */
const PATIENCE_MS = 400;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Shows pages by the address bar. A page is fetched before its address is taken and the old one stays until then; if the reader
 * goes elsewhere meanwhile, only the last wish counts.
 */
export async function openRouter(find: (pathname: string) => Route, bar: AddressBar): Promise<Router> {
  const watchers = new Set<() => void>();
  const fetched = new Map<Route, ComponentType>();
  let wishes = 0;

  const arrived = bar.read();
  const location = guarded(arrived);
  if (location !== arrived) bar.write(location, 'replace');
  const route = find(location.pathname);
  let view: View = {
    location,
    route,
    layers: [],
    waiting: true,
    navigationType: 'replace',
    still: true,
    back: false,
  };
  const shown = go(location, 'replace', { still: true });
  // What the server has drawn is taken over as it is. What stands around a page that the browser draws does not wait for it for long.
  await (route.client ? Promise.race([shown, pause(PATIENCE_MS)]) : shown);

  function guarded(location: Location): Location {
    const elsewhere = find(location.pathname).guard?.(location);
    return typeof elsewhere === 'string' ? guarded(locationOf(elsewhere)) : location;
  }
  function tell(next: View): void {
    view = next;
    for (const watcher of watchers) watcher();
  }
  async function fetchLayer(route: Route): Promise<ComponentType> {
    const layer = await route.load();
    fetched.set(route, layer);
    return layer;
  }
  async function layersFor(route: Route): Promise<readonly ComponentType[]> {
    const wanted = layersOf(route);
    const here = wanted.flatMap((layer) => fetched.get(layer) ?? []);
    if (here.length === wanted.length) return here;
    tell({ ...view, waiting: true });
    return Promise.all(wanted.map(fetchLayer));
  }

  async function go(
    wish: Location,
    navigationType: NavigationType,
    { still = false, back = navigationType === 'pop', over = false }: NavigateOptions,
  ): Promise<void> {
    wishes += 1;
    const mine = wishes;
    const below = view.route.needs ? undefined : view.layers[0];
    const location = guarded(wish);
    const route = find(location.pathname);
    let layers: View['layers'] = [];
    let failure: unknown;
    try {
      layers = await layersFor(route);
    } catch (error) {
      failure = error;
    }
    if (mine !== wishes) return;
    if (over && route.over) layers = [below, ...layers.slice(1)];
    if (navigationType !== 'pop')
      bar.write(location, addressOf(location) === addressOf(bar.read()) ? 'replace' : navigationType);
    else if (location !== wish) bar.write(location, 'replace');
    tell({ location, route, layers, waiting: false, navigationType, still, back, failure });
  }

  bar.onPop(() => void go(bar.read(), 'pop', {}));
  return {
    view: () => view,
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    navigate: (address, options = {}) =>
      go(locationOf(address, options.state ?? null), options.replace ? 'replace' : 'push', options),
    recheck() {
      if (guarded(view.location) !== view.location) void go(view.location, 'replace', {});
    },
  };
}
