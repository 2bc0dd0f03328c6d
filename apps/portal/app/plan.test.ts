import type { Brand, PageStart } from '@mela/wire/page.ts';
import { gameList, gameMenus } from '@mela/wire/portal/games.ts';
import { homeSections } from '@mela/wire/portal/home.ts';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { askOf } from '../data/query.ts';
import { planOf, render } from './entry-server.tsx';

const names = (url: string): string[] => planOf(url).asks.map(({ name }) => name);

test('the home page, and what opens over it, ask for the same', () => {
  expect(names('/')).toEqual(['bannerList', 'announcementList', 'homeOffers', 'homeSections', 'winnerBoard']);
  for (const alias of ['/index', '/index.html', '/home']) expect(names(alias)).toEqual(names('/'));
});

test('a way in asks for what it shows before anybody types', () => {
  for (const address of ['/login', '/register', '/forgot']) {
    const over = names(address).slice(names('/').length);
    expect(over[0]).toBe('bannerList');
    expect(over.includes('registrationRules')).toBe(address !== '/login');
  }
});

test('of an address only what the page reads makes a difference', () => {
  expect(planOf('/?utm_source=x').url).toBe('/');
  expect(planOf('/rng?x=1&page=2').url).toBe('/rng?page=2');
  expect(planOf(`/rng?page=${'9'.repeat(80)}`).url).toBe('/rng');
});

test('a lobby asks for what its address says', () => {
  const padma = { class: 'JACKPOT', name: 'padma', page: 3 };
  const pageOf = (query: object) =>
    askOf(gameList, { query: { category: 'RNG', page: 1, pageSize: 18, ...query } });
  expect(planOf('/rng').asks).toContainEqual(pageOf({}));
  expect(planOf(lobbyPage('RNG', padma)).asks).toContainEqual(pageOf(padma));
  // Kinds and names are asked for among the games of all vendors only.
  const vendor = 'SHAPLA';
  expect(planOf(lobbyPage('RNG', { ...padma, vendor })).asks).toContainEqual(pageOf({ vendor, page: 3 }));
  expect(names('/rng?tab=HOT')).toEqual(['gameMenus', 'hotGames', 'homeSections']);
  expect(names('/rng?tab=FAV')).toEqual(['gameMenus', 'homeSections']);
  expect(names('/esports')).toEqual(['vendorTiles', 'homeSections']);
});

test('every address of a page names the same one to search engines', () => {
  for (const alias of ['/', '/index', '/HOME/', '/?utm_source=x']) expect(planOf(alias).canonical).toBe('/');
  expect(planOf('/rng?page=2&x=1').canonical).toBe('/rng?page=2');
  expect(planOf('/member').canonical).toBeNull();
});

test('every page knows beforehand which doors its menus have', () => {
  for (const address of ['/', '/rng', '/agreement', '/agentHome', '/member/depositv2']) {
    expect(names(address).filter((name) => name === 'homeSections')).toHaveLength(1);
  }
});

test('addresses that are nobody’s are one page, with the menus of every other', () => {
  const { url, asks, canonical } = planOf('/no-such-page');
  expect(asks.map(({ name }) => name)).toEqual(['homeSections']);
  expect(canonical).toBeNull();
  expect(planOf('/nor/this?x=1')).toEqual({ drawn: 'server', url, asks, canonical, everywhere: false });
});

const brand: Brand = {
  code: 'haat',
  name: { bn: 'হাট', en: 'Haat' },
  mark: '/art/mark-marigold.svg',
  logo: null,
  font: 'noto-sans-bengali',
  resources: [],
  currency: 'BDT',
  zone: 'Asia/Dhaka',
  languages: ['bn', 'en'],
  digits: 'bengali-lakh',
  flags: {},
  demo: true,
  moneyStopped: false,
};
const start: PageStart = {
  brand,
  language: 'en',
  status: 'open',
  maintenanceEndsAt: null,
  address: null,
  now: '2026-03-02T06:00:00Z',
  pictures: '',
  answers: [],
};

test.each([
  ['en', 'Terms of use'],
  ['bn', 'ব্যবহারের শর্তাবলি'],
])('a page is drawn in its reader’s language from the first time on: %s', async (language, title) => {
  const { html, title: shown } = await render('/agreement', { ...start, language });
  expect(html).toContain(`>${title}</h1>`);
  expect(shown).toContain(title);
});

test.each([
  ['/', 'home'],
  ['/home', 'home'],
  ['/login', 'first'],
  ['/rng', 'first'],
  ['/guide', 'all'],
])('%s carries the styles that it is drawn with: %s', async (url, styles) => {
  expect((await render(url, start)).styles).toBe(styles);
});

test.each(['/', '/rng', '/member', '/no-such-page'])(
  'a closed brand shows one page instead of %s',
  async (url) => {
    const maintenanceEndsAt = '2026-03-02T09:30:00Z';
    const upkeep = await render(url, { ...start, status: 'maintenance', maintenanceEndsAt });
    expect(upkeep.status).toBe(503);
    expect(upkeep.html).toMatch(/We will be right back.*open again at/s);
    const blocked = await render(url, {
      ...start,
      language: 'bn',
      status: 'blocked',
      address: '203.0.113.9',
    });
    expect(blocked.status).toBe(451);
    expect(blocked.html).toMatch(/আপনার এলাকায় এই সেবা নেই.*আইপি ঠিকানা/s);
  },
);

test.each(['bn', 'en'])('a host that is nobody’s is told so in both languages: %s', async (language) => {
  const { html, status } = await render('/', { ...start, brand: null, language });
  expect(status).toBe(404);
  expect(html).toContain('Invalid URL, please contact customer service');
  expect(html).toContain('ঠিকানাটি সঠিক নয়, গ্রাহকসেবায় যোগাযোগ করুন');
});

