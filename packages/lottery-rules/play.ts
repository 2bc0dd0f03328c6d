import { ok, refuse, type Outcome } from '@mela/primitives';
import type { SelectionRefusal } from './selection-refusal.ts';
import type { Picked, Picker, Shape } from './shapes/shape.ts';

/** Winning notes by tier, sorted by tier; the tier `PUSH` counts notes whose stake comes back. */
export type Hits = readonly (readonly [tier: string, notes: number])[];

/** So many winning notes of a play with a single tier. */
export const win = (notes: number | boolean): Hits => [['WIN', Number(notes)]];

/** The tier name of notes whose stake is returned. */
export const PUSH = 'PUSH';

/** A prize of a play, with the exact chances of one note that can win it. */
export type Tier = {
  readonly name: string;
  /** Of `of` equally likely outcomes, `wins` win this tier and `refunds` return the stake. */
  readonly wins: number;
  readonly of: number;
  readonly refunds: number;
  /** The part of the fair price paid where the tiers of one note add up; 1 of 1 elsewhere. */
  readonly share: { readonly numerator: number; readonly denominator: number };
};

/** Builds a tier; refunds 0 and the whole fair price unless said otherwise. */
export const tier = (
  name: string,
  wins: number,
  of: number,
  more: Partial<Pick<Tier, 'refunds' | 'share'>> = {},
): Tier => ({
  name,
  wins,
  of,
  refunds: 0,
  share: { numerator: 1, denominator: 1 },
  ...more,
});

/** A name in the two languages every play is written in. */
export type PlayName = { readonly en: string; readonly bn: string };

/** How notes are made of a selection and what they win, for a draw of type `D`. */
export type Rule<S, D> = {
  readonly shape: Shape<S>;
  readonly tiers: readonly Tier[];
  /** The number of notes, counted without listing them. */
  count(selection: S): number;
  /** Winning notes by tier; zero counts and any order are fine. */
  settle(selection: S, draw: D): Hits;
  /** Candidates for the best that one draw can do: no draw pays more than the best of them, whatever the odds. */
  best(selection: S): readonly Hits[];
};

/** A selection that was read and accepted: the bet itself, without money. */
export type Line<D> = {
  /** Canonical compact text: equal texts are equal bets. */
  readonly text: string;
  readonly notes: number;
  /** Hits of a draw, tiers sorted by name, no zero counts. */
  settle(draw: D): Hits;
  /** Candidates for the best that one draw can do: no draw pays more than the best of them, whatever the odds. */
  readonly best: readonly Hits[];
};

/** What a play is called and costs, beside its rule. */
type PlayFace = {
  readonly code: string;
  readonly name: PlayName;
  readonly group: string;
  /** `series`: odds follow the player's series; `odds`: a listed price, at `returnPercent` of the fair one. */
  readonly pricing: 'series' | 'odds';
  readonly returnPercent: number;
};

/** A way to bet on a draw of type `D`. */
export type Play<D> = PlayFace & {
  readonly tiers: readonly Tier[];
  readonly picker: Picker;
  /** The selection in JSON of what a picker holds, row by row. */
  compose(picked: Picked): unknown;
  /** Reads an untrusted selection in JSON. */
  read(raw: unknown): Outcome<Line<D>, SelectionRefusal>;
  /** Reads an untrusted selection in compact text. */
  readText(text: string): Outcome<Line<D>, SelectionRefusal>;
};

const tidy = (hits: Hits): Hits =>
  hits.filter(([, notes]) => notes > 0).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));

/** Makes a play of its face and its rule. */
export function definePlay<S, D>(face: PlayFace, rule: Rule<S, D>): Play<D> {
  const read = (raw: unknown): Outcome<Line<D>, SelectionRefusal> => {
    const selection = rule.shape.read(raw);
    if (!selection.ok) return selection;
    const notes = rule.count(selection.value);
    if (notes === 0) return refuse({ kind: 'no-notes' });
    return ok({
      text: rule.shape.format(selection.value),
      notes,
      settle: (draw) => tidy(rule.settle(selection.value, draw)),
      best: rule.best(selection.value).map(tidy),
    });
  };
  return {
    ...face,
    tiers: rule.tiers,
    picker: rule.shape.picker,
    compose: (picked) => rule.shape.compose(picked),
    read,
    readText: (text) => read(rule.shape.parse(text)),
  };
}
