import { openShoe } from '@mela/game-maths';
import { measureBets, measureStream, type Measure } from '../measure.ts';
import { mainX100, pairPlusX100 } from './bets.ts';
import { exactGame } from './exact.ts';

/** Two hands from a shuffled deck, with bets on the first; the other is like it. */
export const measureTp2020: Measure = (serverSeed, rounds) => {
  const { main, pairPlus } = exactGame();
  return measureBets(rounds, { main, pairPlus }, (round) => {
    const deck = openShoe(measureStream(serverSeed, round), 1);
    const [a, b] = [deck.slice(0, 3), deck.slice(3, 6)];
    return { main: mainX100(a, b) / 100, pairPlus: pairPlusX100(a) / 100 };
  });
};
