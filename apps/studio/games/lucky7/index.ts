import { cardAt, type Measure, measureBets, measureStream } from '@mela/game-maths';
import type { Rules } from '../game.ts';
import { exactReturns, type Returns, returnsX100 } from './bets.ts';

/** One card a round. */
const measure: Measure = (serverSeed, rounds) =>
  measureBets(rounds, exactReturns(), (round) => {
    const card = cardAt(measureStream(serverSeed, round).shuffle(52)[0] ?? 0);
    const returned = Object.entries(returnsX100(card)).map(([bet, x100]) => [bet, x100 / 100]);
    return Object.fromEntries(returned) as Returns;
  });

/** Lucky 7: the rules that are built. */
export const lucky7: Rules = { code: 'lucky7', measure };
