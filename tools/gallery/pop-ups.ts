import * as z from 'zod/mini';
import { gameList, vendorTiles } from '../../packages/wire/portal/games.ts';
import { gamePage, lotteryPage } from '../../packages/wire/portal/pages.ts';
import type { Sight } from './sight.ts';

const HAAT = { vendor: 'HAAT', name: 'Haat', iconUrl: null, category: 'ESPORTS' as const };

const visitors: readonly Sight[] = [
  {
    name: 'login by mobile',
    path: '/login',
    who: 'visitor',
    brands: ['mela'],
    open: ({ page, say, press }) => press(page.getByRole('tab', { name: say.login.mobile })),
  },
  {
    name: 'forgot, by e-mail',
    path: '/forgot',
    who: 'visitor',
    // Elsewhere it is what the page opens with.
    brands: ['mela'],
    open: ({ page, say, press }) =>
      press(page.getByRole('tab', { name: say.security['forgotMethod.email'] })),
  },
  {
    name: 'forgot, with support',
    path: '/forgot',
    who: 'visitor',
    open: ({ page, say, press }) =>
      press(page.getByRole('tab', { name: say.security['forgotMethod.device'] })),
  },
  {
    name: 'vendors drop',
    path: '/',
    who: 'visitor',
    devices: ['desktop'],
    open: ({ page, press }) => press(page.locator('header nav button[aria-controls]').first()),
  },
  {
    name: 'announcement pop-up',
    path: '/',
    who: 'visitor',
    alone: true,
    prepare: (page) => page.addInitScript("sessionStorage.removeItem('pop-ups-closed-out')"),
  },
  {
    name: 'announcement',
    path: '/announcements',
    who: 'visitor',
    open: ({ page, press }) => press(page.locator('main li a').first()),
  },
  {
    name: 'vendor pop-up',
    path: '/rng',
    who: 'visitor',
    prepare: async (page) => {
      const value = z.encode(vendorTiles.answer, [HAAT]);
      const json = { success: true, value, message: '', code: 'ok' };
      await page.route(`**${vendorTiles.path}*`, (route) => route.fulfill({ json }));
      // It has what another one has of another category.
      await page.route(`**${gameList.path}*`, (route) => {
        const url = new URL(route.request().url());
        url.searchParams.set('gameType', 'RNG');
        url.searchParams.set('vassalage', 'SHAPLA');
        return route.continue({ url: url.href });
      });
    },
    // What the server draws beforehand would know nothing of it.
    open: async ({ page, press }) => {
      await page.evaluate(
        "history.pushState(null, '', '/esports'); dispatchEvent(new PopStateEvent('popstate'))",
      );
      await press(page.getByRole('link', { name: 'Haat' }));
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'login refused',
    path: '/login',
    who: 'visitor',
    open: async ({ page, say, press }) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: say.login.username }).fill('nobody-at-all');
      await dialog.getByLabel(say.login.password, { exact: false }).first().fill('not-the-password');
      await press(dialog.locator('button[type=submit]'));
      await dialog.getByText(say.login.failed).waitFor();
    },
  },
  {
    name: 'login, everything is missing',
    path: '/login',
    who: 'visitor',
    open: ({ page, press }) => press(page.getByRole('dialog').locator('button[type=submit]')),
  },
  {
    name: 'register, everything is missing',
    path: '/register',
    who: 'visitor',
    open: ({ page, press }) => press(page.getByRole('dialog').locator('button[type=submit]')),
  },
  {
    name: 'help, one answer',
    path: '/help#deposit',
    who: 'visitor',
    alone: true,
  },
];

const members: readonly Sight[] = [
  {
    name: 'real account needed',
    path: '/',
    who: 'trial',
    brands: ['mela'],
    open: async ({ page }) => {
      // It is another link until the page has learnt who looks.
      const deposit = page.locator('a[href="/member/depositv2"]').first();
      await deposit.waitFor({ state: 'attached' });
      await deposit.evaluate((link: { click(): void }) => link.click());
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account menu',
    path: '/',
    who: 'member',
    open: ({ page, press }) => press(page.locator('header button[popovertarget]')),
  },
  {
    name: 'leave',
    path: '/',
    who: 'member',
    open: async ({ page, say, press }) => {
      await press(page.locator('header button[popovertarget]'));
      await press(page.getByRole('button', { name: say.shell.logout }));
    },
  },
  {
    name: 'a phone or an address is added',
    path: '/member/security',
    who: 'member',
    open: ({ page, say, press }) =>
      press(
        page
          .getByRole('button', { name: say.security.addEmail })
          .or(page.getByRole('button', { name: say.security.changeEmail })),
      ),
  },
  {
    name: 'authenticator',
    path: '/member/security',
    who: 'member',
    open: ({ page, say, press }) => press(page.getByRole('button', { name: say.security.totpBegin })),
  },
  {
    name: 'a break',
    path: '/member/security',
    who: 'member',
    open: ({ page, say, press }) => press(page.getByRole('button', { name: say.security.breakStart })),
  },
  {
    name: 'payout account',
    path: '/member/withdraw',
    who: 'payee',
    brands: ['mela'],
    open: ({ page, say, press }) => press(page.getByRole('button', { name: say.withdraw.addAccount })),
  },
  {
    name: 'a limit',
    path: '/member/limits',
    who: 'member',
    open: ({ page, say, press }) => press(page.getByRole('button', { name: say.limits.change }).first()),
  },
  {
    name: 'a bonus is given up',
    path: '/member/bonuses',
    who: 'member',
    brands: ['mela'],
    open: ({ page, say, press }) => press(page.getByRole('button', { name: say.bonuses.giveUp }).first()),
  },
  {
    name: 'taking part',
    path: '/promotions',
    who: 'payee',
    brands: ['mela'],
    open: async ({ page, say, press }) => {
      await press(page.getByRole('button', { name: say.promotions.apply }).first());
    },
  },
  {
    name: 'a bet',
    path: '/member/records',
    who: 'member',
    open: ({ page, device, press }) =>
      press(page.locator(device === 'phone' ? 'main ul li button' : 'main tbody button').first()),
  },
  {
    name: 'leaving a game',
    path: gamePage({ vendor: 'SHAPLA', code: 'padma25' }),
    who: 'member',
    open: ({ page, press }) => press(page.locator('main section > header button').last()),
  },
];

const lottery: readonly Sight[] = [
  { name: 'lottery game', path: lotteryPage('ssc1m'), who: 'member', brands: ['mela'] },
  {
    name: 'all lottery games',
    path: lotteryPage('ssc1m'),
    who: 'member',
    brands: ['mela'],
    open: ({ page, press }) => press(page.locator('main button[aria-haspopup=dialog]').first()),
  },
  {
    name: 'a lottery bet',
    path: '/member/lottery',
    who: 'member',
    brands: ['mela'],
    open: ({ page, say, press }) => press(page.getByRole('button', { name: say.orders.details }).first()),
  },
];

/** What opens over a page. */
export const popUps: readonly Sight[] = [...visitors, ...members, ...lottery];
