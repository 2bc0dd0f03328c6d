import { openAnsweringVendor } from '@mela/testing/vendors/answering-vendor.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { LAW_CATEGORIES } from '@mela/wire/console/jurisdiction.ts';
import { favouriteAdd } from '@mela/wire/portal/favourites.ts';
import {
  favouriteGames,
  gameList,
  gameMenus,
  hotGames,
  recentGames,
  vendorTiles,
} from '@mela/wire/portal/games.ts';
import { homeSections } from '@mela/wire/portal/home.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presentGame, saveOfferedGames, saveVendor } from '../../../domain/catalogue/index.ts';
import { addVendorKey } from '../../../domain/play/index.ts';
import { merchantById, setJurisdiction, type Jurisdiction } from '../../../domain/merchants/index.ts';

const VENDOR = 'SHAPLA';
const ALL = { pageSize: 999 };
/** Lotteries are pages of the portal, which no vendor opens. */
const CATEGORIES = LAW_CATEGORIES.filter((category) => category !== 'LOTT' && category !== 'ELOTT');
type Category = (typeof CATEGORIES)[number];
/** Whose games are played with real money only. */
const WITHOUT_TRIAL: Category = 'SPORTS';
const WITH_TRIAL = CATEGORIES.filter((category) => category !== WITHOUT_TRIAL);
/** Nothing, everything, each kind alone, and everything without it. */
const POLICIES: readonly (readonly Category[])[] = [
  [],
  CATEGORIES,
  ...CATEGORIES.map((category) => [category]),
  ...CATEGORIES.map((category) => CATEGORIES.filter((one) => one !== category)),
];

let vendor: Awaited<ReturnType<typeof openAnsweringVendor>>;
let api: TestApi;
let member: PortalClient;

async function law(changes: Partial<Jurisdiction>): Promise<void> {
  const changed = await api.inMela(async (scope) => {
    const { jurisdiction, licenceReference, jurisdictionVersion } = await merchantById(
      scope.db,
      scope.merchantId,
    );
    return setJurisdiction(scope, {
      ...jurisdiction,
      licenceReference,
      version: Number(jurisdictionVersion),
      ...changes,
    });
  });
  expect(changed.ok).toBe(true);
}

const launch = (category: string, client = member) =>
  client.call(launchGame, { query: { vendor: VENDOR, code: category, platform: 'html5' } });

beforeAll(async () => {
  vendor = await openAnsweringVendor();
  api = await openTestApi({ STUDIO_URL: vendor.url, TRUSTED_PROXIES: '1' });
  const secret = new Uint8Array(32).fill(7);
  vendor.installed.set(`mela.${VENDOR}.1`, secret);
  await api.inMela(async (scope) => {
    await saveVendor(scope, { code: VENDOR, names: { en: 'Shapla' }, runs: 'protocol' });
    await addVendorKey(scope, api.services.secretBox, VENDOR, { number: 1, secret });
    const figures = { rtp: null, volatility: null, stakeMin: null, stakeMax: null };
    const games = CATEGORIES.map((category) => ({
      code: category,
      category,
      names: { en: `Game ${category}` },
    }));
    await saveOfferedGames(
      scope,
      VENDOR,
      games.map((game) => ({
        ...game,
        classes: [],
        iconUrl: null,
        trial: game.category !== WITHOUT_TRIAL,
        ...figures,
      })),
    );
    for (const code of CATEGORIES) await presentGame(scope, { vendor: VENDOR, code }, { hot: true });
  });
  ({ client: member } = await signIn(api, { username: 'Lawabiding' }));
  await law({ categories: LAW_CATEGORIES });
  for (const category of CATEGORIES) accepted(await launch(category));
  for (const { id } of accepted(await member.call(gameList, { query: ALL })).games)
    accepted(await member.call(favouriteAdd, { body: { gameId: id } }));
});
afterAll(async () => {
  await api.close();
  vendor.close();
});

