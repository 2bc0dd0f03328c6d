import * as z from 'zod/mini';
import { must, rounded } from '../../example-shapes.ts';
import { handicapResult, totalResult } from '../../tickets/asian-line.ts';
import { line } from '../../tickets/example-shapes.ts';
import { fairOdds, lineChances } from '../fair-odds.ts';
import { chanceOf, scoreGrid } from '../score-grid.ts';

const goals = z.number().check(z.gt(0), z.lte(20));
const input = z.strictObject({
  lambdaHome: goals,
  lambdaAway: goals,
  rho: z.number().check(z.gte(-1), z.lte(1)),
  maxGoals: z.int().check(z.gte(1), z.lte(50)),
  homeLine: line,
  totalLine: line,
});

/** Fair chances and odds of a match from the score grid. */
export function pricing(row: unknown) {
  const asked = z.parse(input, row);
  const { lambdaHome, lambdaAway, rho, maxGoals, homeLine, totalLine } = asked;
  const grid = scoreGrid(lambdaHome, lambdaAway, rho, maxGoals);
  must(
    grid.flat().every((p) => p >= 0),
    'rho is too far from 0 for these goals',
  );
  const home = lineChances(grid, (h, a) => handicapResult(h - a, homeLine));
  const away = lineChances(grid, (h, a) =>
    handicapResult(a - h, { top: -homeLine.top, bottom: homeLine.bottom }),
  );
  const over = lineChances(grid, (h, a) => totalResult('over', h + a, totalLine));
  const under = lineChances(grid, (h, a) => totalResult('under', h + a, totalLine));
  const fair = [home, away, over, under].map(fairOdds);
  must(fair.every(Number.isFinite), 'a line that cannot be won has no fair odds');
  const [ahHomeFair = 0, ahAwayFair = 0, overFair = 0, underFair = 0] = fair.map((each) => rounded(each));
  return {
    p1: rounded(chanceOf(grid, (h, a) => h > a)),
    pX: rounded(chanceOf(grid, (h, a) => h === a)),
    p2: rounded(chanceOf(grid, (h, a) => h < a)),
    ahHome: Object.fromEntries(Object.entries(home).map(([result, p]) => [result, rounded(p)])),
    ahHomeFair,
    ahAwayFair,
    overFair,
    underFair,
    cs11: rounded(grid[1]?.[1] ?? 0),
  };
}
