import { formatAmount } from '@mela/primitives';
import { WINNERS_AT_MOST } from '@mela/wire/portal/realtime.ts';
import { expect, test } from 'vitest';
import { withWinner } from './winners.ts';

const winner = (betId: string, win: string) =>
  ({
    v: 1,
    type: 'winner',
    betId,
    name: 'ra***6',
    gameNames: { bn: 'পদ্মা', en: 'Padma' },
    gameCode: 'padma25',
    category: 'RNG',
    win,
    currency: 'BDT',
    wonAt: '2026-03-02T06:00:00.000Z',
  }) as const;

type Board = ReturnType<typeof withWinner>;
const boardOf = (...wins: string[]): Board =>
  wins.reduce<Board>((board, win, at) => withWinner(board, winner(`b${at}`, win), 'en'), []);
const winsOf = (board: Board) => board.map(({ win }) => formatAmount(win));

test('a winner stands where the amount belongs, as a number and not as a word', () => {
  const board = boardOf('90.0000', '1000.0000', '200.0000');
  expect(winsOf(board)).toEqual(['1000.0000', '200.0000', '90.0000']);
  expect(winsOf(withWinner(board, winner('new', '150.0000'), 'bn'))).toEqual([
    '1000.0000',
    '200.0000',
    '150.0000',
    '90.0000',
  ]);
});

test('whoever is told twice, or corrected, stands there once', () => {
  const board = withWinner(boardOf('100.0000', '50.0000'), winner('b0', '20.0000'), 'bn');
  expect(winsOf(board)).toEqual(['50.0000', '20.0000']);
  expect(board[1]).toMatchObject({ betId: 'b0', gameName: 'পদ্মা' });
});

test('the board keeps its length, and a small win does not come on a full one', () => {
  const full = boardOf(...Array.from({ length: WINNERS_AT_MOST }, (_, at) => `${at + 10}.0000`));
  const after = withWinner(full, winner('small', '1.0000'), 'en');
  expect(after).toEqual(full);
  expect(withWinner(full, winner('large', '99.0000'), 'en')).toHaveLength(WINNERS_AT_MOST);
});
