import { fraction, payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { outcomeOf, rankX100, sideX100, suitedTieX100, tieX100 } from '../games/dragontiger/bets.ts';
import { card, minor } from './shapes.ts';

const input = z.strictObject({ dragon: card, tiger: card, stakeEach: minor });

/** Two cards, with the same stake on eight bets. */
export function dragonTiger(row: unknown) {
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
