import type { QueryClient } from '@tanstack/react-query';

const OWN_LISTS: readonly unknown[] = ['lotteryOrders', 'lotteryOrder', 'multiDrawOrders', 'multiDrawOrder'];

/** Asks anew for everything that shows the member's own bets. */
export const renewOrders = (queries: QueryClient): void =>
  void queries.invalidateQueries({ predicate: ({ queryKey }) => OWN_LISTS.includes(queryKey[0]) });
