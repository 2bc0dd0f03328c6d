import { cardAt } from '@mela/game-maths';
import { handOf } from '../teenpatti/ranks.ts';
import { pairPlusX100 } from './bets.ts';

/** Exact chances of the main bet, and the returns of both bets. */
export type ExactGame = {
  readonly win: number;
  readonly tie: number;
  readonly main: number;
  readonly pairPlus: number;
};

type Hand = { readonly indices: readonly [number, number, number]; readonly score: number };

/** Hands of three, and hands that are left of the other 49 cards. */
const HANDS = 22_100;
const OTHERS = 18_424;

const cardsOf = ({ indices }: Hand) => indices.map(cardAt);

function everyHand(): Hand[] {
  const hands: Hand[] = [];
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1) {
        const indices = [a, b, c] as const;
        hands.push({ indices, score: handOf(indices.map(cardAt)).score });
      }
  return hands;
}

/** The parts of a hand that another hand may share with it: nothing, a card, two cards; odd numbers of cards count against. */
function partsOf({ indices: [a, b, c] }: Hand): { readonly key: number; readonly sign: 1 | -1 }[] {
  const pair = (x: number, y: number) => 53 + x * 52 + y;
  return [
    { key: 0, sign: 1 },
    ...[1 + a, 1 + b, 1 + c].map((key) => ({ key, sign: -1 as const })),
    ...[pair(a, b), pair(a, c), pair(b, c)].map((key) => ({ key, sign: 1 as const })),
  ];
}

/**
 * By enumeration of all pairs of hands without a card in common. For each hand the lower ones are counted that share nothing
 * with it: all of them, less those with one of its cards, and those with two of them added again.
 */
export function exactGame(): ExactGame {
  const hands = everyHand();
  const scores = [...new Set(hands.map(({ score }) => score))].sort((a, b) => a - b);
  const ranks = new Map(scores.map((score, rank) => [score, rank]));
  // upTo[key][n]: hands with that part among the n lowest scores.
  const upTo = Array.from({ length: 53 + 52 * 52 }, () => new Uint32Array(scores.length + 1));
  for (const hand of hands) {
    const rank = (ranks.get(hand.score) ?? 0) + 1;
    for (const { key } of partsOf(hand)) (upTo[key] ?? [])[rank] = (upTo[key]?.[rank] ?? 0) + 1;
  }
  for (const counts of upTo)
    for (let n = 1; n < counts.length; n += 1) counts[n] = (counts[n] ?? 0) + (counts[n - 1] ?? 0);

  let [won, notLost, paid] = [0, 0, 0];
  for (const hand of hands) {
    const rank = ranks.get(hand.score) ?? 0;
    for (const { key, sign } of partsOf(hand)) {
      won += sign * (upTo[key]?.[rank] ?? 0);
      notLost += sign * (upTo[key]?.[rank + 1] ?? 0);
    }
    // The hand itself has all three of its own cards.
    notLost -= 1;
    paid += pairPlusX100(cardsOf(hand)) / 100;
  }
  const win = won / (HANDS * OTHERS);
  const tie = (notLost - won) / (HANDS * OTHERS);
  return { win, tie, main: 1.98 * win + tie, pairPlus: paid / HANDS };
}
