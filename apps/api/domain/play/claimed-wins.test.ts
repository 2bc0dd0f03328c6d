import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../platform/scope.ts';
import { saveOfferedGames, saveVendor, type OfferedGame } from '../catalogue/index.ts';
import { ceilingsOf, setCeilings } from './index.ts';

// What a vendor says of its own greatest wins: the first word counts within a bound, and later it can only take back.

const TAKA = 10_000n;
const USUAL = 1_000_000n * TAKA;
const BOUND = 20_000_000n * TAKA;
const CODES = ['one', 'two', 'three', 'four'];
const STAKES = [1n, TAKA, 2_500n * TAKA, 1_000_000n * TAKA];

let at: TestApi;
let vendors = 0;
beforeAll(async () => void (at = await openTestApi()));
afterAll(() => at.close());

const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  at.services.database.inMerchant(at.brand.mela.id, work);

type Said = Pick<OfferedGame, 'code' | 'stakeMax'> & {
  winMultipleMax?: number | null;
  potMax?: bigint | null;
};
const game = (answer: Said): OfferedGame => ({
  category: 'RNG',
  names: { en: answer.code },
  classes: [],
  iconUrl: null,
  rtp: null,
  volatility: null,
  stakeMin: 1n,
  trial: true,
  ...answer,
});
const says = (vendor: string, answer: readonly Said[]) =>
  run((scope) => saveOfferedGames(scope, vendor, answer.map(game)));

async function newVendor(): Promise<string> {
  vendors += 1;
  const code = `CLAIMS${vendors}`;
  await run((scope) => saveVendor(scope, { code, names: { en: code }, runs: 'protocol' }));
  return code;
}

/** The most that one call of each known game may bring at each stake, by the functions that book. */
const allowed = (vendor: string) =>
  run(async (scope) => {
    const { rows } = await sql<{ name: string; most: bigint }>`
      select g.code || ' ' || s.stake as name,
             play.credit_max(k.call_max, k.is_call_set, k.greatest_win, g.win_multiple_max, g.pot_max, s.stake, 0) as most
        from catalogue.game g cross join unnest(${STAKES}::bigint[]) s (stake)
       cross join lateral play.ceilings_of(${scope.merchantId}, ${vendor}) k
       where g.merchant_id = ${scope.merchantId} and g.vendor_code = ${vendor}`.execute(scope.db);
    return new Map(rows.map(({ name, most }) => [name, most]));
  });
const days = async (vendor: string) => (await run((scope) => ceilingsOf(scope, vendor))).hold;

const answer: fc.Arbitrary<Said> = fc.record({
  code: fc.constantFrom(...CODES),
  winMultipleMax: fc.option(fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.constant(2_000_000_000)), {
    nil: null,
  }),
  potMax: fc.option(fc.bigInt(0n, 10n ** 17n), { nil: null }),
  stakeMax: fc.option(fc.bigInt(1n, 10n ** 17n), { nil: null }),
});
const list = fc.uniqueArray(answer, { selector: ({ code }) => code, minLength: 1, maxLength: 4 });

it('cannot raise what it may pay, whatever it says after its first word', async () => {
  let [raising, lowered] = [0, 0];
  await fc.assert(
    fc.asyncProperty(list, fc.array(list, { minLength: 1, maxLength: 5 }), async (first, later) => {
      const vendor = await newVendor();
      await says(vendor, first);
      const { greatestWin } = await run((scope) => ceilingsOf(scope, vendor));
      expect((greatestWin ?? 0n) <= BOUND).toBe(true);
      const ever = greatestWin !== null && greatestWin > USUAL ? greatestWin : USUAL;
      let [before, dayBefore] = [await allowed(vendor), await days(vendor)];
      for (const words of later) {
        // Two processes may ask at once.
        await Promise.all([says(vendor, words), says(vendor, words)]);
        const [after, dayAfter] = [await allowed(vendor), await days(vendor)];
        for (const [name, most] of after) {
          const was = before.get(name);
          // A game that is new has a first word, below the greatest of before.
          expect([name, most <= (was ?? ever)]).toEqual([name, true]);
          if (was !== undefined && most < was) lowered += 1;
        }
        expect(dayAfter).toEqual(dayBefore);
        if (words.some(({ winMultipleMax }) => winMultipleMax === 2_000_000_000)) raising += 1;
        [before, dayBefore] = [after, dayAfter];
      }
    }),
    { numRuns: 40 },
  );
  // Else nothing was tried.
  expect(raising).toBeGreaterThan(10);
  expect(lowered).toBeGreaterThan(10);
});

it('counts as it is first said: so many times the stake, and the pot', async () => {
  const vendor = await newVendor();
  const padma = { code: 'one', winMultipleMax: 5000, potMax: 500n * TAKA, stakeMax: 2_500n * TAKA };
  await says(vendor, [padma]);
  const most = await allowed(vendor);
  expect(most.get(`one ${TAKA}`)).toBe(5_500n * TAKA);
  expect(most.get(`one ${2_500n * TAKA}`)).toBe(12_500_500n * TAKA);
  expect(await days(vendor)).toMatchObject({
    playerDayMax: 25_001_000n * TAKA,
    vendorDayMax: 100_000_000n * TAKA,
  });
  // Less is taken, and is then the most; silence changes nothing.
  await says(vendor, [{ ...padma, winMultipleMax: 100 }]);
  await says(vendor, [{ ...padma, winMultipleMax: 5000, potMax: null }]);
  await says(vendor, [{ code: 'one', stakeMax: padma.stakeMax }]);
  expect((await allowed(vendor)).get(`one ${TAKA}`)).toBe(100n * TAKA);
});

it('is the usual where the first word said nothing, and for games of before that speak up', async () => {
  const vendor = await newVendor();
  const silent = { code: 'one', stakeMax: 2_500n * TAKA };
  await says(vendor, [silent]);
  await says(vendor, [
    { ...silent, winMultipleMax: 5000 },
    { ...silent, code: 'two', winMultipleMax: 5000 },
  ]);
  const most = await allowed(vendor);
  expect(most.get(`one ${2_500n * TAKA}`)).toBe(USUAL);
  expect(most.get(`two ${2_500n * TAKA}`)).toBe(USUAL);
});

it('is bounded, and an empty list is no word', async () => {
  const vendor = await newVendor();
  await says(vendor, []);
  await says(vendor, [{ code: 'one', winMultipleMax: 2_000_000_000, stakeMax: 10n ** 17n }]);
  const { greatestWin } = await run((scope) => ceilingsOf(scope, vendor));
  expect(greatestWin).toBe(BOUND);
  expect((await allowed(vendor)).get(`one ${2_500n * TAKA}`)).toBe(BOUND);
});

it('is raised by staff, who say it for the whole vendor', async () => {
  const vendor = await newVendor();
  await says(vendor, [{ code: 'one', stakeMax: 2_500n * TAKA }]);
  await run(async (scope) => {
    const { set } = await ceilingsOf(scope, vendor);
    await setCeilings(scope, { vendor, was: set, wish: { ...set, callMax: 3n * USUAL } });
  });
  expect((await allowed(vendor)).get(`one ${TAKA}`)).toBe(3n * USUAL);
});
