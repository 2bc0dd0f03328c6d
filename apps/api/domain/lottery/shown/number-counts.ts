import { missTable, type ValueStory } from '@mela/lottery-rules/misses.ts';
import { positionsOfFamily } from '@mela/lottery-rules/positions/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { LotteryGame } from '../game.ts';
import { drawHistory } from './draws-shown.ts';

/** Draws before those that are counted say for how long a number has stayed away. */
const LOOKED_THROUGH = 300;

/** How the numbers of one position of a game's draws have come. */
export type NumberCounts = Readonly<{
  /** The positions that can be asked for; `position` is the one that is answered. */
  positions: readonly string[];
  position: string;
  /** How many draws there were to count, and to look through for numbers that stay away. */
  counted: number;
  lookedThrough: number;
  values: readonly ValueStory[];
}>;

/** Counts how often each number of a position came in the last `length` draws, and for how many it has been missing: of the latest 300 draws, by an index. */
export async function numberCounts(
  scope: Scope,
  { code, family }: Pick<LotteryGame, 'code' | 'family'>,
  wanted: string | undefined,
  length: number,
): Promise<NumberCounts> {
  const positions = positionsOfFamily(family);
  const position = positions.find(({ key }) => key === wanted) ?? positions[0];
  const { draws } = await drawHistory(scope, code, LOOKED_THROUGH);
  const came = draws.toReversed().map(({ result }) => position?.of(result) ?? []);
  return {
    positions: positions.map(({ key }) => key),
    position: position?.key ?? '',
    counted: Math.min(length, came.length),
    lookedThrough: came.length,
    values: missTable(position?.pool ?? [], came, length).stories,
  };
}
