import type { MessageId } from '@mela/i18n';

/** How the values of a position are written. */
export type Writing = 'digit' | 'two-digits' | 'number' | 'animal' | 'colour' | 'lao-animal';

/** A position of a draw, or a group of positions, with the values that can come there. */
export type Position<D = unknown> = {
  readonly key: string;
  readonly name: MessageId;
  readonly pool: readonly number[];
  readonly writing: Writing;
  /** What came there; one value at a single position, several in a group of positions. */
  readonly of: (draw: D) => readonly number[];
};

const POSITION_NAMES = [
  'draws.position1',
  'draws.position2',
  'draws.position3',
  'draws.position4',
  'draws.position5',
  'draws.position6',
  'draws.position7',
  'draws.position8',
  'draws.position9',
  'draws.position10',
] as const satisfies readonly MessageId[];

/** Positions in the order drawn, each with the same values. */
export const positionsOf = (
  count: number,
  pool: readonly number[],
  writing: Writing,
): Position<readonly number[]>[] =>
  POSITION_NAMES.slice(0, count).map((name, at) => ({
    key: `position${at + 1}`,
    name,
    pool,
    writing,
    of: (drawn) => drawn.slice(at, at + 1),
  }));
