import {
  bestPayout,
  oddsOf,
  unitStake,
  type Family,
  type Line,
  type Play,
  type SelectionRefusal,
  type UnitMode,
} from '@mela/lottery-rules';
import type { Outcome } from '@mela/primitives';
import type { Product } from '../queries.ts';

/** What a line of the slip is made of: all that the server is told. */
export type LineTerms = {
  readonly play: string;
  readonly selection: string;
  readonly unitMode: UnitMode;
  readonly multiple: number;
};

/** A line with what comes of it. Amounts in 1/10 000 of the currency. */
export type PricedLine = LineTerms & {
  readonly notes: number;
  readonly stake: bigint;
  readonly best: bigint;
};

/** Why a line cannot be bet, besides its selection. */
export type LineLimit =
  | { readonly kind: 'multiple'; readonly maximum: number }
  | { readonly kind: 'notes'; readonly maximum: number }
  | { readonly kind: 'text' }
  | { readonly kind: 'stake-too-small'; readonly minimum: bigint }
  | { readonly kind: 'stake-too-big'; readonly maximum: bigint }
  | { readonly kind: 'payout-too-big'; readonly maximum: bigint };

type Pricing = {
  readonly product: Product;
  readonly family: Family;
  readonly series: number;
  readonly unitMode: UnitMode;
  readonly multiple: number;
};

/** As much as one line can tell the server; a longer list is cut into several lines before. */
export const MOST_TEXT = 60_000;

/** What a selection that the play accepted comes to; the same rules, prices and limits as on the server. */
export function priceLine(play: Play<unknown>, line: Line<unknown>, pricing: Pricing): PricedLine {
  const { family, series, unitMode, multiple } = pricing;
  const perUnit = unitStake(
    family.baseUnit,
    unitMode,
    Number.isInteger(multiple) ? Math.max(0, multiple) : 0,
  );
  return {
    play: play.code,
    selection: line.text,
    unitMode,
    multiple,
    notes: line.notes,
    stake: perUnit * BigInt(line.units),
    best: bestPayout(line.best, line.prices(oddsOf(play, series)), perUnit),
  };
}

/** Whether the house takes such a line, as far as that can be said before asking it. */
export function limitOf({ limits }: Product, line: PricedLine): LineLimit | null {
  const { multiple, notes, stake, best } = line;
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > limits.multiple) {
    return { kind: 'multiple', maximum: limits.multiple };
  }
  if (notes > limits.notes) return { kind: 'notes', maximum: limits.notes };
  if (line.selection.length > MOST_TEXT) return { kind: 'text' };
  if (stake < limits.stakeMin) return { kind: 'stake-too-small', minimum: limits.stakeMin };
  if (stake > limits.stakeMax) return { kind: 'stake-too-big', maximum: limits.stakeMax };
  if (best > limits.payoutMax) return { kind: 'payout-too-big', maximum: limits.payoutMax };
  return null;
}

/** Reads a selection again, as it was kept or as the server tells it. */
export const readTerms = (
  family: Family,
  { play: code, selection }: Pick<LineTerms, 'play' | 'selection'>,
): Outcome<{ play: Play<unknown>; line: Line<unknown> }, SelectionRefusal> => {
  const play = family.plays.find((candidate) => candidate.code === code);
  if (!play) return { ok: false, refusal: { kind: 'malformed' } };
  const line = play.readText(selection);
  return line.ok ? { ok: true, value: { play, line: line.value } } : line;
};

/** A list of typed numbers too long for one line, in as many lines as it takes; anything else in one. */
export function cutToLines(play: Play<unknown>, line: Line<unknown>): Line<unknown>[] {
  const isList = play.picker.kind === 'tickets' && play.picker.min === 1;
  if (line.text.length <= MOST_TEXT || !isList) return [line];
  const [tickets = []] = line.picked;
  const half = Math.ceil(tickets.length / 2);
  return [tickets.slice(0, half), tickets.slice(half)].flatMap((part) => {
    const read = play.read(play.compose([part]));
    return read.ok ? cutToLines(play, read.value) : [];
  });
}
