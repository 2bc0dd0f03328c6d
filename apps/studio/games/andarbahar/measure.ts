import { openShoe, toNumber } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import { measureBets, measureStream, type Measure } from '../measure.ts';
import { countOf } from './bets.ts';
import { exactReturns, returnsX100 } from './exact.ts';

/** One shuffled deck a round: the joker, and the cards until its rank comes again. */
export const measureAndarBahar: Measure = (serverSeed, rounds) => {
  const exact = Object.entries(exactReturns()).map(([bet, returned]) => [bet, toNumber(returned)] as const);
  return measureBets(rounds, Object.fromEntries(exact), (round) => {
    const [joker = '', ...cards] = openShoe(measureStream(serverSeed, round), 1);
    const count = countOf(joker, cards);
    invariant(count, 'a deck has four cards of each rank');
    const returned = Object.entries(returnsX100(count)).map(([bet, x100]) => [bet, x100 / 100] as const);
    return Object.fromEntries(returned);
  });
};
