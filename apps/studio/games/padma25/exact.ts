import { invariant } from '@mela/primitives';
import type { Paytable } from './paytable-v1.ts';
import { gridAt, ROWS } from './rules.ts';

/** The parts of the return, each a share of the total bet, and the chance that a paid spin sets off free spins. */
export type ExactReturn = {
  readonly lines: number;
  readonly scatters: number;
  readonly freeSpins: number;
  readonly total: number;
  readonly trigger: number;
  readonly freeSpinsPerTrigger: number;
};

/** How many cells of a three-high window show a scatter, as counts over the stops of one reel. */
function scatterCounts(paytable: Paytable, reel: number): number[] {
  const counts = [0, 0, 0, 0];
  const length = paytable.strips[reel]?.length ?? 0;
  for (let stop = 0; stop < length; stop += 1) {
    const stops = paytable.strips.map(() => stop);
    const shown = gridAt(paytable, stops)[reel]?.filter((symbol) => symbol === 'S').length ?? 0;
    counts[shown] = (counts[shown] ?? 0) + 1;
  }
  return counts;
}

/** How many of all stop combinations show each number of scatters. */
function scatterDistribution(paytable: Paytable): number[] {
  let ways = [1];
  paytable.strips.forEach((_, reel) => {
    const counts = scatterCounts(paytable, reel);
    ways = Array.from({ length: ways.length + ROWS }, (__, total) =>
      counts.reduce((sum, count, shown) => sum + count * (ways[total - shown] ?? 0), 0),
    );
  });
  return ways;
}

/**
 * The return by product form: a cell of a line shows each stop of its reel equally often, so the chance of a run of
 * exactly k is a product over reels. Free spins pay ×m and retrigger: 10/(1 − 10p) of them follow each trigger.
 * The largest round win is left out; it takes less than the digits shown.
 */
export function exactReturn(paytable: Paytable): ExactReturn {
  const { strips, linePays, scatterPays } = paytable;
  const combinations = strips.reduce((product, strip) => product * strip.length, 1);
  const fits = (reel: number, symbol: string) =>
    strips[reel]?.filter((each) => each === symbol || each === 'W').length ?? 0;
  const misses = (reel: number, symbol: string) => (strips[reel]?.length ?? 0) - fits(reel, symbol);
  invariant(!strips[0]?.includes('W'), 'the product form needs a first reel without wilds');

  let linePaid = 0;
  for (const [symbol, pays] of Object.entries(linePays)) {
    pays.forEach((pay, index) => {
      const count = index + 3;
      const ways = strips.reduce((product, strip, reel) => {
        if (reel < count) return product * fits(reel, symbol);
        return product * (reel === count ? misses(reel, symbol) : strip.length);
      }, 1);
      linePaid += pay * ways;
    });
  }
  const byScatters = scatterDistribution(paytable);
  const waysFrom3 = byScatters.map((ways, scatters) => (scatters >= 3 ? ways : 0));
  const scatterPaid = waysFrom3.reduce(
    (sum, ways, scatters) => sum + ways * (scatterPays[Math.min(scatters, 5) - 3] ?? 0),
    0,
  );
  const lines = linePaid / combinations;
  const scatters = scatterPaid / combinations;
  const trigger = waysFrom3.reduce((sum, ways) => sum + ways, 0) / combinations;
  const freeSpinsPerTrigger = paytable.freeSpins / (1 - paytable.freeSpins * trigger);
  const freeSpins = trigger * freeSpinsPerTrigger * paytable.freeSpinMultiplier * (lines + scatters);
  return { lines, scatters, freeSpins, total: lines + scatters + freeSpins, trigger, freeSpinsPerTrigger };
}
