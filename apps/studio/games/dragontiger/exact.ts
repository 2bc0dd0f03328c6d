import { cardAt, type Card } from '@mela/game-maths';
import { rankX100, sideX100, suitedTieX100, tieX100 } from './bets.ts';

export const DECKS = 8;

/** What each bet returns on these two cards, ×100 of its stake. */
export const returnsX100 = (dragon: Card, tiger: Card) => ({
  dragon: sideX100('dragon', dragon, tiger),
  tiger: sideX100('tiger', dragon, tiger),
  tie: tieX100(dragon, tiger),
  suited_tie: suitedTieX100(dragon, tiger),
  big: rankX100('big', dragon),
  small: rankX100('small', dragon),
  odd: rankX100('odd', dragon),
  even: rankX100('even', dragon),
});

export type Returns = ReturnType<typeof returnsX100>;

/** The return of every bet over all pairs of cards of a full shoe. */
export function exactReturns(): Returns {
  const total: Record<string, number> = {};
  const pairs = 52 * DECKS * (52 * DECKS - 1);
  for (let pair = 0; pair < 52 * 52; pair += 1) {
    const [dragon, tiger] = [cardAt(Math.floor(pair / 52)), cardAt(pair % 52)];
    const ways = DECKS * (dragon === tiger ? DECKS - 1 : DECKS);
    for (const [bet, x100] of Object.entries(returnsX100(dragon, tiger))) {
      total[bet] = (total[bet] ?? 0) + (x100 / 100) * (ways / pairs);
    }
  }
  return total as Returns;
}
