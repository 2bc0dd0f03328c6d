import { parseAmount } from '@mela/primitives';
import type { QueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@mela/wire';
import { winnerBoard } from '@mela/wire/portal/home.ts';
import { WINNERS_AT_MOST, type PushMessage } from '@mela/wire/portal/realtime.ts';
import * as z from 'zod/mini';
import { decodeAnswer } from '../call.ts';
import { askOf, keyOf } from '../query.ts';
import { hearPushes, onReturn } from './realtime.ts';
import { currentLanguage } from '../request-context.ts';

type Board = AnswerOf<typeof winnerBoard>;

const key = keyOf(askOf(winnerBoard));

/** Keeps the winner board as new as the server pushes it; after a gap in the channel it is asked for. */
export function keepWinners(queries: QueryClient): void {
  const change = (to: (board: Board) => Board): void => {
    // Who has not seen the board yet asks for it when they come to it. The cache keeps it in the wire's spelling.
    queries.setQueryData(
      key,
      (kept: unknown) => kept && z.encode(winnerBoard.answer, to(decodeAnswer(winnerBoard, kept))),
    );
  };
  hearPushes((message) => {
    if (message.type === 'winner') change((board) => withWinner(board, message, currentLanguage()));
    if (message.type === 'winner-gone') {
      change((board) => board.filter(({ betId }) => betId !== message.betId));
    }
  });
  onReturn(() => void queries.invalidateQueries({ queryKey: key }));
}

/** The board with a winner in the place that the amount gives; whoever falls off its end is gone. */
export function withWinner(board: Board, pushed: PushMessage & { type: 'winner' }, language: string): Board {
  const { betId, name, gameNames, gameCode, category, win, currency, wonAt } = pushed;
  const amount = parseAmount(win);
  if (!amount.ok) return board;
  const gameName = gameNames[language] ?? gameNames['en'] ?? '';
  const winner = {
    betId,
    name,
    gameName,
    gameCode,
    category,
    currency,
    win: amount.value,
    wonAt: new Date(wonAt),
  };
  return [winner, ...board.filter((other) => other.betId !== betId)]
    .toSorted((a, b) => (a.win < b.win ? 1 : a.win > b.win ? -1 : 0))
    .slice(0, WINNERS_AT_MOST);
}
