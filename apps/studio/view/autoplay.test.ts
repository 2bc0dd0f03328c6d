import { expect, test } from 'vitest';
import { beginAutoplay, countRound, type Autoplay, type AutoplayPlan, type Went } from './autoplay.ts';

const STAKE = 100_000n;
const lostRound: Went = { lost: STAKE, times: 0, free: false };
const plan = (change: Partial<AutoplayPlan> = {}): AutoplayPlan => ({
  spins: 10,
  lossMax: null,
  winMax: null,
  stopAtFreeSpins: false,
  ...change,
});

/** How many rounds are played when each goes the same way. */
function rounds(asked: AutoplayPlan, went: Went): number {
  let auto: Autoplay | null = beginAutoplay(asked);
  let played = 0;
  while (auto) {
    auto = countRound(auto, went, STAKE);
    played += 1;
  }
  return played;
}

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
