import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Play } from './play.ts';

/** An unbiased source of numbers for own draws. */
export type DrawStream = {
  /** A number from 0 up to but not including `bound`, each equally likely. */
  below(bound: number): number;
};

/** Why something is no draw of a family. */
export type NotADraw = { readonly kind: 'not-a-draw' };

/** A kind of lottery: what is drawn and which plays can be bet on it, for a draw of type `D`. */
export type Family<D = unknown> = {
  readonly code: string;
  /** The payout level that suggested odds are computed at. */
  readonly suggestedPayoutLevel: number;
  readonly plays: readonly Play<D>[];
  /** Draws that the plays' examples win on. */
  readonly exampleDraws: readonly D[];
  /** Reads an untrusted draw: shape, ranges and repeats. */
  readDraw(raw: unknown): Outcome<D, NotADraw>;
  /** Draws the result of a draw from a stream; the draw number tells the day where a result depends on it. */
  draw(stream: DrawStream, drawNumber: string): D;
};

/** Reads a list of exactly so many numbers of a pool; with `different`, none twice. */
export const readDrawOf =
  (length: number, pool: readonly number[], different = false) =>
  (raw: unknown): Outcome<readonly number[], NotADraw> => {
    const isDraw =
      Array.isArray(raw) &&
      raw.length === length &&
      raw.every((number) => pool.includes(number)) &&
      (!different || new Set(raw).size === length);
    return isDraw ? ok(raw) : refuse({ kind: 'not-a-draw' });
  };

/** Takes so many balls out of a pool one after another, each that is left equally likely. */
export function takeBalls(stream: DrawStream, pool: readonly number[], count: number): number[] {
  const left = [...pool];
  return Array.from({ length: count }, () => left.splice(stream.below(left.length), 1)).flat();
}
