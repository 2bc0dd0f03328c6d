import { expect, test } from 'vitest';
import { dice } from '../game.ts';
import { wins, type Side } from '../rules.ts';
import { figuresOf, payOf, readChosen, readRoll, rollText, winningRange } from './chosen.ts';

const SIDES: readonly Side[] = ['under', 'over'];
const engine = dice.engines[dice.current];

test('a roll is written with all its figures, and each die shows one of them', () => {
  expect([0, 5, 4705, 9999].map(rollText)).toEqual(['00.00', '00.05', '47.05', '99.99']);
  expect([0, 5, 4705, 9999].map(figuresOf)).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 5],
    [4, 7, 0, 5],
    [9, 9, 9, 9],
  ]);
});

test('the range that is shown as winning is the one that wins', () => {
  for (const side of SIDES)
    for (const chanceX100 of [200, 4950, 5000, 9500]) {
      const [low, high] = winningRange({ side, chanceX100 });
      const won = [low - 1, low, high, high + 1].map(
        (roll) => roll >= 0 && roll <= 9999 && wins(side, chanceX100, roll),
      );
      expect(won).toEqual([false, true, true, false]);
    }
});

test('the pay that is shown is what the engine pays', () => {
  for (const [bet, stake] of [
    ['1', 10_000n],
    ['50', 500_000n],
    ['10000', 100_000_000n],
  ] as const)
    for (const chanceX100 of [200, 333, 4950, 6667, 9500]) {
      const input = engine?.readBet({ bet, chanceX100, side: 'under' })?.input ?? '';
      const drawn = engine?.draw(input, { below: () => 0, shuffle: () => [] });
      expect(payOf(stake, chanceX100)).toBe(drawn?.win);
      expect(readChosen(input)).toEqual({ chanceX100, side: 'under' });
      expect(readRoll(drawn?.outcome ?? '')).toBe(0);
    }
});
