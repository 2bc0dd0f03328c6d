import { crashPointX100, times, fraction, toNumber } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { chanceToReach, multiplierAtX100, returnX100 } from './rules.ts';

test.each([101, 102, 150, 200, 333, 1000, 12_345, 1_000_000])(
  'cashing out at %i/100 returns 97 %',
  (auto) => {
    expect(toNumber(times(chanceToReach(auto), fraction(BigInt(auto), 100n)))).toBeCloseTo(0.97, 10);
  },
);

test('a flight ends at once in 3.96 % of the rounds', () => {
  expect(1 - toNumber(chanceToReach(101))).toBeCloseTo(1 - 0.97 / 1.01, 10);
});

test('the points that keys and salt give follow that law', () => {
  const rounds = 4000;
  const key = (i: number) => new Uint8Array(32).map((_, at) => (i >> ((at % 4) * 8)) & 255);
  const points = Array.from({ length: rounds }, (_, i) => crashPointX100(key(i), 'salt'));
  for (const at of [101, 150, 200, 500]) {
    const p = toNumber(chanceToReach(at));
    const seen = points.filter((point) => point >= at).length / rounds;
    expect(Math.abs(seen - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / rounds));
  }
});

test('the tick of the crash itself still pays, a later one does not, and nobody wins a flight that never left', () => {
  expect([returnX100(150, 150), returnX100(150, 151), returnX100(100, 101)]).toEqual([150, 0, 0]);
});

test('whoever is still flying at 10,000 is cashed out', () => {
  expect(returnX100(2_000_000, 1_500_000)).toBe(1_000_000);
});

test('the multiplier starts at 1.00, grows and is cut to hundredths', () => {
  expect([0, 166, 1000, 10_000, 11_553].map(multiplierAtX100)).toEqual([100, 101, 106, 182, 200]);
});
