import type { Outcome } from '@mela/primitives';
import type { SelectionRefusal } from '../selection-refusal.ts';

/**
 * A way to choose: reads untrusted JSON into a canonical selection `S`, and writes and parses its compact text.
 * Two selections that differ only in the order inside a set read to the same canonical one.
 */
export type Shape<S> = {
  /** What a screen needs to draw a picker for it. */
  readonly picker: Picker;
  /** The JSON of what was picked, row by row: positions first, then each row of the picker, or the typed tickets as one row. */
  compose(picked: Picked): unknown;
  /** What a picker holds of a canonical selection: composing it makes the same selection. */
  spread(selection: S): Picked;
  read(raw: unknown): Outcome<S, SelectionRefusal>;
  /** Compact text of a canonical selection; the same text means the same bet. */
  format(selection: S): string;
  /** Turns compact text into the JSON that `read` then judges; undefined when it cannot be such a text. */
  parse(text: string): unknown;
};

/** What was picked in each row. */
export type Picked = readonly (readonly (number | string)[])[];

/** What may be chosen, in the order shown. */
export type Pool = readonly (number | string)[];

/** One row or field of a picker. */
export type PickerRow = {
  /** Position or set name; absent where there is a single row. */
  readonly name?: string;
  readonly min: number;
  readonly max: number;
};

/**
 * Whether two rows may hold the same value: freely, though never both in one note (a note takes the least of every row), or not at all.
 */
export type Sharing = 'free' | 'not-in-a-note' | 'never';

/** A shape described for screens, so fully that what keeps to the description is accepted, and nothing else. */
export type Picker =
  | {
      readonly kind: 'rows';
      /** What the pool holds: numbers as they are drawn, values made of them such as sums, or named outcomes. */
      readonly of: 'numbers' | 'values' | 'choices';
      readonly pool: Pool;
      readonly rows: readonly PickerRow[];
      /** How many rows must hold something. */
      readonly minFilled: number;
      /** How many values all rows must hold together. */
      readonly minInAll: number;
      readonly sharing: Sharing;
      /** Numbers that are not sold for now; the pool is without them. */
      readonly closed?: Pool;
    }
  | {
      readonly kind: 'tickets';
      /** What each of the `length` signs of a typed number may be; members of more than one sign stand apart. */
      readonly pool: Pool;
      readonly length: number;
      readonly min: number;
      readonly max: number;
      /** Judges one typed number: what it is written as, equal for numbers that are the same bet, or why it cannot be bet on. */
      readonly judge: (typed: string) => Outcome<string, SelectionRefusal>;
      /** Numbers that are not sold for now, as they are written. */
      readonly closed?: readonly string[];
    }
  | {
      readonly kind: 'positions';
      readonly positions: readonly string[];
      readonly min: number;
      readonly max: number;
      readonly of: Picker;
    };