test('while it is closed a brand tells of its end, its service, and its other language', async () => {
  const resources = [{ type: 'service', url: 'mailto:help@haat.example' }];
  const closed = { ...start, brand: { ...brand, resources }, status: 'maintenance' } as const;
  const endsAt = '2026-03-02T09:30:00Z';
  const { html } = await render('/', { ...closed, maintenanceEndsAt: endsAt });
  expect(html).toContain('open again at');
  expect(html).toContain('href="mailto:help@haat.example"');
  expect(html).toMatch(/<button[^>]*title="বাংলা"/);
  expect((await render('/', closed)).html).not.toContain('open again');
});

const brandWith = (...categories: string[]): PageStart => ({
  ...start,
  answers: [
    {
      ask: askOf(homeSections),
      value: categories.map((category) => ({ kind: 'games', category, games: [] })),
    },
    { ask: askOf(gameMenus), value: [] },
  ],
});

test.each(['/member/lottery', '/verify', '/numbers'])(
  'where a brand has no lottery there is no %s',
  async (url) => {
    const without = await render(url, brandWith('RNG'));
    expect([without.status, without.html.includes('>This page does not exist</h1>')]).toEqual([404, true]);
    expect((await render(url, brandWith('RNG', 'LOTT'))).status).toBe(200);
  },
);

test.each(['/lott', '/elott', '/lottery', '/lottert', '/vnLottery', '/seaLottery', '/live'])(
  'where a brand has no lottery, %s answers as any category with nothing in it, and leads on',
  async (url) => {
    const { status, html } = await render(url, brandWith('RNG'));
    expect(status).toBe(200);
    expect(html).toContain('There are no games here yet.');
    expect(html).toContain('href="/rng"');
  },
);

test.each([
  ['/login', true],
  ['/forgot', true],
  ['/agent', true],
  ['/member', true],
  ['/member/withdraw', true],
  ['/agentHome', true],
  ['/agreement', true],
  ['/', false],
  ['/register', false],
  ['/rng', false],
  ['/lottery', false],
  ['/seamless', false],
  ['/promotions', false],
  ['/no-such-page', false],
])('%s is open to those whom the brand does not serve: %s', (address, open) => {
  expect(planOf(address).everywhere).toBe(open);
});

test('where nobody can register it is said before there is anything to fill in', async () => {
  const open = ['registerByUsername', 'registerByMobile'];
  const register = (flags: Record<string, boolean>) =>
    render('/register', { ...start, brand: { ...brand, flags } });
  const { html } = await register(Object.fromEntries(open.map((way) => [way, false])));
  const [, dialog] = html.split('<dialog');
  expect(dialog).toContain('Registration is closed at the moment');
  expect(dialog).not.toMatch(/<(form|input|button[^>]*type="submit")/);
  for (const way of open)
    expect((await register({ [way]: true })).html).not.toContain('Registration is closed at the moment');
});

test('drawings come from where the page was told, each vendor’s own of the same game', async () => {
  const games = ['SHAPLA', 'KADAM', 'HAAT'].map((vendor, at) => ({
    id: `01900000-0000-7000-8000-00000000000${at}`,
    code: at === 2 ? 'nobodys' : 'padma25',
    name: `Game ${at}`,
    vendorName: vendor,
    gameId: `${vendor}/padma25`,
    iconUrl: null,
    vendor,
    category: 'RNG' as const,
    classes: [],
    hot: false,
    trial: false,
    rtp: null,
    volatility: null,
  }));
  const [asked] = planOf('/rng').asks.filter(({ name }) => name === 'gameList');
  if (!asked) throw new Error('the lobby asks for no games');
  const answer = { ask: asked, value: z.encode(gameList.answer, { games, totalPages: 1, page: 1 }) };
  const from = 'https://one.example';
  const { html, picture } = await render('/rng', {
    ...start,
    language: 'bn',
    pictures: from,
    answers: [answer],
  });
  expect(picture?.srcSet).toMatch(/^https:\/\/one\.example\/art\/tile-padma25-160\.avif 160w/);
  for (const tile of ['padma25', 'kadam-padma25', 'plain'])
    expect(html).toContain(`src="${from}/art/tile-${tile}-240.webp"`);
  expect(html).not.toMatch(/(?:src|srcSet)="\/art\/tile/i);
  // Who reads Latin digits is shown no Bengali ones on it.
  const latin = await render('/rng', { ...start, pictures: from, answers: [answer] });
  expect(latin.picture?.srcSet).toMatch(/\/art\/tile-padma25-latin-160\.avif 160w/);
  expect(latin.html).toContain(`src="${from}/art/tile-padma25-latin-240.webp"`);
  expect(latin.html).toContain(`src="${from}/art/tile-plain-240.webp"`);
});

test('whatever stands around a page leads to a page of ours', async () => {
  const categories = ['RNG', 'LOTT', 'ELOTT', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS'];
  const withLinks: PageStart = {
    ...start,
    answers: [
      {
        ask: askOf(homeSections),
        value: categories.map((category) => ({ kind: 'games', category, games: [] })),
      },
    ],
  };
  const { html } = await render('/agreement', withLinks);
  const around = new Set([...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, address = '']) => address));
  for (const address of [
    '/help',
    '/guide',
    '/news',
    '/blog',
    '/licences',
    '/responsible',
    '/lines',
    '/verify',
  ])
    expect(around).toContain(address);
  const lost: string[] = [];
  for (const address of around) {
    const { status } = await render(address.replaceAll('&amp;', '&'), withLinks);
    if (status !== 200) lost.push(address);
  }
  expect(lost).toEqual([]);
});
