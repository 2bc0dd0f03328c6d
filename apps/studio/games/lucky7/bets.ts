import { cardAt, rankOf, suitOf, type Card } from '@mela/game-maths';

/** What each bet returns on a card ×100 of its stake: low, high, red and black 1:1, seven 11:1; on a seven low and high get half back, red and black lose. */
export function returnsX100(card: Card) {
  const rank = rankOf(card);
  const red = suitOf(card) === 'H' || suitOf(card) === 'D';
  const seven = rank === 7;
  return {
    low: seven ? 50 : rank < 7 ? 200 : 0,
    high: seven ? 50 : rank > 7 ? 200 : 0,
    seven: seven ? 1200 : 0,
    red: red && !seven ? 200 : 0,
    black: !red && !seven ? 200 : 0,
  };
}

export type Returns = ReturnType<typeof returnsX100>;

/** The return of every bet over the 52 cards. */
export function exactReturns(): Returns {
  const total = { low: 0, high: 0, seven: 0, red: 0, black: 0 };
  for (let index = 0; index < 52; index += 1) {
    const returned = returnsX100(cardAt(index));
    for (const bet of Object.keys(total) as (keyof Returns)[]) total[bet] += returned[bet] / 100 / 52;
  }
  return total;
}
