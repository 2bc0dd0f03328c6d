import type { MessageId } from '@mela/i18n';

/** How the values of a place are written. */
export type Writing = 'digit' | 'two-digits' | 'number' | 'animal' | 'colour' | 'lao-animal';

/** A place of a draw, or a group of places, with the values that can come there. */
export type Place<D = unknown> = {
  readonly key: string;
  readonly name: MessageId;
  readonly pool: readonly number[];
  readonly writing: Writing;
  /** What came there; one value at a single place, several in a group of places. */
  readonly of: (draw: D) => readonly number[];
};

/** The whole numbers from one to another. */
export const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const PLACE_NAMES = [
  'draws.place1',
  'draws.place2',
  'draws.place3',
  'draws.place4',
  'draws.place5',
  'draws.place6',
  'draws.place7',
  'draws.place8',
  'draws.place9',
  'draws.place10',
] as const satisfies readonly MessageId[];

/** Places in the order drawn, each with the same values. */
export const placesOf = (
  count: number,
  pool: readonly number[],
  writing: Writing,
): Place<readonly number[]>[] =>
  PLACE_NAMES.slice(0, count).map((name, at) => ({
    key: `place${at + 1}`,
    name,
    pool,
    writing,
    of: (numbers) => numbers.slice(at, at + 1),
  }));
