import { newId, type Id } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { STOCK } from '@mela/themes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import { openMerchant } from '../merchants/index.ts';
import {
  addFavourite,
  favouriteIdsOf,
  favouritesOf,
  gameMenu,
  homeSections,
  launchableGame,
  listGames,
  markPlayed,
  presentGame,
  recentGamesOf,
  removeFavourite,
  saveClass,
  saveOfferedGames,
  saveVendor,
  type OfferedGame,
} from './index.ts';

let database: Database;
let merchantId: Id;
const time = { now: new Date('2026-11-21T06:00:00Z') };
const FIRST = { page: 1, pageSize: 18 };

const game = (code: string, given: Partial<OfferedGame> = {}): OfferedGame => ({
  code,
  category: 'RNG',
  names: { en: code, bn: `${code} বাংলা` },
  classes: [],
  iconUrl: null,
  rtp: '96.12',
  volatility: null,
  stakeMin: 10_000n,
  stakeMax: 1_000_000n,
  trial: true,
  ...given,
});

beforeAll(async () => {
  const { url } = await makeDatabase();
  database = openDatabase(url, { now: () => time.now });
  const merchant = await openMerchant(database.kysely, {
    code: 'brand',
    name: { en: 'Brand' },
    hosts: ['brand.localhost'],
    currency: 'BDT',
    timeZone: 'Asia/Dhaka',
    languages: ['bn', 'en'],
    theme: STOCK.night,
    digits: 'thousands',
    flags: {
      registerByUsername: true,
      registerByMobile: false,
      registerByMobileWithPassword: false,
      verifyMobileAtRegistration: false,
      passwordsGrowOld: false,
      agentPolicy: false,
      freePlay: true,
      loginByMobileCode: false,
    },
  });
  merchantId = merchant.id;
  await database.inMerchant(merchantId, async (scope) => {
    await saveVendor(scope, { code: 'SHAPLA', names: { en: 'Shapla', bn: 'শাপলা' }, runs: 'protocol' });
    await saveVendor(scope, { code: 'LOTT', names: { en: 'Draws' }, runs: 'own', position: 1 });
    await saveOfferedGames(scope, 'SHAPLA', [
      game('padma25', { names: { en: 'Padma Gold 25', bn: 'পদ্মা সোনা ২৫ পাড়' }, classes: ['LINE25'] }),
      game('mango'),
      game('fishing', { category: 'FISH', trial: false }),
    ]);
    await saveOfferedGames(scope, 'LOTT', [game('ssc1m', { category: 'ELOTT', trial: false })]);
    await saveClass(scope, { category: 'RNG', key: 'LINE25', names: { en: '25 lines', bn: '২৫ লাইন' } });
    await saveClass(scope, { category: 'RNG', key: 'JACKPOT', names: { en: 'Jackpot' } });
    await presentGame(scope, { vendor: 'SHAPLA', code: 'padma25' }, { hot: true });
  });
});
afterAll(() => database.close());

const codes = (list: { games: { code: string }[] }) => list.games.map((entry) => entry.code);
const inBrand = <T>(work: Parameters<typeof database.inMerchant<T>>[1]) =>
  database.inMerchant(merchantId, work);

it('lists games in the language asked for, hot ones first, and pages', async () => {
  await inBrand(async (scope) => {
    const all = await listGames(scope, 'bn', { opens: 'all' }, { page: 1, pageSize: 3 });
    expect(all.games[0]).toMatchObject({ name: 'পদ্মা সোনা ২৫ পাড়', vendorName: 'শাপলা', hot: true });
    expect(all.totalPages).toBe(2);
    expect(codes(await listGames(scope, 'en', { opens: 'all' }, { page: 2, pageSize: 3 }))).toHaveLength(1);
    expect(codes(await listGames(scope, 'en', { opens: 'all' }, { page: 9, pageSize: 3 }))).toEqual([]);
  });
});

it.each([
  [{ category: 'FISH' }, ['fishing']],
  [{ vendor: 'LOTT' }, ['ssc1m']],
  [{ class: 'LINE25' }, ['padma25']],
  [{ hot: true }, ['padma25']],
  [{ name: 'gold' }, ['padma25']],
  [{ name: '%' }, []],
  // The letter ড় as one code point and as two.
  [{ name: 'পা\u09DC' }, ['padma25']],
  [{ name: 'পা\u09A1\u09BC' }, ['padma25']],
] as const)('narrows by %o', async (filter, expected) => {
  await inBrand(async (scope) =>
    expect(codes(await listGames(scope, 'en', { opens: 'all', ...filter }, FIRST))).toEqual(expected),
  );
});

it('has no category, vendor or class in the menu without a game behind it', async () => {
  await inBrand(async (scope) => {
    const menu = await gameMenu(scope, 'bn', 'all');
    expect(menu.map(({ category }) => category)).toEqual(['RNG', 'FISH', 'ELOTT']);
    expect(menu[0]?.classes).toEqual([{ key: 'LINE25', name: '২৫ লাইন', vendors: ['SHAPLA'] }]);
    const sections = await homeSections(scope, 'en', 'all');
    expect(sections.map(({ kind }) => kind)).toEqual(['hot', 'games', 'games', 'vendors']);
  });
});

