import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { planOf } from './app/entry-server.tsx';
import { layersOf, locationOf } from './router/route.ts';
import { routeOf } from './routes.tsx';
import { categoryNames } from './data/games/category-name.ts';

const SHAPLA_SLOTS = lobbyPage('RNG', { vendor: 'SHAPLA' });

/** Addresses of SPEC.md §2, in every spelling, and the one address that each of them stands for. */
const SHOWN_TO_ALL: readonly (readonly [addresses: readonly string[], canonical: string | null])[] = [
  [['/', '/index', '/index.html', '/home', '/Home/'], '/'],
  [['/login', '/login?next=%2Frng'], '/login'],
  [['/register', '/register?code=X'], '/register'],
  [['/help', '/help#fair', '/HELP'], '/help'],
  [['/promotions', '/promotions#01900000-0000-7000-8000-000000000001'], '/promotions'],
  [['/elott'], '/elott'],
  [['/lott'], '/lott'],
  [['/sports', lobbyPage('SPORTS', { vendor: 'X' })], '/sports'],
  [['/esports'], '/esports'],
  [['/live'], '/live'],
  [['/fish'], '/fish'],
  [['/rng', '/RNG'], '/rng'],
  [[SHAPLA_SLOTS], SHAPLA_SLOTS],
  [['/pvp'], '/pvp'],
  [['/pointMall', '/pointmall'], '/pointMall'],
  [['/games', '/games?tab=HOT'], '/games'],
  [['/games?gameName=padma&page=2'], '/games?gameName=padma&page=2'],
  [['/winners'], '/winners'],
  [['/numbers?gameCode=ssc1m&x=1'], '/numbers?gameCode=ssc1m'],
  [['/games?by=players'], '/games?by=players'],
  [['/winners?days=30&category=RNG'], '/winners?days=30&category=RNG'],
  [['/download', '/download#ios'], '/download'],
  [['/seamless', '/agent', '/offline', '/service'], null],
];

/** Those that need a session, and where who has none is sent. */
const GUARDED = [
  ['/favorite', '/login?next=%2Ffavorite'],
  ['/recent', '/login?next=%2Frecent'],
  ['/lottery?gameCode=ssc1m', '/login?next=%2Flottery%3FgameCode%3Dssc1m'],
  ['/member', '/login?next=%2Fmember'],
  ['/chat-room?share=order&id=x', '/login?next=%2Fchat-room%3Fshare%3Dorder%26id%3Dx'],
  // The member centre's pages by SPEC.md's own names.
  ['/member/depositv2', '/login?next=%2Fmember%2Fdepositv2'],
  ['/member/withdraw', '/login?next=%2Fmember%2Fwithdraw'],
  ['/member/transferFund', '/login?next=%2Fmember%2FtransferFund'],
  ['/member/transferUpline', '/login?next=%2Fmember%2FtransferUpline'],
  ['/member/transactionHistory', '/login?next=%2Fmember%2FtransactionHistory'],
  ['/member/personalHistoryCopy?state=won', '/login?next=%2Fmember%2FpersonalHistoryCopy%3Fstate%3Dwon'],
  ['/member/personalProfit', '/login?next=%2Fmember%2FpersonalProfit'],
  ['/member/bonusDetails', '/login?next=%2Fmember%2FbonusDetails'],
  ['/member/securityCenter', '/login?next=%2Fmember%2FsecurityCenter'],
  ['/agentHome', '/agent?next=%2FagentHome'],
  ['/agentHome/transfer', '/agent?next=%2FagentHome%2Ftransfer'],
  ['/vnLottery', '/login?next=%2FvnLottery'],
  ['/seaLottery', '/login?next=%2FseaLottery'],
  ['/lottert', '/login?next=%2Flottert'],
  ['/vnlottery', '/login?next=%2Fvnlottery'],
] as const;

const nowhere = routeOf('/no-such-page');
const session = (token: string | null) => vi.stubGlobal('sessionStorage', { getItem: () => token });
afterEach(() => vi.unstubAllGlobals());

test.each(SHOWN_TO_ALL.flatMap(([all, canonical]) => all.map((address) => [address, canonical] as const)))(
  '%s is a page for everybody',
  async (address, canonical) => {
    session(null);
    const location = locationOf(address);
    const route = routeOf(location.pathname);
    expect(route).not.toBe(nowhere);
    expect(route.guard?.(location) ?? null).toBeNull();
    for (const layer of layersOf(route)) expect(await layer.load()).toBeTypeOf('function');
    expect(planOf(address.replace(/#.*/, '')).canonical).toBe(canonical);
  },
);

test.each(GUARDED)('%s is for who is logged in; others go to %s', async (address, otherwise) => {
  const location = locationOf(address);
  const route = routeOf(location.pathname);
  expect(await route.load()).toBeTypeOf('function');
  session(null);
  expect(route.guard?.(location)).toBe(otherwise);
  session('token');
  expect(route.guard?.(location)).toBeNull();
});

test.each(['/login', '/register', '/help'])('%s opens over the home page', (address) => {
  expect(layersOf(routeOf(address))[0]).toBe(routeOf('/'));
});

test('every category of games has a page for the links to it', () => {
  for (const category of Object.keys(categoryNames)) expect(routeOf(lobbyPage(category))).not.toBe(nowhere);
});

test('only the lottery’s pages and games take the whole width', () => {
  expect(routeOf('/lottery').wide).toBe(true);
  expect(routeOf('/rng').wide).toBeUndefined();
});
