import { formatAmount, ok, refuse, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { jurisdictionOf, type CategoryNotAllowed } from '../../merchants/index.ts';
import type { LotteryGame } from '../game.ts';
import { lawCategoryOf } from '../law-category.ts';
import type { StakeNotAllowed } from '../refusals.ts';
import type { PricedLine } from './price-order.ts';

/** Whether the law allows an order: games of this kind, and so much staked on a line that is bet `times` as often at the most. */
export async function withinLaw(
  scope: Scope,
  lotteryGame: LotteryGame,
  lines: readonly PricedLine[],
  times = 1,
): Promise<Outcome<null, CategoryNotAllowed | StakeNotAllowed>> {
  const { categories, stakeMax } = await jurisdictionOf(scope);
  if (!categories.includes(lawCategoryOf(lotteryGame))) return refuse({ kind: 'category-not-allowed' });
  if (stakeMax === null) return ok(null);
  const values = { maximum: formatAmount(stakeMax).slice(0, -2) };
  const message = { id: 'field.lottery.stake-too-big', values };
  const tooMuch = lines.flatMap(({ stake }, at) =>
    stake * BigInt(times) > stakeMax ? [[`lines.${at}.multiple`, message] as const] : [],
  );
  if (tooMuch.length === 0) return ok(null);
  return refuse({ kind: 'stake-not-allowed', values, fields: Object.fromEntries(tooMuch) });
}
