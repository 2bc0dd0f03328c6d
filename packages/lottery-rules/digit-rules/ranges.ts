import type { PlayName } from '../play.ts';
import type { Digits } from './straight.ts';

/** A run of neighbouring places that plays look at. */
export type Range = {
  readonly code: string;
  readonly name: PlayName;
  readonly positions: readonly string[];
  /** The digits drawn on those places. */
  of(draw: Digits): Digits;
};

/** The places `from` up to but not including `to`, cut out of the named places of a draw. */
export const range = (
  code: string,
  name: PlayName,
  places: readonly string[],
  [from, to]: readonly [number, number],
): Range => ({
  code,
  name,
  positions: places.slice(from, to),
  of: (draw) => draw.slice(from, to),
});
