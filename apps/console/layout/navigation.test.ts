import { expect, test } from 'vitest';
import { navigationItems, type Queues } from './navigation.ts';

const NOTHING: Queues = {
  withdrawals: { requested: 0, underReview: 0, approved: 0, paying: 0, disputed: 0 },
  contradictions: 0,
  payoutAccounts: 0,
  deposits: { open: 0, review: 0, unmatched: 0 },
  limits: 0,
  reviews: 0,
  vendorKeys: 0,
  heldCredits: 0,
  stop: null,
};

const badges = (queues: Queues): number =>
  navigationItems.reduce((sum, item) => sum + (item.waiting?.({ queues, approvals: 0 }) ?? 0), 0);

test('whatever waits for somebody to act is counted beside a page in the menu', () => {
  expect(badges(NOTHING)).toBe(0);
  const { withdrawals, deposits, stop: _stop, ...single } = NOTHING;
  const waiting: Queues[] = [
    ...Object.keys(single).map((queue) => ({ ...NOTHING, [queue]: 1 })),
    ...Object.keys(withdrawals).map((queue) => ({ ...NOTHING, withdrawals: { ...withdrawals, [queue]: 1 } })),
    // Deposits that are open wait for their members.
    ...(['review', 'unmatched'] as const).map((queue) => ({
      ...NOTHING,
      deposits: { ...deposits, [queue]: 1 },
    })),
  ];
  expect(waiting.filter((queues) => badges(queues) !== 1)).toEqual([]);
});
