import { expect, test } from 'vitest';
import { exactReturn } from './exact.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';

/** Every one of the 40⁵ stop combinations, with the lines that cannot pay after three reels left out of the inner loop. */
function fullCycle() {
  const { strips, lines, linePays, scatterPays } = PAYTABLE_V1;
  const cell = (reel: number, stop: number, row: number) => strips[reel]?.[(stop + row) % 40] ?? 'S';
  const scattersAt = (reel: number, stop: number) =>
    [0, 1, 2].filter((row) => cell(reel, stop, row) === 'S').length;
  const lateScatters = Array.from(
    { length: 1600 },
    (_, i) => scattersAt(3, Math.floor(i / 40)) + scattersAt(4, i % 40),
  );
  const totals = new Map<number, number>();
  const pays = new Uint32Array(1600);
  // What a line that has run over three reels adds for each pair of stops of the last two, by symbol and rows.
  const tails = new Map<string, Uint16Array>();
  const tailOf = (symbol: keyof typeof linePays, row4: number, row5: number) => {
    const key = `${symbol}${row4}${row5}`;
    const known = tails.get(key);
    if (known) return known;
    const tail = Uint16Array.from({ length: 1600 }, (_, i) => {
      const fits = (reel: number, stop: number, row: number) => [symbol, 'W'].includes(cell(reel, stop, row));
      if (!fits(3, Math.floor(i / 40), row4)) return linePays[symbol][0];
      return linePays[symbol][fits(4, i % 40, row5) ? 2 : 1];
    });
    tails.set(key, tail);
    return tail;
  };
  for (let first = 0; first < 64_000; first += 1) {
    const [a, b, c] = [Math.floor(first / 1600), Math.floor(first / 40) % 40, first % 40];
    pays.fill(0);
    for (const [row1 = 0, row2 = 0, row3 = 0, row4 = 0, row5 = 0] of lines) {
      const symbol = cell(0, a, row1);
      if (symbol === 'S' || symbol === 'W') continue;
      if (![symbol, 'W'].includes(cell(1, b, row2)) || ![symbol, 'W'].includes(cell(2, c, row3))) continue;
      const tail = tailOf(symbol, row4, row5);
      for (let i = 0; i < 1600; i += 1) pays[i] = (pays[i] ?? 0) + (tail[i] ?? 0);
    }
    const early = scattersAt(0, a) + scattersAt(1, b) + scattersAt(2, c);
    for (let i = 0; i < 1600; i += 1) {
      const scatters = early + (lateScatters[i] ?? 0);
      const pay = (pays[i] ?? 0) + (scatters >= 3 ? (scatterPays[Math.min(scatters, 5) - 3] ?? 0) * 25 : 0);
      totals.set(pay, (totals.get(pay) ?? 0) + 1);
    }
  }
  return totals;
}

test('the product form gives the published return', () => {
  const exact = exactReturn(PAYTABLE_V1);
  expect(exact.lines).toBeCloseTo(0.705_820_31, 8);
  expect(exact.scatters).toBeCloseTo(0.033_681_45, 8);
  expect(exact.freeSpins).toBeCloseTo(0.221_694_01, 8);
  expect(exact.total).toBeCloseTo(0.961_195_77, 8);
  expect(1 / exact.trigger).toBeCloseTo(110.07, 2);
  expect(exact.freeSpinsPerTrigger).toBeCloseTo(10.999, 3);
});

test('all 40⁵ stop combinations give the published base game', () => {
  const totals = [...fullCycle()];
  const combinations = 40 ** 5;
  const mean = totals.reduce((sum, [pay, ways]) => sum + pay * ways, 0) / combinations / 25;
  const square = totals.reduce((sum, [pay, ways]) => sum + pay * pay * ways, 0) / combinations / 625;
  const hits = totals.reduce((sum, [pay, ways]) => sum + (pay > 0 ? ways : 0), 0);
  expect(totals.reduce((sum, [, ways]) => sum + ways, 0)).toBe(combinations);
  expect(mean).toBeCloseTo(0.739_501_76, 8);
  expect(hits / combinations).toBeCloseTo(0.4344, 4);
  expect(Math.sqrt(square - mean * mean)).toBeCloseTo(1.99, 2);
  expect(Math.max(...totals.map(([pay]) => pay)) / 25).toBe(173.6);
});
