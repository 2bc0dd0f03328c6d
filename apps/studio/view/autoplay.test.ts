import { expect, test } from 'vitest';
import {
  beginAutoplay,
  countRound,
  type Autoplay,
  type AutoplayPlan,
  type Stop,
  type Went,
} from './autoplay.ts';

const STAKE = 100_000n;
const lostRound: Went = { lost: STAKE, times: 0, free: false };
const plan = (change: Partial<AutoplayPlan> = {}): AutoplayPlan => ({
  spins: 10,
  lossMax: null,
  winMax: null,
  stopAtFreeSpins: false,
  ...change,
});

/** How many rounds are played when each goes the same way, and why they end. */
function run(asked: AutoplayPlan, went: Went): { played: number; stop: Stop } {
  let auto: Autoplay | Stop = beginAutoplay(asked);
  let played = 0;
  while (typeof auto === 'object') {
    auto = countRound(auto, went, STAKE);
    played += 1;
  }
  return { played, stop: auto };
}
const rounds = (asked: AutoplayPlan, went: Went): number => run(asked, went).played;

test('plays as many spins as asked', () => expect(rounds(plan({ spins: 25 }), lostRound)).toBe(25));

test('never loses more than the limit', () => {
  expect(rounds(plan({ spins: 100, lossMax: 20 }), lostRound)).toBe(20);
  const half = { ...lostRound, lost: STAKE / 2n };
  expect(BigInt(rounds(plan({ spins: 100, lossMax: 10 }), half)) * half.lost).toBeLessThanOrEqual(
    10n * STAKE,
  );
});

test('stops at a single win of the size asked for, and not below', () => {
  const won = (times: number): Went => ({ lost: -STAKE * BigInt(times - 1), times, free: false });
  expect(rounds(plan({ winMax: 50 }), won(50))).toBe(1);
  expect(rounds(plan({ winMax: 50 }), won(49))).toBe(10);
});

test('stops at free spins only if asked to', () => {
  const free: Went = { lost: 0n, times: 1, free: true };
  expect(rounds(plan({ stopAtFreeSpins: true }), free)).toBe(1);
  expect(rounds(plan(), free)).toBe(10);
});

test('says which stop was reached, a limit before the last round', () => {
  expect(run(plan({ spins: 2 }), { ...lostRound, lost: 0n }).stop).toBe('played');
  expect(run(plan({ spins: 20, lossMax: 20 }), lostRound).stop).toBe('loss');
  expect(run(plan({ winMax: 5 }), { lost: -STAKE, times: 9, free: true }).stop).toBe('win');
  expect(run(plan({ stopAtFreeSpins: true }), { lost: 0n, times: 1, free: true }).stop).toBe('free');
});
