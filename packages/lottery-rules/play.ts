import type { Words } from '@mela/i18n';
import { ok, refuse, type Outcome } from '@mela/primitives';
import type { SelectionRefusal } from './selection-refusal.ts';
import type { Picked, Picker, Shape } from './shapes/shape.ts';

/** Winning notes by tier, sorted by tier; the tier `PUSH` counts notes whose stake comes back. */
export type Hits = readonly (readonly [tier: string, notes: number])[];

/** Prices per tier in 1/10 000: 2.00 is 20 000n. The stake is included. */
export type Odds = ReadonlyMap<string, bigint>;

/** So many winning notes of a play with a single tier. */
export const win = (notes: number | boolean): Hits => [['WIN', Number(notes)]];

/** The tier name of notes whose stake is returned. */
export const PUSH = 'PUSH';

/** An exact price: 100 000 per set of 120 is `{ numerator: 100_000, denominator: 120 }`. */
type Fraction = { readonly numerator: number; readonly denominator: number };

/** A prize of a play, with the exact chances of one note that can win it. */
export type Tier = {
  readonly name: string;
  /** Of `of` equally likely outcomes, `wins` win this tier and `refunds` return the stake; beyond 2^53 as bigints. */
  readonly wins: number | bigint;
  readonly of: number | bigint;
  readonly refunds: number;
  /** The part of the fair price paid where the tiers of one note add up; 1 of 1 elsewhere. */
  readonly share: Fraction;
  /** A price that stands in a list of its own, whatever the fair one is. */
  readonly listed?: Fraction;
};

/** Builds a tier; refunds 0 and the whole fair price unless said otherwise. */
export const tier = (
  name: string,
  wins: Tier['wins'],
  of: Tier['of'],
  more: Partial<Pick<Tier, 'refunds' | 'share' | 'listed'>> = {},
): Tier => ({
  name,
  wins,
  of,
  refunds: 0,
  share: { numerator: 1, denominator: 1 },
  ...more,
});

/** A listed price, of at most four decimals, for each `per` staked. */
export const listed = (price: number, per = 1): { readonly listed: Fraction } => ({
  listed: { numerator: Math.round(price * 10_000), denominator: per * 10_000 },
});

/** How notes are made of a selection and what they win, for a draw of type `D`. */
export type Rule<S, D> = {
  readonly shape: Shape<S>;
  readonly tiers: readonly Tier[];
  /** The tiers in another lunar year, where the chances change with it. */
  tiersIn?(lunarYear: number): readonly Tier[];
  /** The number of notes, counted without listing them. */
  count(selection: S): number;
  /** Winning notes by tier; zero counts and any order are fine. */
  settle(selection: S, draw: D): Hits;
  /** Whether a draw holds all that this rule looks at; draws of some families may come without their smaller prizes. */
  settles?(draw: D): boolean;
  /** The odds of the selection's own tiers, where they follow from its parts. */
  prices?(selection: S, odds: Odds): Odds;
  /** Candidates for the best that one draw can do: no draw pays more than the best of them, whatever the odds. */
  best(selection: S): readonly Hits[];
};

/** A selection that was read and accepted: the bet itself, without money. */
export type Line<D> = {
  /** Canonical compact text: equal texts are equal bets. */
  readonly text: string;
  /** What a picker holds of it, row by row. */
  readonly picked: Picked;
  readonly notes: number;
  /** What it costs, in units: its notes, times what one note of the play costs. */
  readonly units: number;
  /** The odds of the tiers this line can hit, out of the odds of its play. */
  prices(odds: Odds): Odds;
  /** Hits of a draw, tiers sorted by name, no zero counts. */
  settle(draw: D): Hits;
  /** Candidates for the best that one draw can do: no draw pays more than the best of them, whatever the odds. */
  readonly best: readonly Hits[];
};

/** What a play says of itself, for a draw of type `D`. */
export type PlayWords<D> = {
  readonly name: Words;
  /** How to play, in a sentence or two. */
  readonly how: Words;
  /** A selection in compact text that wins on one of its family's example draws; nothing where choosing one thing is enough. */
  readonly example?: string | ((draw: D) => string);
};

/** What a play is called and costs, beside its rule. */
type PlayFace<D> = PlayWords<D> & {
  readonly code: string;
  readonly group: string;
  /** `payout-level`: odds follow the player's payout level; `odds`: prices of their own, `returnPerMille` of the fair ones unless listed. */
  readonly pricing: 'payout-level' | 'odds';
  readonly returnPerMille: number;
  /** What one note costs, in units; odds pay for one unit. */
  readonly unitsPerNote: number;
  /** What one unit costs at unit mode 1, in 1/10 000: two for a note of classic plays, one where the player types the amount. */
  readonly baseUnit: bigint;
};

/** A way to bet on a draw of type `D`. */
export type Play<D> = Omit<PlayFace<D>, 'example'> & {
  /** What its example chooses for a draw; undefined where choosing one thing is enough. */
  example(draw: D): string | undefined;
  readonly tiers: readonly Tier[];
  /** The tiers in a lunar year; the same every year for nearly all plays. */
  tiersIn(lunarYear: number): readonly Tier[];
  readonly picker: Picker;
  /** Whether a draw holds all that this play looks at. */
  settles(draw: D): boolean;
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
export function definePlay<S, D>(face: PlayFace<D>, rule: Rule<S, D>): Play<D> {
  const read = (raw: unknown): Outcome<Line<D>, SelectionRefusal> => {
    const selection = rule.shape.read(raw);
    if (!selection.ok) return selection;
    const notes = rule.count(selection.value);
    if (notes === 0) return refuse({ kind: 'no-notes' });
    return ok({
      text: rule.shape.format(selection.value),
      get picked() {
        return rule.shape.spread(selection.value);
      },
      notes,
      units: notes * face.unitsPerNote,
      prices: (odds) => rule.prices?.(selection.value, odds) ?? odds,
      settle: (draw) => tidy(rule.settle(selection.value, draw)),
      get best() {
        return rule.best(selection.value).map(tidy);
      },
    });
  };
  return {
    ...face,
    example: (draw) => (typeof face.example === 'function' ? face.example(draw) : face.example),
    tiers: rule.tiers,
    tiersIn: (lunarYear) => rule.tiersIn?.(lunarYear) ?? rule.tiers,
    picker: rule.shape.picker,
    settles: (draw) => rule.settles?.(draw) ?? true,
    compose: (picked) => rule.shape.compose(picked),
    read,
    readText: (text) => read(rule.shape.parse(text)),
  };
}
