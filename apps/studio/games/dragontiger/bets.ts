import { rankOf, type Card } from '@mela/game-maths';

export type Side = 'dragon' | 'tiger';
export type RankBet = 'big' | 'small' | 'odd' | 'even';

/** Which card won: ace low, king high. */
export function outcomeOf(dragon: Card, tiger: Card): Side | 'tie' {
  if (rankOf(dragon) === rankOf(tiger)) return 'tie';
  return rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger';
}

/** A bet on a side, ×100 of the stake: 1:1, and half of it back on a tie. */
export function sideX100(side: Side, dragon: Card, tiger: Card): number {
  const outcome = outcomeOf(dragon, tiger);
  if (outcome === 'tie') return 50;
  return outcome === side ? 200 : 0;
}

/** A bet on a tie 11:1, on two identical cards 50:1, ×100 of the stake. */
export const tieX100 = (dragon: Card, tiger: Card): number => (rankOf(dragon) === rankOf(tiger) ? 1200 : 0);
export const suitedTieX100 = (dragon: Card, tiger: Card): number => (dragon === tiger ? 5100 : 0);

/** A bet on one card 1:1, ×100 of the stake: big 8–K, small A–6, odd, even; a seven loses all four. */
export function rankX100(bet: RankBet, card: Card): number {
  const rank = rankOf(card);
  const won = { big: rank > 7, small: rank < 7, odd: rank % 2 === 1, even: rank % 2 === 0 }[bet];
  return won && rank !== 7 ? 200 : 0;
}
