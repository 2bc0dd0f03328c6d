import type { QueryClient } from '@tanstack/react-query';
import { winnerBoard } from '@mela/wire/portal/home.ts';
import { WINNERS_AT_MOST, type PushMessage } from '@mela/wire/portal/realtime.ts';
import { askOf, keyOf } from './query.ts';
import { hearPushes, onReturn } from './realtime.ts';
import { spokenLanguage } from './told.ts';

/** A line of the board in the wire's spelling, as the cache keeps it. */
type Line = Readonly<{
  id: string;
  customerName: string;
  gameName: string;
  gameCode: string;
  gameCategory: string;
  winAmount: string;
  currency: string;
  winTime: string;
}>;

const key = keyOf(askOf(winnerBoard));

/** Keeps the winner board as new as the server pushes it; after a gap in the channel it is asked for. */
export function keepWinners(queries: QueryClient): void {
  const change = (to: (board: readonly Line[]) => Line[]): void => {
    // Who has not seen the board yet asks for it when they come to it.
    queries.setQueryData<readonly Line[]>(key, (board) => board && to(board));
  };
  hearPushes((message) => {
    if (message.type === 'winner') change((board) => withWinner(board, message, spokenLanguage()));
    if (message.type === 'winner-gone') change((board) => board.filter(({ id }) => id !== message.betId));
  });
  onReturn(() => void queries.invalidateQueries({ queryKey: key }));
}

/** The board with a winner in the place that the amount gives; whoever falls off its end is gone. */
export function withWinner(
  board: readonly Line[],
  winner: PushMessage & { type: 'winner' },
  language: string,
): Line[] {
  const { betId, name, gameNames, gameCode, category, win, currency, wonAt } = winner;
  const line: Line = {
    id: betId,
    customerName: name,
    gameName: gameNames[language] ?? gameNames['en'] ?? '',
    gameCode,
    gameCategory: category,
    winAmount: win,
    currency,
    winTime: wonAt,
  };
  return [line, ...board.filter(({ id }) => id !== betId)]
    .toSorted((a, b) => Number(b.winAmount) - Number(a.winAmount))
    .slice(0, WINNERS_AT_MOST);
}
