import {
  fraction,
  type Measure,
  measureBets,
  measureStream,
  openShoe,
  payoutOf,
  toNumber,
} from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import * as z from 'zod/mini';
import { card, minor, must } from '../example-shapes.ts';
import type { Rules } from '../game.ts';
import { countOf, winnerOf } from './bets.ts';
import { exactReturns, returnsX100 } from './exact.ts';

/** One shuffled deck a round: the joker, and the cards until its rank comes again. */
const measure: Measure = (serverSeed, rounds) => {
  const exact = Object.entries(exactReturns()).map(([bet, returned]) => [bet, toNumber(returned)] as const);
  return measureBets(rounds, Object.fromEntries(exact), (round) => {
    const [joker = '', ...cards] = openShoe(measureStream(serverSeed, round), 1);
    const count = countOf(joker, cards);
    invariant(count, 'a deck has four cards of each rank');
    const returned = Object.entries(returnsX100(count)).map(([bet, x100]) => [bet, x100 / 100] as const);
    return Object.fromEntries(returned);
  });
};

const input = z.strictObject({ joker: card, cards: z.array(card), stakeEach: minor });

/** The joker and the cards dealt to its match, with the same stake on every bet. */
function answer(row: unknown) {
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

/** Andar Bahar: the rules that are built. */
export const andarbahar: Rules = { code: 'andarbahar', measure, examples: { andarBahar: answer } };
