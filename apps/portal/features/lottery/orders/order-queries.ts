import { multiDrawOrder, multiDrawOrders } from '@mela/wire/portal/lottery-multi-draw-orders.ts';
import { lotteryOrder, lotteryOrders, drawsAhead } from '@mela/wire/portal/lottery.ts';
import type { AnswerOf } from '@mela/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { queryOf } from '../../../data/query.ts';

type OrdersPage = AnswerOf<typeof lotteryOrders>;
type MultiDrawOrdersPage = AnswerOf<typeof multiDrawOrders>;

export type Order = OrdersPage['orders'][number];
export type Slip = Order['slips'][number];
export type MultiDrawOrder = MultiDrawOrdersPage['multiDrawOrders'][number];

/** What a list of bets is narrowed by; an absent word does not narrow. */
export type OrderFilter = Readonly<{
  game?: string | undefined;
  state?: Slip['state'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}>;

export type MultiDrawFilter = Readonly<{
  game?: string | undefined;
  state?: MultiDrawOrder['state'] | undefined;
}>;

const PAGE = 20;

/** The member's own bets, page after page. */
export const ordersQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: ['lotteryOrders', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        lotteryOrders,
        { query: { ...filter, drawNumber: undefined, pageSize: PAGE, after: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as OrdersPage['next'],
    getNextPageParam: (page: OrdersPage) => page.next,
    staleTime: 0,
  });

/** The member's own multi-draw orders, page after page. */
export const multiDrawOrdersQuery = (filter: MultiDrawFilter) =>
  infiniteQueryOptions({
    queryKey: ['multiDrawOrders', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        multiDrawOrders,
        { query: { ...filter, pageSize: PAGE, after: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as MultiDrawOrdersPage['next'],
    getNextPageParam: (page: MultiDrawOrdersPage) => page.next,
    staleTime: 0,
  });

/** One bet, one multi-draw order, and the draws that a multi-draw order can be planned over. */
export const orderQuery = (orderId: string) => queryOf(lotteryOrder, { params: { orderId } });
export const multiDrawOrderQuery = (multiDrawOrderId: string) =>
  queryOf(multiDrawOrder, { params: { multiDrawOrderId } });
export const aheadQuery = (game: string) => queryOf(drawsAhead, { query: { game, size: undefined } });
