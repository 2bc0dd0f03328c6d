import { lotteryOrders } from '@mela/wire/portal/lottery.ts';
import type { AnswerOf } from '@mela/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';

export type Order = AnswerOf<typeof lotteryOrders>['orders'][number];
export type Slip = Order['slips'][number];

/** What a list of orders is narrowed by; an absent word does not narrow. */
export type OrderFilter = Readonly<{
  game?: string | undefined;
  state?: Slip['state'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}>;

const PAGE = 20;

/** The member's own orders, page after page. */
export const ordersQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: ['lotteryOrders', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        lotteryOrders,
        {
          query: {
            ...filter,
            numero: undefined,
            pageSize: PAGE,
            ...(pageParam === null ? {} : { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
