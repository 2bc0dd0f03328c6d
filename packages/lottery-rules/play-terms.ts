import { mulDiv, ok, refuse, type Outcome } from '@mela/primitives';
import type { Line, Odds, Play } from './play.ts';

/** What one play of a game is held to besides what all of them are (RULES.md §2.4); amounts in 1/10 000 of the currency. */
export type PlayTerms = Readonly<{
  play: string;
  /** The least and the most that is staked on each unit of a note. */
  unitMin?: bigint | undefined;
  unitMax?: bigint | undefined;
  /** Notes and stake of one slip. */
  notes?: number | undefined;
  stakeMax?: bigint | undefined;
  /** The most that a member stakes on one draw, and the most that all of it can win there. */
  drawMax?: bigint | undefined;
  payoutMax?: bigint | undefined;
  /** The most the house can lose on one number of one draw. */
  numberMax?: bigint | undefined;
  /** Numbers that are not sold. */
  closed: readonly string[];
  /** Numbers that pay less: so many of a thousand of the play's odds. */
  reduced: readonly Readonly<{ number: string; perMille: number }>[];
}>;

/** Per mille of the stake that comes back on every settled bet, by menu group (RULES.md §2.3). */
export type Discounts = Readonly<Record<string, number>>;

const least = <T extends bigint | number>(a: T, b: T | undefined): T => (b !== undefined && b < a ? b : a);

/** The limits of a line of a play: its game's, and where they are tighter its own. */
export const limitsOn = <L extends Readonly<{ notes: number; stakeMax: bigint; payoutMax: bigint }>>(
  limits: L,
  terms: PlayTerms | undefined,
): L => ({
  ...limits,
  ...(terms && {
    unitMin: terms.unitMin,
    unitMax: terms.unitMax,
    notes: least(limits.notes, terms.notes),
    stakeMax: least(limits.stakeMax, terms.stakeMax),
    payoutMax: least(limits.payoutMax, terms.payoutMax),
  }),
});

/** The most the house can lose on one number of a play; a list of numbers may win more, each of them no more than that. */
export const exposureOn = (exposureMax: bigint, terms: PlayTerms | undefined): bigint =>
  least(exposureMax, terms?.numberMax);

/** What a play is held to, if anything. */
export const termsOn = (terms: readonly PlayTerms[] | undefined, play: string): PlayTerms | undefined =>
  terms?.find((one) => one.play === play);

/**
 * A number as a play writes it, where its numbers are bets of their own, so that one can be closed or pay less; null otherwise.
 * Numbers that make other notes together than apart could be bet past it.
 */
export function numberOn(play: Play<unknown>, text: string): string | null {
  const read = play.readText(text);
  const isList =
    (play.picker.kind === 'tickets' && play.picker.min === 1) ||
    (play.picker.kind === 'rows' && play.picker.rows.length === 1 && play.picker.of === 'numbers');
  if (!isList || !read.ok || read.value.picked.flat().length !== 1) return null;
  if (play.picker.kind === 'tickets') return read.value.text;
  const other = play.picker.pool.map(String).find((one) => one !== text);
  const both = play.readText(`${read.value.text},${other}`);
  const alone = play.readText(other ?? '');
  const adds = both.ok && alone.ok && both.value.notes === read.value.notes + alone.value.notes;
  return adds ? read.value.text : null;
}

/** Why a selection is not sold as it is: numbers that are closed, or that pay less than the others beside them. */
export type NumbersRefused = {
  readonly kind: 'closed-numbers' | 'reduced-apart';
  readonly numbers: readonly string[];
};

const BETWEEN = /[,;]/;

/** Of a thousand of its odds, what a line pays: less where all of its numbers are reduced alike. Refused where a number is closed, or only some pay less. */
export function shareOn(
  line: Pick<Line<unknown>, 'text'>,
  terms: PlayTerms | undefined,
): Outcome<number, NumbersRefused> {
  if (!terms || terms.closed.length + terms.reduced.length === 0) return ok(WHOLE);
  const numbers = line.text.split(BETWEEN);
  const closed = new Set(terms.closed);
  const shut = numbers.filter((number) => closed.has(number));
  if (shut.length > 0) return refuse({ kind: 'closed-numbers', numbers: shut });
  const shares = new Map(terms.reduced.map(({ number, perMille }) => [number, perMille]));
  const first = shares.get(numbers[0] ?? '') ?? WHOLE;
  if (numbers.every((number) => (shares.get(number) ?? WHOLE) === first)) return ok(first);
  return refuse({ kind: 'reduced-apart', numbers: numbers.filter((number) => shares.has(number)) });
}

/** A thousand of a thousand. */
export const WHOLE = 1000;

/** Odds that pay so many of a thousand, cut to four decimals. */
export const reducedOdds = (odds: Odds, perMille: number): Odds =>
  perMille === WHOLE
    ? odds
    : new Map(
        [...odds].map(([tier, price]) => [tier, mulDiv(price, BigInt(perMille), BigInt(WHOLE), 'down')]),
      );

/**
 * The payout level at which a slip of listed prices is kept: so far below the game's that the rebate on its settled stake is the discount of
 * its group, whatever became of it otherwise.
 */
export const levelOn = (
  play: Pick<Play<unknown>, 'group'>,
  discounts: Discounts | undefined,
  max: number,
): number => max - LEVELS_PER_MILLE * (discounts?.[play.group] ?? 0);

/** The full payout level is 2000. */
const LEVELS_PER_MILLE = 2;
