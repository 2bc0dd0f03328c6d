import { expect, test } from 'vitest';
import { PAYTABLE_V1 } from '../paytable-v1.ts';
import { show } from '../rules.ts';
import { lineWins, readOutcome, sevenInReach } from './table.ts';

/** All 8,000 ways in which the reels can stop. */
const everyStop = Array.from({ length: 8000 }, (_, at) => [
  Math.floor(at / 400),
  Math.floor(at / 20) % 20,
  at % 20,
]);

test('the lines that are shown pay exactly what the round pays, whatever the stops', () => {
  for (const stops of everyStop) {
    const shown = lineWins(PAYTABLE_V1, stops);
    expect(shown.reduce((sum, { pay }) => sum + pay, 0)).toBe(show(PAYTABLE_V1, stops).pay);
    for (const { thread, line } of shown) expect(thread.rows).toBe(PAYTABLE_V1.lines[line - 1]);
  }
});

test('the cells that are lit are those that pay', () => {
  for (const stops of everyStop) {
    const { grid } = show(PAYTABLE_V1, stops);
    for (const { cells, pay } of lineWins(PAYTABLE_V1, stops)) {
      const symbols = cells.map(({ reel, row }) => grid[reel]?.[row] ?? 'BLANK');
      if (pay === PAYTABLE_V1.twoCherriesPay) expect(symbols).toEqual(['CHERRY', 'CHERRY']);
      else if (pay === PAYTABLE_V1.anyBarsPay)
        expect(symbols.every((each) => each.startsWith('BAR'))).toBe(true);
      else expect(new Set(symbols).size).toBe(1);
    }
  }
});

test('the third reel is waited for when two sevens lie on a line, and then only', () => {
  const waited = everyStop.filter((stops) => sevenInReach(PAYTABLE_V1, stops, 2));
  expect(waited.length).toBeGreaterThan(0);
  for (const stops of waited.slice(0, 50))
    expect(
      show(PAYTABLE_V1, stops)
        .grid.slice(0, 2)
        .flat()
        .filter((each) => each === 'SEVEN'),
    ).toHaveLength(2);
  expect(everyStop.some((stops) => sevenInReach(PAYTABLE_V1, stops, 1))).toBe(false);
});

test('a stored outcome is read, and nothing else is', () => {
  expect(readOutcome('{"stops":[1,2,3],"win":7}')).toEqual({ stops: [1, 2, 3], win: 7 });
  expect(() => readOutcome('{"stops":"1"}')).toThrow();
});
