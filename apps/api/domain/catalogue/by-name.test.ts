import { newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../platform/scope.ts';
import { listGames, saveOfferedGames, saveVendor, type OfferedGame } from './index.ts';

const NAMES: Readonly<Record<string, { en: string; bn: string }>> = {
  padma: { en: 'Padma Gold 25', bn: 'পদ্মা গোল্ড ২৫' },
  mango: { en: 'Mango Burst', bn: 'আমের মেলা' },
  ilish: { en: 'Ilish Dhora', bn: 'ইলিশ ধরা' },
  horse: { en: 'Horse House', bn: 'ঘোড়ার বাড়ি' },
  mine: { en: "Miner's Dream", bn: 'খনির স্বপ্ন' },
  crash: { en: 'Rocket-X', bn: 'রকেট এক্স' },
};

let test: TestApi;
let merchantId: Id;
const inBrand = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  test.services.database.inMerchant(merchantId, work);
const offered = (code: string, names: OfferedGame['names']): OfferedGame => ({
  code,
  category: 'RNG',
  names,
  classes: [],
  iconUrl: null,
  rtp: null,
  volatility: null,
  stakeMin: null,
  stakeMax: null,
  trial: false,
});
const found = (name: string): Promise<string[]> =>
  inBrand(async (scope) => {
    const { games } = await listGames(scope, 'en', { opens: 'all', name }, { page: 1, pageSize: 18 });
    return games.map(({ code }) => code);
  });

beforeAll(async () => {
  test = await openTestApi();
  merchantId = test.brand.mela.id;
  await inBrand(async (scope) => {
    await saveVendor(scope, { code: 'HAAT', names: { en: 'Haat' }, runs: 'protocol' });
    await saveOfferedGames(
      scope,
      'HAAT',
      Object.entries(NAMES).map(([code, names]) => offered(code, names)),
    );
  });
});
afterAll(() => test.close());

it.each([
  ['the beginning of a word', 'gol', ['padma']],
  ['words in another order', 'gold pad', ['padma']],
  ['without the space', 'mangobur', ['mango']],
  ['one word of two', 'Rocket X', ['crash']],
  ['a missing letter', 'pdma', ['padma']],
  ['swapped letters', 'magno', ['mango']],
  ['a wrong letter', 'ilisj', ['ilish']],
  ['a wrong first letter', 'nango', ['mango']],
  ['a doubled letter', 'goldd', ['padma']],
  ['a slip in a word that is not finished', 'rokcet', ['crash']],
  ['an apostrophe left out', 'miners', ['mine']],
  ['Bengali', 'পদ্মা', ['padma']],
  ['Bengali without the joining sign', 'পদমা', ['padma']],
  ['another of two letters that sound the same', 'ইলিষ', ['ilish']],
  ['a short vowel for a long one', 'বাড়ী', ['horse']],
  ['a letter with its dot as one sign and as two', 'ঘো\u09DCার', ['horse']],
  ['the same, composed the other way', 'ঘো\u09A1\u09BCার', ['horse']],
  ['a slip in Bengali', 'গোল্গ', ['padma']],
  ['digits of either script', '২৫', ['padma']],
  ['and the other', '25', ['padma']],
])('finds by %s: %s', async (_what, typed, expected) => {
  expect(await found(typed)).toEqual(expected);
});

it.each([
  ['a name of nobody', 'zebra'],
  ['signs that mean something to a database', '%'],
  ['a word that is too short to be mistyped', 'pam'],
  ['one right word beside a wrong one', 'padma zebra'],
])('finds nothing by %s: %s', async (_what, typed) => {
  expect(await found(typed)).toEqual([]);
});

it('shows what is written right alone, and what is close only when nothing is', async () => {
  await inBrand((scope) =>
    saveOfferedGames(scope, 'HAAT', [
      ...Object.entries(NAMES).map(([code, names]) => offered(code, names)),
      offered('mange', { en: 'Mange Tout' }),
    ]),
  );
  expect(await found('mango')).toEqual(['mango']);
  expect(await found('mangi')).toHaveLength(2);
});

it('finds a game by its new name when the vendor has renamed it', async () => {
  await inBrand((scope) => saveOfferedGames(scope, 'HAAT', [offered('mango', { en: 'Lychee Rain' })]));
  expect(await found('lychee')).toEqual(['mango']);
  expect(await found('mango')).toEqual([]);
});

it('answers by the index, however many games there are', async () => {
  const plans = await inBrand(async (scope) => {
    const crowd = Array.from({ length: 300 }, (_, at) =>
      offered(`g${at}`, { en: `Wonder ${at} ${newId().slice(-6)}` }),
    );
    await saveOfferedGames(scope, 'HAAT', [...crowd, offered('rare', { en: 'Kingfisher' })]);
    await sql`analyze catalogue.game_key`.execute(scope.db);
    const asked = await sql<{ 'QUERY PLAN': string }>`
      explain select game_id from catalogue.game_key
       where merchant_id = ${merchantId} and is_near and key = any (catalogue.near('kingfsher'))`.execute(
      scope.db,
    );
    return asked.rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plans).toMatch(/Index Cond: .*key = ANY/);
  expect(await found('kingfsher')).toEqual(['rare']);
});
