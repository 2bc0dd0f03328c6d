import { PAIR_X100, outcomeOf, returnsX100, type EndingBet } from './bets.ts';
import { bankerDraws, isNatural, playerDraws, type Ending } from './deal.ts';

export const DECKS = 8;

/** Chances of the outcomes, of rounds of four cards, and the return of every bet, for a full shoe. */
export type ExactGame = {
  readonly player: number;
  readonly banker: number;
  readonly tie: number;
  readonly fourCards: number;
  readonly returns: Readonly<Record<EndingBet | 'pair', number>>;
};

/** Every way to deal a round from a full shoe, by points: calls back with how many orders of cards end so. */
function everyEnding(visit: (ending: Ending, ways: number) => void): void {
  const left = Array.from({ length: 10 }, (_, point) => (point === 0 ? 16 : 4) * DECKS);
  const size = 52 * DECKS;
  const each = (ways: number, then: (point: number, ways: number) => void) =>
    left.forEach((count, point) => {
      if (count === 0) return;
      left[point] = count - 1;
      then(point, ways * count);
      left[point] = count;
    });
  // Rounds of fewer than six cards stand for as many orders as the undealt cards have.
  const [fifth, sixth] = [size - 4, size - 5];
  const end = (p: number, b: number, playerCards: number, bankerCards: number, ways: number) => {
    const ending = { playerTotal: p % 10, bankerTotal: b % 10, playerCards, bankerCards };
    const undealt = [fifth * sixth, sixth, 1][playerCards + bankerCards - 4] ?? 0;
    visit(ending, ways * undealt);
  };
  each(1, (p1, w1) =>
    each(w1, (b1, w2) =>
      each(w2, (p2, w3) =>
        each(w3, (b2, w4) => {
          const [p, b] = [(p1 + p2) % 10, (b1 + b2) % 10];
          if (isNatural(p, b)) return end(p, b, 2, 2, w4);
          if (!playerDraws(p)) {
            if (!bankerDraws(b, undefined)) return end(p, b, 2, 2, w4);
            return each(w4, (third, w5) => end(p, b + third, 2, 3, w5));
          }
          return each(w4, (third, w5) => {
            if (!bankerDraws(b, third)) return end(p + third, b, 3, 2, w5);
            return each(w5, (last, w6) => end(p + third, b + last, 3, 3, w6));
          });
        }),
      ),
    ),
  );
}

/** Exact by enumeration: there are 416·415·414·413·412·411 orders of six cards, a whole number below 2⁵³. */
export function exactGame(): ExactGame {
  const size = 52 * DECKS;
  const orders = size * (size - 1) * (size - 2) * (size - 3) * (size - 4) * (size - 5);
  const outcomes = { player: 0, banker: 0, tie: 0 };
  const paid: Record<EndingBet, number> = {
    player: 0,
    banker: 0,
    banker_nc: 0,
    tie: 0,
    super6: 0,
    big: 0,
    small: 0,
  };
  const bets = Object.keys(paid) as EndingBet[];
  let fourCards = 0;
  everyEnding((ending, ways) => {
    const chance = ways / orders;
    outcomes[outcomeOf(ending)] += chance;
    if (ending.playerCards + ending.bankerCards === 4) fourCards += chance;
    const returns = returnsX100(ending);
    for (const bet of bets) paid[bet] += (returns[bet] * chance) / 100;
  });
  const pair = (PAIR_X100 / 100) * ((4 * DECKS - 1) / (size - 1));
  return { ...outcomes, fourCards, returns: { ...paid, pair } };
}
