import { fraction, type Measure, measureBets, measureStream, openShoe, payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { card, minor } from '../example-shapes.ts';
import type { Rules } from '../game.ts';
import { outcomeOf, rankX100, sideX100, suitedTieX100, tieX100 } from './bets.ts';
import { DECKS, exactReturns, type Returns, returnsX100 } from './exact.ts';

/** Two cards from a shuffled shoe of eight decks, and then the next two, to its end. */
const measure: Measure = (serverSeed, rounds) => {
  let shoes = 0;
  let shoe: string[] = [];
  return measureBets(rounds, exactReturns(), () => {
    if (shoe.length === 0) {
      shoe = openShoe(measureStream(serverSeed, shoes), DECKS);
      shoes += 1;
    }
    const [dragon = '', tiger = ''] = shoe.splice(0, 2);
    const returned = Object.entries(returnsX100(dragon, tiger)).map(([bet, x100]) => [bet, x100 / 100]);
    return Object.fromEntries(returned) as Returns;
  });
};

const input = z.strictObject({ dragon: card, tiger: card, stakeEach: minor });

/** Two cards, with the same stake on eight bets. */
function answer(row: unknown) {
  const { dragon, tiger, stakeEach } = z.parse(input, row);
  const payout = (x100: number) => payoutOf(stakeEach, fraction(BigInt(x100), 100n));
  return {
    outcome: outcomeOf(dragon, tiger),
    payouts: {
      dragon: payout(sideX100('dragon', dragon, tiger)),
      tiger: payout(sideX100('tiger', dragon, tiger)),
      tie: payout(tieX100(dragon, tiger)),
      suited_tie: payout(suitedTieX100(dragon, tiger)),
      dragon_big: payout(rankX100('big', dragon)),
      dragon_small: payout(rankX100('small', dragon)),
      dragon_odd: payout(rankX100('odd', dragon)),
      tiger_even: payout(rankX100('even', tiger)),
    },
  };
}

/** Dragon Tiger: the rules that are built. */
export const dragontiger: Rules = { code: 'dragontiger', measure, examples: { dragonTiger: answer } };
