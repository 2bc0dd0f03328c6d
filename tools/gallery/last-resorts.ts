import { gameList } from '../../packages/wire/portal/games.ts';
import type { Sight } from './sight.ts';

/** What is shown instead of what somebody came for: closed brands, hosts of nobody, and networks that fail. */
export const lastResorts: readonly Sight[] = [
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
