import { languageOf, languages, openText, type Language } from '@mela/i18n';
import type { Ask, PagePlan, PageStart, RenderedPage } from '@mela/wire/page.ts';
import { renderToString } from 'react-dom/server';
import { ensureArea, readyCatalogue } from '../data/locale/catalogue.ts';
import { menuAsks } from '../data/games/offers.ts';
import { openQueryClient } from '../data/query-client.ts';
import { ClosedSite } from '../layout/closed-site.tsx';
import { openRouter } from '../router/open-router.ts';
import { isGeoBlockExempt } from '../router/geo-block.ts';
import { layersOf, locationOf, type Route } from '../router/route.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { nowhere, routeOf, routes } from '../routes.tsx';
import type { PageFacts } from '../widgets/facts.tsx';
import { App } from './app.tsx';
import { routeAsks } from './asks.ts';
import { Pages } from './pages.tsx';
import { routesHere } from './routes-here.ts';

/** Every page by its first address, and who can see it: for whoever wants to look at all of them. */
export const pages = routes.flatMap(({ paths: [path], needs = null }) => (path ? [{ path, needs }] : []));

// Everything that is drawn here is fetched before anybody asks for it: a newer build takes the files away under a program that runs.
await Promise.all([...routes, nowhere].filter(({ client }) => !client).map(async (route) => route.load()));
await ensureArea('bn', 'closed');
await Promise.all((Object.keys(languages) as Language[]).map(readyCatalogue));

/** A longer value is nobody's; each one would be a page of its own in the cache. */
const VALUE_AT_MOST = 60;

/** Stands for all addresses that are nobody's: they look the same, and are made once. */
const NOWHERE = '/-';

/** How an address is drawn, and what it asks first. */
export function planOf(url: string): PagePlan {
  const { pathname, searchParams } = new URL(url, 'http://page');
  const route = routeOf(pathname);
  const [address] = route.paths;
  const everywhere = address !== undefined && isGeoBlockExempt(address);
  const plain = { asks: menuAsks, canonical: null, everywhere };
  if (address === undefined) return { drawn: 'server', url: NOWHERE, ...plain };
  if (route.client) return { drawn: 'browser', url: pathname, ...plain };

  const layerAsks = layersOf(route).flatMap(({ id }) => (id === undefined ? [] : (routeAsks[id] ?? [])));
  const read = new URLSearchParams(
    layerAsks
      .flatMap(({ reads = [] }) => reads)
      .flatMap((name) => {
        const value = searchParams.get(name);
        return value === null || value.length > VALUE_AT_MOST ? [] : [[name, value]];
      }),
  ).toString();
  const search = read && `?${read}`;
  return {
    drawn: 'server',
    url: `${pathname}${search}`,
    asks: once([...layerAsks.flatMap((of) => of.asks(search)), ...menuAsks]),
    canonical: `${address}${search}`,
    everywhere,
  };
}

const once = (asks: readonly Ask[]): Ask[] => [
  ...new Map(asks.map((ask) => [JSON.stringify(ask), ask])).values(),
];

/** Renders a path for a visitor; everything it needs to know is in `start`. */
export async function render(url: string, start: PageStart): Promise<RenderedPage> {
  const language = languageOf(start.language) ?? 'bn';
  const open = start.brand !== null && start.status === 'open';
  const here = routesHere(start);
  const route = here(locationOf(url).pathname);
  const drawn = !route.client;
  // The page first: which areas of messages it says is known when it is there.
  const page = open ? drawn && (await routed(url, here, start)) : <ClosedSite />;
  const catalogue = await readyCatalogue(language);
  const text = openText(catalogue, language, languages[language].digits);
  let facts: PageFacts = { status: 200, title: '', description: '', picture: null };
  const html =
    drawn || !open
      ? renderToString(
          <App
            start={start}
            queries={openQueryClient(start)}
            language={language}
            catalogue={catalogue}
            hear={(heard) => (facts = { ...facts, ...heard })}
          >
            {page}
          </App>,
        )
      : '';
  return {
    ...facts,
    title: facts.title || (start.brand?.name[language] ?? ''),
    html,
    styles: stylesOf(open, route),
    lang: languages[language].tag,
    stuck: text('shell.slow'),
    retry: text('shell.retry'),
  };
}

/** The home page has a sheet of its own, for a first flight that is short. */
function stylesOf(open: boolean, { id, allStyles }: Route): RenderedPage['styles'] {
  if (!open) return 'first';
  return allStyles ? 'all' : id === 'home' ? 'home' : 'first';
}

/** The app at an address that never changes. */
async function routed(url: string, find: typeof routeOf, { unserved }: PageStart) {
  const standing = { read: () => locationOf(url), write: () => undefined, onPop: () => undefined };
  return (
    <RouterProvider router={await openRouter(find, standing)}>
      {unserved ? <ClosedSite /> : <Pages />}
    </RouterProvider>
  );
}
