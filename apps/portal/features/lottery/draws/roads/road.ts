import type { MessageId } from '@mela/i18n';

/** One word that a draw answers a question with; `neither` where nobody wins or everybody gets their stake back. */
export type Mark =
  | 'big'
  | 'small'
  | 'odd'
  | 'even'
  | 'dragon'
  | 'tiger'
  | 'red'
  | 'blue'
  | 'green'
  | 'triple'
  | 'neither';

/** A question with few answers, of which players follow the row: big or small, odd or even. */
export type Road<D = unknown> = {
  readonly key: string;
  readonly name: MessageId;
  readonly of: (draw: D) => Mark;
};

/** What stands beside a family's results: the sum that is bet on, if there is one, and its roads. */
export type Roads<D = unknown> = {
  readonly total?: (draw: D) => number;
  readonly roads: readonly Road<D>[];
  /** How many of them, from the first on, are said beside a result. */
  readonly traitCount: number;
};

/** The sides of a sum: big from `from` on. */
export const sizeFrom =
  (from: number) =>
  (total: number): Mark =>
    total >= from ? 'big' : 'small';

/** Odd or even. */
export const parity = (total: number): Mark => (total % 2 === 1 ? 'odd' : 'even');

/** Dragon when the first is higher, tiger when the second is. */
export function dragonTiger(first = 0, second = 0): Mark {
  if (first === second) return 'neither';
  return first > second ? 'dragon' : 'tiger';
}

/** The sum of numbers. */
export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
