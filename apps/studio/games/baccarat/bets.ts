import { rankOf, type Card } from '@mela/game-maths';
import type { Ending } from './deal.ts';

/** The bets on who wins and how many cards it takes; the pairs are apart, since they ask for ranks. */
export type EndingBet = 'player' | 'banker' | 'banker_nc' | 'tie' | 'super6' | 'big' | 'small';

/** What a pair of the first two cards returns, ×100 of the stake. */
export const PAIR_X100 = 1200;

/** Who won. */
export function outcomeOf({ playerTotal, bankerTotal }: Ending): 'player' | 'banker' | 'tie' {
  if (playerTotal === bankerTotal) return 'tie';
  return playerTotal > bankerTotal ? 'player' : 'banker';
}

/** Whether a hand's first two cards have the same rank. */
export const isPair = ([first = '', second = '']: readonly Card[]): boolean =>
  rankOf(first) === rankOf(second);

/**
 * What each bet returns, ×100 of its stake: banker 0.95:1, or without commission 1:1 and 0.5:1 when it wins with 6; tie 8:1
 * with player and banker pushing; super 6 12:1 on two cards, 20:1 on three; big (5–6 cards) 0.54:1, small (4) 1.5:1.
 */
export function returnsX100(ending: Ending): Readonly<Record<EndingBet, number>> {
  const outcome = outcomeOf(ending);
  const cards = ending.playerCards + ending.bankerCards;
  const withSix = outcome === 'banker' && ending.bankerTotal === 6;
  const push = outcome === 'tie' ? 100 : 0;
  return {
    player: outcome === 'player' ? 200 : push,
    banker: outcome === 'banker' ? 195 : push,
    banker_nc: outcome === 'banker' ? (withSix ? 150 : 200) : push,
    tie: outcome === 'tie' ? 900 : 0,
    super6: withSix ? (ending.bankerCards === 2 ? 1300 : 2100) : 0,
    big: cards > 4 ? 154 : 0,
    small: cards === 4 ? 250 : 0,
  };
}
