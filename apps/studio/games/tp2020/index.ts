import { type Measure, measureBets, measureStream, openShoe } from '@mela/game-maths';
import type { Rules } from '../game.ts';
import { mainX100, pairPlusX100 } from './bets.ts';
import { exactGame } from './exact.ts';

/** Two hands from a shuffled deck, with bets on the first; the other is like it. */
const measure: Measure = (serverSeed, rounds) => {
  const { main, pairPlus } = exactGame();
  return measureBets(rounds, { main, pairPlus }, (round) => {
    const deck = openShoe(measureStream(serverSeed, round), 1);
    const [a, b] = [deck.slice(0, 3), deck.slice(3, 6)];
    return { main: mainX100(a, b) / 100, pairPlus: pairPlusX100(a) / 100 };
  });
};

/** Teen Patti 20-20: the rules that are built. */
export const tp2020: Rules = { code: 'tp2020', measure };
