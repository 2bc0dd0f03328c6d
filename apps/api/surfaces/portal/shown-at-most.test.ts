import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { favouriteAdd } from '@mela/wire/portal/favourites.ts';
import { favouriteGames, gameList, recentGames } from '@mela/wire/portal/games.ts';
import { homeSections } from '@mela/wire/portal/home.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markPlayed, presentGame, saveOfferedGames, saveVendor } from '../../domain/catalogue/index.ts';
import { setJurisdiction } from '../../domain/merchants/index.ts';
import { LAW_CATEGORIES } from '@mela/wire/console/jurisdiction.ts';

// The numbers of SPEC.md §9, each as a client meets it that asks for nothing in particular.
let test: TestApi;
const GAMES = 25;
const HOUSES = 7;

const offered = (code: string, category: 'RNG' | 'SPORTS') => ({
  code,
  category,
  names: { en: code },
  classes: [],
  iconUrl: null,
  rtp: null,
  volatility: null,
  stakeMin: 10_000n,
  stakeMax: 10_000_000n,
  trial: true,
});

beforeAll(async () => {
  test = await openTestApi();
  const { jurisdiction, jurisdictionVersion, licenceReference } = test.brand.mela;
  await test.inMela(async (scope) => {
    await setJurisdiction(scope, {
      ...jurisdiction,
      licenceReference,
      version: Number(jurisdictionVersion),
      categories: LAW_CATEGORIES,
    });
    await saveVendor(scope, { code: 'MANY', names: { en: 'Many' }, runs: 'protocol' });
    const codes = Array.from({ length: GAMES }, (_, at) => `game${at}`);
    await saveOfferedGames(
      scope,
      'MANY',
      codes.map((code) => offered(code, 'RNG')),
    );
    for (const code of codes) await presentGame(scope, { vendor: 'MANY', code }, { hot: true });
    for (let at = 0; at < HOUSES; at += 1) {
      await saveVendor(scope, { code: `SPORT${at}`, names: { en: `Sport ${at}` }, runs: 'protocol' });
      await saveOfferedGames(scope, `SPORT${at}`, [offered(`book${at}`, 'SPORTS')]);
    }
  });
});
afterAll(() => test.close());

it('a lobby has 18 games to a page', async () => {
  const client = test.visit('mela');
  const page = (number?: number) =>
    client.call(gameList, { query: { vendor: 'MANY', ...(number === undefined ? {} : { page: number }) } });
  const first = accepted(await page());
  expect([first.games.length, first.totalPages]).toEqual([18, 2]);
  expect(accepted(await page(2)).games).toHaveLength(GAMES - 18);
});

it('the home page shows at most 12 hot games, and 5 vendors of a category', async () => {
  const sections = accepted(await test.visit('mela').call(homeSections));
  const hot = sections.find(({ kind }) => kind === 'hot');
  expect(hot).toMatchObject({ games: { length: 12 } });
  const sports = sections.find((section) => 'category' in section && section.category === 'SPORTS');
  expect(sports).toMatchObject({ kind: 'vendors', vendors: { length: 5 } });
});

it('the games played last are 12, and favourites come up to 999 at once', async () => {
  const { client, account } = await signIn(test, { username: 'Collector' });
  const { games } = accepted(await client.call(gameList, { query: { vendor: 'MANY', pageSize: 999 } }));
  expect(games).toHaveLength(GAMES);
  for (const { id } of games) {
    await test.inMela((scope) => markPlayed(scope, account.id, id));
    accepted(await client.call(favouriteAdd, { body: { gameId: id } }));
  }
  expect(accepted(await client.call(recentGames)).games).toHaveLength(12);
  const kept = await client.call(favouriteGames, { query: { pageSize: 999 } });
  expect(accepted(kept).games).toHaveLength(GAMES);
  expect(await client.callWire(favouriteGames, { query: { page: '1', pageSize: '1000' } })).toMatchObject({
    status: 400,
  });
});
