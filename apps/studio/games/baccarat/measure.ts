import { openShoe } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import { measureBets, measureStream, type Measure } from '../measure.ts';
import { isPair, PAIR_X100, returnsX100 } from './bets.ts';
import { deal } from './deal.ts';
import { DECKS, exactGame } from './exact.ts';

/** The shoe is cut so many cards from its end; a new one comes then. */
const CUT = 14;

/** Rounds from shuffled shoes of eight decks, played to the cut. */
export const measureBaccarat: Measure = (serverSeed, rounds) => {
  let shoes = 0;
  let shoe: string[] = [];
  const next = () => {
    const card = shoe.shift();
    invariant(card, 'a round ends before its shoe does');
    return card;
  };
  return measureBets(rounds, exactGame().returns, () => {
    if (shoe.length <= CUT) {
      shoe = openShoe(measureStream(serverSeed, shoes), DECKS);
      shoes += 1;
    }
    const dealt = deal(next);
    const returned = Object.entries({ ...returnsX100(dealt), pair: isPair(dealt.player) ? PAIR_X100 : 0 });
    return Object.fromEntries(returned.map(([bet, x100]) => [bet, x100 / 100])) as Record<
      keyof ReturnType<typeof returnsX100> | 'pair',
      number
    >;
  });
};