/** What each list shows somebody of the vendor's games, by their codes, which are their categories. */
async function lists(client = member, isSignedIn = true): Promise<Record<string, string[]>> {
  const codes = (games: readonly { code: string }[]) => games.map(({ code }) => code).toSorted();
  const listed = async (query: object) =>
    codes(accepted(await client.call(gameList, { query: { ...query, ...ALL } })).games);
  const sections = accepted(await client.call(homeSections));
  const each = <T>(ask: (category: Category) => Promise<T[]>) =>
    Promise.all(CATEGORIES.map(ask)).then((found) => found.flat());
  return {
    all: await listed({}),
    byVendor: await listed({ vendor: VENDOR }),
    byCategory: (await each((category) => listed({ category }))).toSorted(),
    searched: (await each((category) => listed({ name: `Game ${category}` })))
      .filter((code, at, found) => found.indexOf(code) === at)
      .toSorted(),
    hot: codes(accepted(await client.call(hotGames))),
    ...(isSignedIn && {
      favourites: codes(accepted(await client.call(favouriteGames, { query: ALL })).games),
      recent: codes(accepted(await client.call(recentGames, { query: ALL })).games),
    }),
    menus: accepted(await client.call(gameMenus))
      .map(({ category }) => category as string)
      .toSorted(),
    tiles: accepted(await client.call(vendorTiles, { query: {} }))
      .map(({ category }) => category as string)
      .toSorted(),
    sections: sections
      .flatMap((section) =>
        section.kind === 'hot' ? section.games.map(({ code }) => code) : [section.category as string],
      )
      .filter((code, at, found) => found.indexOf(code) === at)
      .toSorted(),
  };
}

test.each(POLICIES.map((policy) => [policy.join(', ') || 'nothing', policy] as const))(
  'where the law allows %s, every list shows what opens, and nothing else',
  async (_, categories) => {
    await law({ categories });
    const opens: string[] = [];
    for (const category of CATEGORIES) {
      const launched = await launch(category);
      if (launched.ok) opens.push(category);
      else expect([launched.status, launched.code]).toEqual([451, 'jurisdiction.category']);
    }
    expect(opens).toEqual([...categories]);
    await expectListed(opens, member, true);
  },
);

/** That every list shows somebody these games and no others. */
async function expectListed(opens: readonly string[], client: PortalClient, isSignedIn: boolean) {
  for (const [list, shown] of Object.entries(await lists(client, isSignedIn)))
    expect([list, shown]).toEqual([list, opens.toSorted()]);
}

/** The categories of which somebody can open a game. */
async function opened(client: PortalClient): Promise<string[]> {
  const launched = await Promise.all(
    CATEGORIES.map(async (category) => ((await launch(category, client)).ok ? [category] : [])),
  );
  return launched.flat();
}

test('who has play money is listed what it opens; where no real money is taken that is all, and for members there is nothing', async () => {
  await law({ categories: LAW_CATEGORIES });
  const trial = api.visit('mela');
  await trial.freePlay();
  for (const { id } of accepted(await member.call(gameList, { query: ALL })).games)
    accepted(await trial.call(favouriteAdd, { body: { gameId: id } }));
  const visitor = api.visit('mela');
  expect(await opened(trial)).toEqual(WITH_TRIAL);
  await expectListed(WITH_TRIAL, trial, false);
  await expectListed(CATEGORIES, visitor, false);

  await law({ money: 'stopped' });
  // What a brand is, is asked for again after a moment.
  const listed = async () => accepted(await member.call(gameList)).games.length;
  await expect.poll(listed, { timeout: 20_000 }).toBe(0);
  expect(await opened(member)).toEqual([]);
  expect(await launch('RNG')).toMatchObject({ status: 451, code: 'jurisdiction.real_money_off' });
  await expectListed([], member, true);
  expect(await opened(trial)).toEqual(WITH_TRIAL);
  await expectListed(WITH_TRIAL, trial, true);
  await expectListed(WITH_TRIAL, visitor, false);

  await law({ money: 'demo' });
  await expect.poll(listed, { timeout: 20_000 }).toBeGreaterThan(0);
});

test('from a network that is not served nothing is on show and nothing opens; from others all is as it was', async () => {
  await law({ categories: LAW_CATEGORIES, networksKeptOut: ['198.51.100.0/24'] });
  const visit = (address: string) => api.visit('mela', { address });
  // What a brand is, is asked for again after a moment.
  const isShown = async () => (await visit('198.51.100.7').call(gameMenus)).ok;
  await expect.poll(isShown, { timeout: 20_000 }).toBe(false);
  for (const call of [gameList, hotGames, gameMenus, homeSections, vendorTiles] as const) {
    expect(await visit('198.51.100.7').call(call as typeof gameMenus)).toMatchObject({ ok: false });
    expect(await visit('203.0.113.7').call(call as typeof gameMenus)).toMatchObject({ ok: true });
  }
  expect((await lists())['all']).toEqual(CATEGORIES.toSorted());
});
