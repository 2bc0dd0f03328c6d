import { drawProof, lotteryMenu, numerosNow, openedNumeros } from '@mela/wire/portal/lottery.ts';
import type { AnswerOf } from '@mela/wire';
import { queryOf } from '../../client/query.ts';

export type Product = AnswerOf<typeof lotteryMenu>[number];
export type Issue = NonNullable<AnswerOf<typeof numerosNow>['current']>;

/** What the lottery's pages ask. */
export const lotteryQueries = {
  menu: () => queryOf(lotteryMenu),
  now: (game: string) => queryOf(numerosNow, { query: { game } }),
  results: (game: string) => queryOf(openedNumeros, { query: { game, size: 30 } }),
  proof: (game: string, numero: string) => queryOf(drawProof, { query: { game, numero } }),
};
