import { cardAt } from '@mela/game-maths';
import { measureBets, measureStream, type Measure } from '../measure.ts';
import { exactReturns, returnsX100, type Returns } from './bets.ts';

/** One card a round. */
export const measureLucky7: Measure = (serverSeed, rounds) =>
  measureBets(rounds, exactReturns(), (round) => {
    const card = cardAt(measureStream(serverSeed, round).shuffle(52)[0] ?? 0);
    const returned = Object.entries(returnsX100(card)).map(([bet, x100]) => [bet, x100 / 100]);
    return Object.fromEntries(returned) as Returns;
  });
