import { toNumber } from '@mela/game-maths';
import { measureBets, measureStream, type Measure } from '../measure.ts';
import { exactReturn } from './exact.ts';
import { layMines, multiplierX100 } from './rules.ts';

/** Mines and safe picks that are played: the picks are the first cells, and then comes the cash-out. */
const GAMES = [
  [1, 3],
  [3, 3],
  [5, 5],
  [10, 3],
  [24, 1],
] as const;

const nameOf = (mines: number, picks: number) => `${mines} mines, ${picks} picks`;

/** Games of several settings, each on fields of its own. */
export const measureMines: Measure = (serverSeed, rounds) => {
  const exact = GAMES.map(
    ([mines, picks]) => [nameOf(mines, picks), toNumber(exactReturn(mines, picks))] as const,
  );
  return measureBets(rounds, Object.fromEntries(exact), (round) =>
    Object.fromEntries(
      GAMES.map(([mines, picks], game) => {
        const laid = layMines(measureStream(serverSeed, round * GAMES.length + game), mines);
        const safe = laid.every((cell) => cell >= picks);
        return [nameOf(mines, picks), safe ? multiplierX100(mines, picks) / 100 : 0] as const;
      }),
    ),
  );
};
