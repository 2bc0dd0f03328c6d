import type { Outcome } from '@mela/primitives';
import type { SelectionRefusal } from '../selection-refusal.ts';

/**
 * A way to choose: reads untrusted JSON into a canonical selection `S`, and writes and parses its compact text.
 * Two selections that differ only in the order inside a set read to the same canonical one.
 */
export type Shape<S> = {
  /** What a screen needs to draw a picker for it. */
  readonly picker: Picker;
  /** The JSON of what was picked, row by row: places first, then each row of the picker, or the typed tickets as one row. */
  compose(picked: Picked): unknown;
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

/** A shape described for screens. */
export type Picker =
  | {
      readonly kind: 'rows';
      readonly pool: Pool;
      readonly rows: readonly PickerRow[];
      readonly minFilled: number;
    }
  | {
      readonly kind: 'tickets';
      /** What each of the `length` signs of a typed number may be; members of more than one sign stand apart. */
      readonly pool: Pool;
      readonly length: number;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: 'places';
      readonly places: readonly string[];
      readonly min: number;
      readonly max: number;
      readonly of: Picker;
    };
