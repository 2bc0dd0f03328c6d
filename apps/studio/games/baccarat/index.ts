import { fraction, type Measure, measureBets, measureStream, openShoe, payoutOf } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import * as z from 'zod/mini';
import { card, minor, must } from '../example-shapes.ts';
import type { Rules } from '../game.ts';
import { isPair, outcomeOf, PAIR_X100, returnsX100 } from './bets.ts';
import { deal } from './deal.ts';
import { DECKS, exactGame } from './exact.ts';

/** The shoe is cut so many cards from its end; a new one comes then. */
const CUT = 14;

/** Rounds from shuffled shoes of eight decks, played to the cut. */
const measure: Measure = (serverSeed, rounds) => {
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

const input = z.strictObject({ draw: z.array(card).check(z.maxLength(6)), stakeEach: minor });

/** A round dealt from these cards, with the same stake on every bet. */
function answer(row: unknown) {
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

/** Baccarat: the rules that are built. */
export const baccarat: Rules = { code: 'baccarat', measure, examples: { baccarat: answer } };
