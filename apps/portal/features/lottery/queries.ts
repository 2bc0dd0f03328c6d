import {
  drawProof,
  lotteryMenu,
  lotteryOrders,
  numerosNow,
  openedNumeros,
} from '@mela/wire/portal/lottery.ts';
import type { AnswerOf } from '@mela/wire';
import { queryOf } from '../../client/query.ts';

export type Product = AnswerOf<typeof lotteryMenu>[number];
export type Issue = NonNullable<AnswerOf<typeof numerosNow>['current']>;
export type Order = AnswerOf<typeof lotteryOrders>['orders'][number];
export type Slip = Order['slips'][number];

/** What the lottery's pages ask. */
export const lotteryQueries = {
  menu: () => queryOf(lotteryMenu),
  now: (game: string) => queryOf(numerosNow, { query: { game } }),
  results: (game: string) => queryOf(openedNumeros, { query: { game, size: 30 } }),
  orders: (game: string, page: number) => queryOf(lotteryOrders, { query: { game, page, pageSize: 10 } }),
  proof: (game: string, numero: string) => queryOf(drawProof, { query: { game, numero } }),
};
