import { lotteryGamesNow } from '@mela/wire/portal/lottery-boards.ts';
import { lotteryMenu, drawsNow, openedHistory, recentLotteryGames } from '@mela/wire/portal/lottery.ts';
import type { AnswerOf } from '@mela/wire';
import { queryOf } from '../../data/query.ts';

export type LotteryGame = AnswerOf<typeof lotteryMenu>[number];
export type Draw = NonNullable<AnswerOf<typeof drawsNow>['current']>;
export type GameNow = AnswerOf<typeof lotteryGamesNow>['games'][number];

/** What the lottery's pages ask. */
export const lotteryQueries = {
  menu: () => queryOf(lotteryMenu),
  menuAt: (prizeMode: LotteryGame['prizeMode']) =>
    queryOf(lotteryMenu, {
      query: { prizeMode, category: undefined, device: undefined, language: undefined },
    }),
  now: (game: string) => queryOf(drawsNow, { query: { game } }),
  recent: () => queryOf(recentLotteryGames),
  gamesNow: () => queryOf(lotteryGamesNow),
  history: (game: string, size: number, before?: Date) =>
    queryOf(openedHistory, { query: { game, size, ...(before && { before }) } }),
};
