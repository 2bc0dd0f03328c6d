import { endOf, startOf, type BusinessDay, type Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { keptByPromotions } from '../bonuses/index.ts';
import { movementSums, type PostingKind } from '../ledger/index.ts';
import type { DayMoved } from './days.ts';

type Figure = 'bonuses' | 'deposits' | 'withdrawals';

/** The figure that a kind of movement counts in, and whether what the player gets of it adds to it. What is not here counts in none. */
const FIGURE_OF: Partial<Record<PostingKind, readonly [Figure, 1n | -1n]>> = {
  deposit: ['deposits', 1n],
  'withdrawal-paid': ['withdrawals', -1n],
  'withdrawal-return': ['withdrawals', -1n],
  'withdrawal-refund': ['withdrawals', -1n],
  'bonus-granted': ['bonuses', 1n],
  'bonus-cancelled': ['bonuses', 1n],
  'bonus-expired': ['bonuses', 1n],
  promo: ['bonuses', 1n],
};

const KINDS = Object.keys(FIGURE_OF) as PostingKind[];

/** Business days of a brand, both included. */
type Days = Readonly<{ from: BusinessDay; to: BusinessDay; currency: string; zone: string }>;

/**
 * What came in and went out on days of some accounts, from the books: deposits credited, withdrawals paid less returned, and what
 * promotions paid (bonuses, prizes of vendors, wins of free rounds) less what they took back. Days of which nothing is there are none.
 */
export async function movedOnDays(
  scope: Scope,
  accountIds: readonly Id[],
  { from, to, currency, zone }: Days,
): Promise<DayMoved[]> {
  const asked = { currency, zone, start: startOf(from, zone), end: endOf(to, zone) };
  const moved = new Map<string, { -readonly [K in keyof DayMoved]: DayMoved[K] }>();
  const add = (accountId: Id, day: BusinessDay, figure: Figure, amount: bigint): void => {
    const key = `${accountId} ${day}`;
    const of = moved.get(key) ?? { accountId, day, bonuses: 0n, deposits: 0n, withdrawals: 0n };
    of[figure] += amount;
    moved.set(key, of);
  };
  for (const { ownerId, day, kind, net } of await movementSums(scope, {
    ownerIds: accountIds,
    kinds: KINDS,
    ...asked,
  })) {
    const [figure, sign] = FIGURE_OF[kind] ?? [];
    if (figure && sign) add(ownerId, day, figure, sign * net);
  }
  for (const { memberId, day, amount } of await keptByPromotions(scope, { memberIds: accountIds, ...asked }))
    add(memberId, day, 'bonuses', -amount);
  return [...moved.values()];
}
