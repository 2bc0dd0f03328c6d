import { lotteryGamesNow } from '@mela/wire/portal/lottery-boards.ts';
import {
  drawProof,
  lotteryMenu,
  numerosNow,
  openedHistory,
  openedNumeros,
} from '@mela/wire/portal/lottery.ts';
import type { AnswerOf } from '@mela/wire';
import { queryOf } from '../../client/query.ts';

export type Product = AnswerOf<typeof lotteryMenu>[number];
export type Issue = NonNullable<AnswerOf<typeof numerosNow>['current']>;
export type GameNow = AnswerOf<typeof lotteryGamesNow>['games'][number];

/** What the lottery's pages ask. */
export const lotteryQueries = {
  menu: () => queryOf(lotteryMenu),
  now: (game: string) => queryOf(numerosNow, { query: { game } }),
  gamesNow: () => queryOf(lotteryGamesNow),
  results: (game: string, size = 30) => queryOf(openedNumeros, { query: { game, size } }),
  history: (game: string, size: number) => queryOf(openedHistory, { query: { game, size } }),
  proof: (game: string, numero: string) => queryOf(drawProof, { query: { game, numero } }),
};
