import { measureBets, measureStream, type Measure } from '../measure.ts';
import { FACES, multiplierX10000, wins, type Side } from './rules.ts';

const BETS = [200, 2500, 4950, 9500].flatMap((chance) =>
  (['under', 'over'] as const).map((side: Side) => ({ chance, side, name: `${side} ${chance / 100} %` })),
);

/** Rolls with bets on several chances, under and over. */
export const measureDice: Measure = (serverSeed, rounds) => {
  const exact = BETS.map(({ chance, name }) => [name, (multiplierX10000(chance) * chance) / 1e8] as const);
  return measureBets(rounds, Object.fromEntries(exact), (round) => {
    const roll = measureStream(serverSeed, round).below(FACES);
    return Object.fromEntries(
      BETS.map(
        ({ chance, side, name }) =>
          [name, wins(side, chance, roll) ? multiplierX10000(chance) / 10_000 : 0] as const,
      ),
    );
  });
};
