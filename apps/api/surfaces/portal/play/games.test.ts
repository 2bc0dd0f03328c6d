import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { gameList, gameMenus, roomList, vassalageGameTypes } from '@mela/wire/portal/games.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveOfferedGames, saveVendor } from '../../../domain/catalogue/index.ts';

let at: TestApi;

const offered = (code: string, category: 'RNG' | 'PVP' | 'FISH') => ({
  code,
  category,
  names: { en: code },
  classes: [],
  iconUrl: null,
  rtp: null,
  volatility: null,
  stakeMin: 10_000n,
  stakeMax: 1_000_000n,
  trial: false,
});

beforeAll(async () => {
  at = await openTestApi();
  await at.inMela(async (scope) => {
    for (const code of ['CARDS', 'RIVER'])
      await saveVendor(scope, { code, names: { en: code }, runs: 'protocol' });
    await saveOfferedGames(scope, 'CARDS', [offered('rummy', 'PVP'), offered('reels', 'RNG')]);
    await saveOfferedGames(scope, 'RIVER', [offered('poker', 'PVP'), offered('carp', 'FISH')]);
  });
});
afterAll(() => at.close());

it('says of each vendor in which categories it has something, as the menus do', async () => {
  const visitor = at.visit('mela');
  const told = accepted(await visitor.call(vassalageGameTypes, { query: {} }));
  expect(told).toMatchObject([
    { vendor: 'CARDS', categories: ['RNG', 'PVP'] },
    { vendor: 'RIVER', categories: ['FISH', 'PVP'] },
  ]);
  const menus = accepted(await visitor.call(gameMenus, { query: {} }));
  expect(
    told.flatMap(({ vendor, categories }) => categories.map((one) => `${one} ${vendor}`)).toSorted(),
  ).toEqual(
    menus.flatMap(({ category, vendors }) => vendors.map(({ vendor }) => `${category} ${vendor}`)).toSorted(),
  );
  const one = accepted(await visitor.call(vassalageGameTypes, { query: { vendor: 'RIVER' } }));
  expect(one.map(({ vendor }) => vendor)).toEqual(['RIVER']);
  expect(accepted(await at.visit('nodi').call(vassalageGameTypes, { query: {} }))).toEqual([]);
});

it('lists as rooms what members play against each other, of one vendor or of all, and nothing else', async () => {
  const rooms = async (query: { vendor?: string }) =>
    accepted(await at.visit('mela').call(roomList, { query })).games.map(({ gameId }) => gameId);
  expect((await rooms({})).toSorted()).toEqual(['CARDS/rummy', 'RIVER/poker']);
  expect(await rooms({ vendor: 'RIVER' })).toEqual(['RIVER/poker']);
});

it('calls a game in every list by its vendor and code too, as links do', async () => {
  const { games } = accepted(await at.visit('mela').call(gameList, { query: { category: 'FISH' } }));
  expect(games).toMatchObject([{ gameId: 'RIVER/carp', code: 'carp', vendor: 'RIVER' }]);
});
