import { fraction, NOTHING, plus, times, WHOLE, type Fraction } from '@mela/game-maths';
import { CELLS, LINES, MIDDLE, PRIZES, STITCHES, WEIGHTS, type Thread } from './rules.ts';

/**
 * What counts of a stitched quilt: how many lines are finished, and how many patches would finish one, two or three lines by
 * themselves. A line with one patch missing belongs to that patch alone, so the prizes behind two patches are never the same.
 */
type Standing = {
  readonly finished: number;
  readonly patches: readonly [one: number, two: number, three: number];
  /** Of all ways to stitch eight of 24 patches, how many come to this. */
  readonly ways: number;
};

const bitOf = (cells: readonly number[]): number => cells.reduce((bits, cell) => bits | (1 << cell), 0);

/** Goes through all C(24, 8) = 735,471 ways to stitch a quilt, and counts them by what they come to. */
export function allStandings(): Standing[] {
  const lines = LINES.map(bitOf);
  const counted = new Map<string, Standing>();
  const behind = new Uint8Array(CELLS);
  for (let chosen = (1 << STITCHES) - 1; chosen < 1 << (CELLS - 1);) {
    const below = chosen & ((1 << MIDDLE) - 1);
    const stitched = below | ((chosen & ~below) << 1) | (1 << MIDDLE);
    let finished = 0;
    behind.fill(0);
    for (const line of lines) {
      const missing = line & ~stitched;
      if (missing === 0) finished += 1;
      else if ((missing & (missing - 1)) === 0) {
        const patch = 31 - Math.clz32(missing);
        behind[patch] = (behind[patch] ?? 0) + 1;
      }
    }
    const patches = [1, 2, 3].map((many) => behind.reduce((sum, each) => sum + Number(each === many), 0));
    const [one = 0, two = 0, three = 0] = patches;
    const key = [finished, ...patches].join(' ');
    const ways = (counted.get(key)?.ways ?? 0) + 1;
    counted.set(key, { finished, patches: [one, two, three], ways });
    // The next larger number with as many bits.
    const lowest = chosen & -chosen;
    const carried = chosen + lowest;
    chosen = (((carried ^ chosen) >>> 2) / lowest) | carried;
  }
  return [...counted.values()];
}

/** Amounts in hundredths of the bet with their weights, of WEIGHTS to a power. */
type Spread = ReadonlyMap<number, bigint>;

function together(a: Spread, b: Spread): Spread {
  const sum = new Map<number, bigint>();
  for (const [x, ways] of a) for (const [y, more] of b) sum.set(x + y, (sum.get(x + y) ?? 0n) + ways * more);
  return sum;
}

const powerOf = (base: Fraction, exponent: number): Fraction =>
  Array.from({ length: exponent }).reduce<Fraction>((product) => times(product, base), WHOLE);

/** The exact return of a thread for a player who lays the best last stitch: all quilts, with the prizes' spread behind each. */
export function exactReturn(thread: Thread, standings: readonly Standing[] = allStandings()): Fraction {
  const one: Spread = new Map(PRIZES[thread].map(([x100, weight]) => [x100, BigInt(weight)]));
  const two = together(one, one);
  const spreads = [one, two, together(two, one)];
  const amounts = [...new Set(spreads.flatMap((spread) => [...spread.keys()]))].sort((a, b) => a - b);
  const all = BigInt(WEIGHTS);
  /** The chance that a patch with so many lines behind it brings an amount at most. */
  const atMost = spreads.map((spread, index) => {
    let ways = 0n;
    return amounts.map((amount) => {
      ways += spread.get(amount) ?? 0n;
      return fraction(ways, all ** BigInt(index + 1));
    });
  });
  const mean = [...one].reduce(
    (sum, [x100, weight]) => plus(sum, fraction(BigInt(x100) * weight, all)),
    NOTHING,
  );

  function bestOf(patches: Standing['patches']): Fraction {
    let sum = NOTHING;
    let before = NOTHING;
    for (const [index, amount] of amounts.entries()) {
      const now = patches.reduce(
        (chance, many, kind) => times(chance, powerOf(atMost[kind]?.[index] ?? WHOLE, many)),
        WHOLE,
      );
      sum = plus(sum, times(fraction(BigInt(amount)), plus(now, fraction(-before.top, before.bottom))));
      before = now;
    }
    return sum;
  }

  const quilts = standings.reduce((sum, { ways }) => sum + ways, 0);
  const paid = standings.reduce((sum, { finished, patches, ways }) => {
    const best = patches.some((many) => many > 0) ? bestOf(patches) : NOTHING;
    const worth = plus(times(mean, fraction(BigInt(finished))), best);
    return plus(sum, times(worth, fraction(BigInt(ways))));
  }, NOTHING);
  return times(paid, fraction(1n, 100n * BigInt(quilts)));
}

/** The most that a quilt pays, in hundredths of the bet: as many lines as nine stitches can finish, each with the greatest prize that there is. */
export function winMaxX100(): number {
  let finishedMax = 0;
  for (let chosen = 0; chosen < 1 << LINES.length; chosen += 1) {
    const lines = LINES.filter((_, line) => chosen & (1 << line));
    const stitched = new Set(lines.flat().filter((cell) => cell !== MIDDLE));
    if (stitched.size <= STITCHES + 1) finishedMax = Math.max(finishedMax, lines.length);
  }
  return finishedMax * Math.max(...Object.values(PRIZES).flatMap((prizes) => prizes.map(([x100]) => x100)));
}

/** How often a round pays anything, for a player who lays the best last stitch. */
export function exactHitRate(standings: readonly Standing[] = allStandings()): Fraction {
  const sumOf = (list: readonly Standing[]) => list.reduce((sum, { ways }) => sum + ways, 0);
  const paying = standings.filter(
    ({ finished, patches }) => finished > 0 || patches.some((many) => many > 0),
  );
  return fraction(BigInt(sumOf(paying)), BigInt(sumOf(standings)));
}
