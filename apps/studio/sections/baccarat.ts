import { fraction, payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { isPair, outcomeOf, PAIR_X100, returnsX100 } from '../games/baccarat/bets.ts';
import { deal } from '../games/baccarat/deal.ts';
import { card, minor, must } from './shapes.ts';

const input = z.strictObject({ draw: z.array(card).check(z.maxLength(6)), stakeEach: minor });

/** A round dealt from these cards, with the same stake on every bet. */
export function baccarat(row: unknown) {
  const { draw, stakeEach } = z.parse(input, row);
  const left = [...draw];
  const dealt = deal(() => {
    const next = left.shift();
    must(next !== undefined, 'the cards run out before the round ends');
    return next;
  });
  const returned = returnsX100(dealt);
  const payout = (x100: number) => payoutOf(stakeEach, fraction(BigInt(x100), 100n));
  const [playerPair, bankerPair] = [isPair(dealt.player), isPair(dealt.banker)];
  return {
    player: dealt.player,
    banker: dealt.banker,
    playerTotal: dealt.playerTotal,
    bankerTotal: dealt.bankerTotal,
    outcome: outcomeOf(dealt),
    playerPair,
    bankerPair,
    cardsUsed: draw.length - left.length,
    payouts: {
      player: payout(returned.player),
      banker: payout(returned.banker),
      banker_nc: payout(returned.banker_nc),
      tie: payout(returned.tie),
      player_pair: payout(playerPair ? PAIR_X100 : 0),
      banker_pair: payout(bankerPair ? PAIR_X100 : 0),
      super6: payout(returned.super6),
      big: payout(returned.big),
      small: payout(returned.small),
    },
  };
}
