import { PAID_SYMBOLS, SYMBOLS, type Paytable, type ReelSymbol } from './paytable-v1.ts';

/** The parts of the return, each a share of the total bet, and the chance that a spin sets off free spins. */
export type ExactReturn = {
  readonly base: number;
  readonly freeSpins: number;
  readonly total: number;
  readonly trigger: number;
};

const weightOf = (weights: readonly number[], symbol: ReelSymbol) => weights[SYMBOLS.indexOf(symbol)] ?? 0;

const rowCounts = ({ rowsMin, rowsMax }: Paytable) =>
  Array.from({ length: rowsMax - rowsMin + 1 }, (_, index) => rowsMin + index);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The chance of each number of scatters on all reels together: on a reel of r rows it is binomial. */
function scatterChances(paytable: Paytable): number[] {
  let chances = [1];
  for (const weights of paytable.weights) {
    const s = weightOf(weights, 'S') / 100;
    const next = Array.from({ length: chances.length + paytable.rowsMax }, () => 0);
    for (const rows of rowCounts(paytable)) {
      let chance = (1 - s) ** rows / rowCounts(paytable).length;
      for (let shown = 0; shown <= rows; shown += 1) {
        chances.forEach(
          (before, total) => (next[total + shown] = (next[total + shown] ?? 0) + before * chance),
        );
        chance *= ((rows - shown) / (shown + 1)) * (s / (1 - s));
      }
    }
    chances = next;
  }
  return chances;
}

/**
 * The return in closed form. Cells are independent, so the expectation factorises: the mean number of matching cells of
 * each reel of the run, times the chance of none on the next: E = Σ pay(s,k)·Π 4.5·q·P(no match on reel k+1). Free spins pay
 * ×m and retrigger: 10/(1 − 10p) of them follow each trigger. The largest round win is left out; it takes less than the digits shown.
 */
export function exactReturn(paytable: Paytable): ExactReturn {
  const rows = rowCounts(paytable);
  let base = 0;
  for (const symbol of PAID_SYMBOLS) {
    const q = paytable.weights.map((weights) => (weightOf(weights, symbol) + weightOf(weights, 'W')) / 100);
    const matches = q.map((chance) => chance * mean(rows));
    const misses = q.map((chance) => mean(rows.map((count) => (1 - chance) ** count)));
    paytable.wayPays[symbol].forEach((pay, index) => {
      const count = index + 3;
      const ways = matches.slice(0, count).reduce((product, match) => product * match, 1);
      base += (pay / 100) * ways * (misses[count] ?? 1);
    });
  }
  const trigger = scatterChances(paytable)
    .slice(paytable.scattersNeeded)
    .reduce((sum, chance) => sum + chance, 0);
  const freeSpinsPerTrigger = paytable.freeSpins / (1 - paytable.freeSpins * trigger);
  const freeSpins = trigger * freeSpinsPerTrigger * paytable.freeSpinMultiplier * base;
  return { base, freeSpins, total: base + freeSpins, trigger };
}
