import { chase, chases } from '@mela/wire/portal/lottery-chases.ts';
import { lotteryOrder, lotteryOrders, numerosAhead } from '@mela/wire/portal/lottery.ts';
import type { AnswerOf } from '@mela/wire';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { queryOf } from '../../../data/query.ts';

type OrdersPage = AnswerOf<typeof lotteryOrders>;
type ChasesPage = AnswerOf<typeof chases>;

export type Order = OrdersPage['orders'][number];
export type Slip = Order['slips'][number];
export type Chase = ChasesPage['chases'][number];

/** What a list of bets is narrowed by; an absent word does not narrow. */
export type OrderFilter = Readonly<{
  game?: string | undefined;
  state?: Slip['state'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}>;

export type ChaseFilter = Readonly<{ game?: string | undefined; state?: Chase['state'] | undefined }>;

const PAGE = 20;

/** The member's own bets, page after page. */
export const ordersQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: ['lotteryOrders', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        lotteryOrders,
        { query: { ...filter, numero: undefined, pageSize: PAGE, after: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as OrdersPage['next'],
    getNextPageParam: (page: OrdersPage) => page.next,
    staleTime: 0,
  });

/** The member's own chases, page after page. */
export const chasesQuery = (filter: ChaseFilter) =>
  infiniteQueryOptions({
    queryKey: ['chases', filter],
    queryFn: ({ pageParam, signal }) =>
      call(chases, { query: { ...filter, pageSize: PAGE, after: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as ChasesPage['next'],
    getNextPageParam: (page: ChasesPage) => page.next,
    staleTime: 0,
  });

/** One bet, one chase, and the draws that a chase can be planned over. */
export const orderQuery = (orderId: string) => queryOf(lotteryOrder, { params: { orderId } });
export const chaseQuery = (chaseId: string) => queryOf(chase, { params: { chaseId } });
export const aheadQuery = (game: string) => queryOf(numerosAhead, { query: { game, size: undefined } });

const OWN_LISTS: readonly unknown[] = ['lotteryOrders', 'lotteryOrder', 'chases', 'chase'];

/** Asks anew for everything that shows the member's own bets. */
export const renewOrders = (queries: QueryClient): void =>
  void queries.invalidateQueries({ predicate: ({ queryKey }) => OWN_LISTS.includes(queryKey[0]) });
