import {
  firstBet,
  payoutLimit,
  UNIT_MODES,
  type Family,
  type Play,
  type UnitMode,
} from '@mela/lottery-rules';
import { exampleOf } from '@mela/lottery-rules/example-of.ts';
import { familyOf } from '@mela/lottery-rules/families.ts';
import { deal } from '@mela/lottery-rules/shapes/deal.ts';
import { invariant } from '@mela/primitives';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { ownLotteries } from '@mela/testing/lotteries/own-lotteries.ts';
import { replayedLotteries } from '@mela/testing/lotteries/replayed-lotteries.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LotteryGame } from '../game.ts';
import { priceOrder } from '../orders/price-order.ts';
import { inPrizeMode } from '../shown/menus.ts';
import { wrongInGame } from './check-game.ts';
import { editedGameOf, lotteryGameFrom } from './edited-game.ts';

const all: readonly LotteryGame[] = [...Object.values(lotteryGames), ...ownLotteries, ...replayedLotteries];

/** What the order refuses of what the play offers first, for its example and for lines dealt at random. */
function refusedOf(game: LotteryGame, family: Family, play: Play<unknown>, seed: number): object | null {
  const { payoutLevels, unitModes, limits } = game;
  const first = firstBet(family, play, { payoutLevel: payoutLevels.max, unitModes, limits });
  if (!first.ok) return first.refusal;
  let state = seed;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const dealt = Array.from({ length: 5 }, () => play.read(play.compose(deal(play.picker, below))));
  const lines = [exampleOf(family, play).line, ...dealt.flatMap((read) => (read.ok ? read.value : []))];
  for (const { text: selection } of lines) {
    const line = { play: play.code, selection, ...first.value };
    const priced = priceOrder(game, family, { payoutLevel: payoutLevels.max, lines: [line] });
    if (!priced.ok) return { ...priced.refusal, line };
    const cut = priced.value.flatMap((one) => payoutLimit(limits, one) ?? [])[0];
    if (cut) return { ...cut, line };
  }
  return null;
}

/** Every play of every prize mode of a game with what its own limits refuse. */
function refusedIn(whole: LotteryGame, seed: number): object[] {
  const family = familyOf(whole.family);
  invariant(family, whole.family);
  return [whole.prizeMode, ...(whole.menus ?? []).map(({ prizeMode }) => prizeMode)].flatMap((mode) => {
    const game = inPrizeMode(whole, mode);
    invariant(game, mode);
    return family.plays
      .filter(({ code }) => game.plays?.includes(code) ?? true)
      .flatMap((play) => refusedOf(game, family, play, seed) ?? []);
  });
}

test.each(all)('no play of $code is offered with what its limits refuse, in any of its units', (game) => {
  const modes: readonly (readonly UnitMode[])[] = [game.unitModes, ...game.unitModes.map((mode) => [mode])];
  for (const unitModes of modes) expect(refusedIn({ ...game, unitModes }, 1)).toEqual([]);
});

const taka = (min: number, max: number) =>
  fc.integer({ min, max }).map((power) => BigInt(Math.round(2 ** power)));

test('whatever limits staff set, either they are told of a play that nothing can be bet on, or all can be', () => {
  const settings = fc.record({
    unitModes: fc.subarray(Object.keys(UNIT_MODES) as UnitMode[], { minLength: 1 }),
    multiple: fc.constantFrom(1, 20, 9999),
    notes: fc.constantFrom(1, 60, 100_000),
    stakeMin: taka(3, 24),
    stakeMax: taka(14, 32),
    payoutMax: taka(18, 36),
  });
  let right = 0;
  fc.assert(
    fc.property(fc.constantFrom(...all), settings, fc.nat(), (game, given, seed) => {
      const edited = { ...editedGameOf(game), ...given, exposureMax: given.payoutMax };
      const feeds = edited.feed === null ? [] : [edited.feed];
      if (Object.keys(wrongInGame(edited, { languages: ['bn', 'en'], feeds, stakeMax: null })).length > 0)
        return;
      right += 1;
      expect(refusedIn(lotteryGameFrom(edited), seed)).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(right).toBeGreaterThan(0);
});
