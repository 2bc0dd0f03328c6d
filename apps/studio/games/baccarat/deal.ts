import { rankOf, type Card } from '@mela/game-maths';

/** How a round ended, as far as any bet but the pairs asks. */
export type Ending = {
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly playerCards: number;
  readonly bankerCards: number;
};

/** A dealt round: both hands in the order in which their cards came. */
export type Dealt = Ending & { readonly player: readonly Card[]; readonly banker: readonly Card[] };

/** Ace 1, two to nine themselves, ten and court cards 0. */
const pointOf = (card: Card): number => (rankOf(card) < 10 ? rankOf(card) : 0);

/** The banker's two-card totals that draw, by the player's third card 0..9: rows of "x to y, but not z" of the table. */
const BANKER_DRAWS: Readonly<Record<number, string>> = {
  0: '0123456789',
  1: '0123456789',
  2: '0123456789',
  3: '012345679',
  4: '234567',
  5: '4567',
  6: '67',
};

/** Whether anybody may draw at all: a natural 8 or 9 on either side ends the round. */
export const isNatural = (playerTotal: number, bankerTotal: number): boolean =>
  playerTotal >= 8 || bankerTotal >= 8;

/** The player draws on 0–5 and stands on 6–7. */
export const playerDraws = (playerTotal: number): boolean => playerTotal <= 5;

/** The banker draws on 0–5 if the player stood, else by the point of the player's third card. */
export const bankerDraws = (bankerTotal: number, playerThird: number | undefined): boolean =>
  playerThird === undefined
    ? bankerTotal <= 5
    : (BANKER_DRAWS[bankerTotal]?.includes(String(playerThird)) ?? false);

const totalOf = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + pointOf(card), 0) % 10;

/** Deals player, banker, player, banker, and the third cards by the table of draws. */
export function deal(next: () => Card): Dealt {
  const [player, banker]: [Card[], Card[]] = [[], []];
  for (const hand of [player, banker, player, banker]) hand.push(next());
  if (!isNatural(totalOf(player), totalOf(banker))) {
    const bankerTotal = totalOf(banker);
    let third: number | undefined;
    if (playerDraws(totalOf(player))) {
      const card = next();
      player.push(card);
      third = pointOf(card);
    }
    if (bankerDraws(bankerTotal, third)) banker.push(next());
  }
  return {
    player,
    banker,
    playerTotal: totalOf(player),
    bankerTotal: totalOf(banker),
    playerCards: player.length,
    bankerCards: banker.length,
  };
}
