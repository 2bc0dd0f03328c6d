import { sum } from '../counting.ts';
import { tier, win, type Rule } from '../play.ts';
import { grid, type Grid } from '../shapes/grid.ts';
import { ballTickets } from '../shapes/tickets.ts';

type Balls = readonly number[];

/** In how many ways each position can have a ball of its own row, none twice; ball by ball, by the positions that have one. */
function waysToFill(rows: Grid<number>, pool: Balls): number {
  const all = 2 ** rows.length - 1;
  let ways = new Map([[0, 1]]);
  for (const ball of pool) {
    const next = new Map(ways);
    for (const [filled, count] of ways) {
      for (const [position, row] of rows.entries()) {
        const bit = 1 << position;
        if ((filled & bit) !== 0 || !row.includes(ball)) continue;
        next.set(filled | bit, (next.get(filled | bit) ?? 0) + count);
      }
    }
    ways = next;
  }
  return ways.get(all) ?? 0;
}

/** In how many orders so many of the pool's balls can be drawn. */
const orders = (pool: Balls, length: number): number =>
  pool.slice(0, length).reduce((ways, _, taken) => ways * (pool.length - taken), 1);

const straightTier = (pool: Balls, length: number) => tier('WIN', 1, orders(pool, length));

/** Every covered ball equals the drawn ball of the same position; a note holds no ball twice. */
export function straightBalls(positions: readonly string[], pool: Balls): Rule<Grid<number>, Balls> {
  return {
    shape: grid(positions, pool, positions.length, 'not-in-a-note'),
    tiers: [straightTier(pool, positions.length)],
    count: (rows) => waysToFill(rows, pool),
    settle: (rows, drawn) => win(rows.every((row, position) => row.includes(drawn[position] ?? 0))),
    best: () => [win(1)],
  };
}

/** Typed balls equal the drawn ones in order. */
export function straightBallsTyped(length: number, pool: Balls): Rule<readonly Balls[], Balls> {
  return {
    shape: ballTickets(pool, length),
    tiers: [straightTier(pool, length)],
    count: (list) => list.length,
    settle: (list, drawn) =>
      win(sum(list.map((balls) => Number(balls.every((ball, position) => ball === drawn[position]))))),
    best: () => [win(1)],
  };
}