it('lists nothing that the vendor no longer offers or the brand has closed', async () => {
  await inBrand(async (scope) => {
    await saveOfferedGames(scope, 'SHAPLA', [game('padma25'), game('fishing', { category: 'FISH' })]);
    expect(codes(await listGames(scope, 'en', { opens: 'all', vendor: 'SHAPLA' }, FIRST))).toEqual([
      'padma25',
      'fishing',
    ]);
    await presentGame(scope, { vendor: 'SHAPLA', code: 'fishing' }, { open: false });
    const left = await listGames(scope, 'en', { opens: 'all', vendor: 'SHAPLA' }, FIRST);
    expect(codes(left)).toEqual(['padma25']);
    expect(left.games[0]?.hot).toBe(true);
    await saveOfferedGames(scope, 'SHAPLA', [
      game('padma25', { classes: ['LINE25'] }),
      game('mango'),
      game('fishing'),
    ]);
    expect(codes(await listGames(scope, 'en', { opens: 'all', vendor: 'SHAPLA' }, FIRST))).toEqual([
      'padma25',
      'mango',
    ]);
  });
});

it('says what a vendor’s list has brought: new, changed and gone, and nothing of what stands', async () => {
  await inBrand(async (scope) => {
    await saveVendor(scope, { code: 'TOLD', names: { en: 'Told' }, runs: 'protocol' });
    const tell = (...offered: OfferedGame[]) => saveOfferedGames(scope, 'TOLD', offered);
    const said = (games: number, added: number, changed: number, gone: number) =>
      ({ games, added, changed, gone }) as const;
    const rich = game('rich', { winMultipleMax: 100, potMax: 5n });
    expect(await tell(game('one'), rich)).toEqual(said(2, 2, 0, 0));
    expect(await tell(game('one'), rich)).toEqual(said(2, 0, 0, 0));
    expect(await tell(game('one', { rtp: '95.00' }), game('two'))).toEqual(said(2, 1, 1, 1));
    expect(await tell(game('one', { rtp: '95.00' }), rich)).toEqual(said(2, 1, 0, 1));
    // More than it first said is not taken, so that it changes nothing; less is.
    const told = (winMultipleMax: number) => game('rich', { winMultipleMax, potMax: 5n });
    expect(await tell(told(200))).toEqual(said(1, 0, 0, 1));
    expect(await tell(told(50))).toEqual(said(1, 0, 1, 0));
    await tell();
  });
});

it("keeps each account's favourites and recent games, the latest first", async () => {
  const [member, other] = [newId(), newId()];
  await inBrand(async (scope) => {
    const [padma, mango] = (await listGames(scope, 'en', { opens: 'all', vendor: 'SHAPLA' }, FIRST)).games;
    if (!padma || !mango) throw new Error('two games are listed');
    await addFavourite(scope, member, padma.id);
    await addFavourite({ ...scope, now: new Date(time.now.getTime() + 1000) }, member, mango.id);
    await addFavourite(scope, member, mango.id);
    expect(await favouriteIdsOf(scope, member)).toEqual([mango.id, padma.id]);
    expect(codes(await favouritesOf(scope, member, 'en', { opens: 'all', hot: true }, FIRST))).toEqual([
      'padma25',
    ]);
    expect(await favouriteIdsOf(scope, other)).toEqual([]);
    await removeFavourite(scope, member, mango.id);
    expect(codes(await favouritesOf(scope, member, 'en', { opens: 'all' }, FIRST))).toEqual(['padma25']);

    await markPlayed(scope, member, padma.id);
    await markPlayed({ ...scope, now: new Date(time.now.getTime() + 1000) }, member, mango.id);
    await markPlayed({ ...scope, now: new Date(time.now.getTime() + 2000) }, member, padma.id);
    expect(codes(await recentGamesOf(scope, member, 'en', { opens: 'all' }, FIRST))).toEqual([
      'padma25',
      'mango',
    ]);
  });
});

it('launches what is listed', async () => {
  await inBrand(async (scope) => {
    const padma = await launchableGame(scope, { vendor: 'SHAPLA', code: 'padma25' });
    expect(padma).toMatchObject({ runs: 'protocol', trial: true });
    expect(await launchableGame(scope, { vendor: 'SHAPLA', code: 'fishing' })).toBeNull();
  });
});

it('neither launches nor remembers what is not listed', async () => {
  await inBrand(async (scope) => {
    expect(await launchableGame(scope, { vendor: 'SHAPLA', code: 'unheard' })).toBeNull();
    expect(await addFavourite(scope, newId(), newId())).toEqual({
      ok: false,
      refusal: { kind: 'game-not-found' },
    });
    return { ok: false };
  });
});

it('shows the hot games of a category behind its others, as they stand on the home page already', async () => {
  await inBrand(async (scope) => {
    await saveVendor(scope, { code: 'CARDS', names: { en: 'Cards' }, runs: 'protocol' });
    const cards = Array.from({ length: 13 }, (_, at) => game(`card${10 + at}`, { category: 'PVP' }));
    const shown = async (): Promise<string[]> => {
      const sections = await homeSections(scope, 'en', 'all');
      const ofCards = sections.find((section) => section.kind === 'games' && section.category === 'PVP');
      return ofCards?.kind === 'games' ? codes(ofCards) : [];
    };
    await saveOfferedGames(scope, 'CARDS', cards.slice(0, 4));
    await presentGame(scope, { vendor: 'CARDS', code: 'card11' }, { hot: true });
    expect(await shown()).toEqual(['card10', 'card12', 'card13', 'card11']);
    await saveOfferedGames(scope, 'CARDS', cards);
    expect(await shown()).toHaveLength(12);
    expect(await shown()).not.toContain('card11');
  });
});
