import type { Outcome } from '@mela/primitives';
import type { Play } from './play.ts';

/** An unbiased source of numbers for own draws. */
export type DrawStream = {
  /** A number from 0 up to but not including `bound`, each equally likely. */
  below(bound: number): number;
};

/** A kind of lottery: what is drawn and which plays can be bet on it, for a draw of type `D`. */
export type Family<D = unknown> = {
  readonly code: string;
  /** The stake of one note at unit mode 1, in 1/10 000 of the currency unit. */
  readonly baseUnit: bigint;
  /** The series that suggested odds are computed at. */
  readonly suggestedSeries: number;
  readonly plays: readonly Play<D>[];
  /** Reads an untrusted draw: shape, ranges and repeats. */
  readDraw(raw: unknown): Outcome<D, { readonly kind: 'not-a-draw' }>;
  /** Draws a result from a stream. */
  draw(stream: DrawStream): D;
};
