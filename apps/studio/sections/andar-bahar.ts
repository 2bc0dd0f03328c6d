import { fraction, payoutOf } from '@mela/game-maths';
import * as z from 'zod/mini';
import { countOf, winnerOf } from '../games/andarbahar/bets.ts';
import { returnsX100 } from '../games/andarbahar/exact.ts';
import { card, minor, must } from './shapes.ts';

const input = z.strictObject({ joker: card, cards: z.array(card), stakeEach: minor });

/** The joker and the cards dealt to its match, with the same stake on every bet. */
export function andarBahar(row: unknown) {
  const { joker, cards, stakeEach } = z.parse(input, row);
  must(new Set([joker, ...cards]).size === cards.length + 1, 'a deck has every card once');
  const count = countOf(joker, cards);
  must(count !== undefined, 'no card matches the joker');
  must(count === cards.length, 'cards are dealt after the match');
  const payouts = Object.entries(returnsX100(count)).map(([bet, x100]) => [
    bet,
    payoutOf(stakeEach, fraction(BigInt(x100), 100n)),
  ]);
  return { winner: winnerOf(count), count, payouts: Object.fromEntries(payouts) };
}
