export type Dice = readonly [number, number, number];

export type Bet =
  | { readonly type: 'big' | 'small' | 'odd' | 'even' | 'any_triple' }
  | { readonly type: 'total' | 'triple' | 'double' | 'single'; readonly value: number }
  | { readonly type: 'combo'; readonly values: readonly [number, number] };

/** What a total pays to one; the higher totals mirror the lower ones. */
const TOTAL_PAYS: Readonly<Record<number, number>> = { 4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 };

/** What one number pays to one when it is on one, two, three dice. */
const SINGLE_PAYS = [1, 2, 12] as const;

export const sumOf = (dice: Dice): number => dice[0] + dice[1] + dice[2];

export const isTriple = (dice: Dice): boolean => dice[0] === dice[1] && dice[1] === dice[2];

const isFace = (value: number) => Number.isInteger(value) && value >= 1 && value <= 6;

/** Whether the table has this bet. */
export function isPlaceable(bet: Bet): boolean {
  if ('values' in bet) return bet.values.every(isFace) && bet.values[0] !== bet.values[1];
  if (!('value' in bet)) return true;
  return bet.type === 'total'
    ? TOTAL_PAYS[Math.min(bet.value, 21 - bet.value)] !== undefined
    : isFace(bet.value);
}

/** What a bet pays to one on these dice; `undefined` when it loses. Any triple beats big, small, odd and even. */
function paysOf(bet: Bet, dice: Dice): number | undefined {
  const sum = sumOf(dice);
  const shown = (value: number) => dice.filter((die) => die === value).length;
  const evenMoney = (won: boolean) => (won && !isTriple(dice) ? 1 : undefined);
  switch (bet.type) {
    case 'big':
      return evenMoney(sum >= 11);
    case 'small':
      return evenMoney(sum <= 10);
    case 'odd':
      return evenMoney(sum % 2 === 1);
    case 'even':
      return evenMoney(sum % 2 === 0);
    case 'any_triple':
      return isTriple(dice) ? 31 : undefined;
    case 'triple':
      return shown(bet.value) === 3 ? 190 : undefined;
    case 'double':
      return shown(bet.value) >= 2 ? 11 : undefined;
    case 'combo':
      return bet.values.every((value) => shown(value) > 0) ? 6 : undefined;
    case 'total':
      return sum === bet.value ? TOTAL_PAYS[Math.min(sum, 21 - sum)] : undefined;
    case 'single':
      return SINGLE_PAYS[shown(bet.value) - 1];
  }
}

/** What a bet returns ×100 of its stake. */
export function returnX100(bet: Bet, dice: Dice): number {
  const pays = paysOf(bet, dice);
  return pays === undefined ? 0 : 100 * (pays + 1);
}
