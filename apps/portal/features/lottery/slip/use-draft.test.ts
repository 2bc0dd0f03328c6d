import { families } from '@mela/lottery-rules/families.ts';
import { invariant } from '@mela/primitives';
import { expect, test } from 'vitest';
import type { LotteryGame } from '../queries.ts';
import { openingOf } from './use-draft.ts';

const limits = {
  lines: 100,
  draws: 50,
  multiple: 9999,
  notes: 100_000,
  stakeMin: 20n,
  stakeMax: 500_000_000n,
  payoutMax: 3_000_000_000n,
};

/** At what a play begins, in a game with such limits. */
function opening(play: string, given: Partial<typeof limits>, unitModes = ['1', '0.1', '0.01']) {
  const family = Object.values(families).find(({ plays }) => plays.some(({ code }) => code === play));
  const found = family?.plays.find(({ code }) => code === play);
  invariant(family && found, play);
  const game = {
    payoutLevelMax: 1956,
    unitModes,
    playTerms: [],
    limits: { ...limits, ...given },
  } as unknown as LotteryGame;
  return openingOf(game, { family }, found);
}

test('a play begins at what the limits of its game take', () => {
  expect(opening('SSC_FIXED', {})).toEqual({ unitMode: '1', multiple: '1' });
  // The dearest straight wins 195 600 at the largest unit.
  expect(opening('SSC_A5_STRAIGHT', { payoutMax: 1_000_000_000n })).toEqual({
    unitMode: '0.1',
    multiple: '1',
  });
  expect(opening('SSC_FIXED', { stakeMin: 100_000n })).toEqual({ unitMode: '1', multiple: '5' });
  // Amounts are typed whole, whatever units the game has, and a note is one.
  expect(opening('SSC_E_BULL', {}, ['0.1'])).toEqual({ unitMode: '1', multiple: '1' });
  expect(opening('SSC_E_BULL', { stakeMin: 100_000n })).toEqual({ unitMode: '1', multiple: '10' });
  expect(opening('LA_D6', { payoutMax: 3_000_000_000n })).toEqual({ unitMode: '1', multiple: '1' });
});
