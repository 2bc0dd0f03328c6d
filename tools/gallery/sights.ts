import type { PageBundle } from '../../packages/wire/page.ts';
import { gameList } from '../../packages/wire/portal/games.ts';
import { gamePage, lobbyPage } from '../../packages/wire/portal/pages.ts';
import { popUps } from './pop-ups.ts';
import type { Sight } from './sight.ts';

/** What is shown instead of what somebody came for: closed brands, hosts of nobody, and networks that fail. */
const lastResorts: readonly Sight[] = [
  { name: 'closed for maintenance', path: '/', who: 'visitor', closed: 'maintenance' },
  { name: 'closed in its region', path: '/', who: 'visitor', closed: 'blocked' },
  { name: 'closed where the visitor is', path: '/rng', who: 'visitor', closed: 'unserved' },
  { name: 'login where nobody is served', path: '/login', who: 'visitor', closed: 'unserved', alone: true },
  { name: 'nobody’s host', path: '/', who: 'visitor', closed: 'nobody' },
  {
    name: 'a part does not arrive',
    path: '/',
    who: 'visitor',
    prepare: (page) => page.route(/assets\/lobby-page/, (route) => route.abort()),
    open: async ({ page, say }) => {
      await page.evaluate('document.querySelector(\'main a[href="/rng"]\').click()');
      await page.getByRole('button', { name: say.shell.retry }).first().waitFor();
    },
  },
  {
    name: 'the app does not arrive',
    path: '/agreement',
    who: 'visitor',
    dead: true,
    prepare: async (page) => {
      await page.clock.install();
      // Asked for, and never answered.
      await page.route(/assets\/.*\.js/, () => undefined);
    },
    open: async ({ page }) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.clock.fastForward(31_000);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a list does not come',
    path: '/',
    who: 'visitor',
    prepare: (page) => page.route(`**${gameList.path}*`, (route) => route.abort()),
    open: async ({ page, say }) => {
      await page.evaluate(
        "history.pushState(null, '', '/rng?tab=ALL&gameName=a'); dispatchEvent(new PopStateEvent('popstate'))",
      );
      await page.getByRole('main').getByRole('button', { name: say.shell.retry }).waitFor();
    },
  },
  {
    name: 'the network has gone',
    path: '/rng',
    who: 'visitor',
    open: async ({ page, say }) => {
      await page.evaluate(
        "Object.defineProperty(navigator, 'onLine', { value: false }); dispatchEvent(new Event('offline'))",
      );
      await page.getByText(say.shell.offline).waitFor();
    },
  },
];

const PADMA = { vendor: 'SHAPLA', code: 'padma25' };
const SEARCH_FOR_NOTHING = lobbyPage('RNG', { name: 'zzzz' });

/** Where an address alone shows nothing. */
const WHOLE: Readonly<Record<string, string>> = {
  '/seamless': gamePage(PADMA),
  '/reset': '/reset#nobodys-code',
};

/** Pages that open as dialogs over the home page, where Escape leads back. */
const DIALOGS = new Set(['/login', '/register', '/forgot', '/help', '/reset']);

/** Pages by their addresses; who may not see them is shown the way in. */
const sightsOfPages = (pages: PageBundle['pages']): Sight[] =>
  pages.map(({ path, needs }) => ({
    name: path,
    path: WHOLE[path] ?? path,
    who: needs ?? 'visitor',
    ...(DIALOGS.has(path) ? { alone: true as const } : {}),
  }));

/** Pages as they look to somebody else, and with nothing in them. */
const OTHERWISE: readonly Sight[] = [
  { name: 'home of a member', path: '/', who: 'member' },
  { name: 'home of an agent', path: '/', who: 'agent' },
  { name: 'home of a trial', path: '/', who: 'trial', brands: ['mela'] },
  { name: 'lobby of a vendor', path: lobbyPage('RNG', { vendor: 'SHAPLA' }), who: 'visitor' },
  { name: 'lobby, hot', path: lobbyPage('RNG', { tab: 'HOT' }), who: 'visitor' },
  { name: 'lobby, favourites of a visitor', path: lobbyPage('RNG', { tab: 'FAV' }), who: 'visitor' },
  { name: 'lobby, nothing found', path: SEARCH_FOR_NOTHING, who: 'visitor' },
  { name: 'nobody’s address', path: '/no-such-page', who: 'visitor' },
  { name: 'game in its frame', path: gamePage(PADMA, true), who: 'trial', brands: ['mela'] },
  { name: 'member centre of an agent', path: '/member', who: 'agent' },
];

/** Everything there is to see, pages first. */
export const sightsOf = (pages: PageBundle['pages']): readonly Sight[] => [
  ...sightsOfPages(pages),
  ...OTHERWISE,
  ...popUps,
  ...lastResorts,
];
