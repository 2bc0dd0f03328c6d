import {
  countLimit,
  levelOn,
  limitsOn,
  priceLimit,
  priceLine as priceOf,
  shareOn,
  termsOn,
  UNIT_MODES,
  unitModesOf,
  type Family,
  type Line,
  type LineLimit,
  type LinePrice,
  type NumbersRefused,
  type Play,
  type PlayTerms,
  type SelectionRefusal,
  type UnitMode,
} from '@mela/lottery-rules';
import { writerOf } from '@mela/lottery-rules/shapes/pool-list.ts';
import type { Outcome } from '@mela/primitives';
import type { LotteryGame } from '../queries.ts';

/** What a line of the slip is made of: all that the server is told. */
export type LineTerms = {
  readonly play: string;
  readonly selection: string;
  readonly unitMode: UnitMode;
  readonly multiple: number;
};

/** A line with what comes of it. */
export type PricedLine = LineTerms &
  LinePrice & {
    readonly notes: number;
    /** The most that is paid on it, whatever it wins. */
    readonly paidAtMost: bigint;
  };

/** Why a line cannot be bet, besides its selection; `text`: it is more than one line can tell the server. */
export type SlipLimit = LineLimit | NumbersRefused | { readonly kind: 'text' };

type Pricing = {
  readonly lotteryGame: LotteryGame;
  readonly payoutLevel: number;
  readonly unitMode: UnitMode;
  readonly multiple: number;
};

/** As much as one line can tell the server; a longer list is cut into several lines before. */
export const MOST_TEXT = 60_000;

/** What a selection that the play accepted comes to. */
export function priceLine(play: Play<unknown>, line: Line<unknown>, pricing: Pricing): PricedLine {
  const { lotteryGame, payoutLevel, unitMode, multiple } = pricing;
  const own = termsOn(lotteryGame.playTerms, play.code);
  const share = shareOn(line, own);
  const perMille = share.ok ? share.value : undefined;
  const terms = { play: play.code, selection: line.text, notes: line.notes, unitMode, multiple };
  const price = priceOf(play, line, { payoutLevel, unitMode, multiple, ...(perMille && { perMille }) });
  const { payoutMax } = limitsOn(lotteryGame.limits, own);
  const paidAtMost = price.bestPayout > payoutMax ? payoutMax : price.bestPayout;
  return { ...terms, ...price, paidAtMost };
}

/** The payout level that a line is kept at: the player's, or where prices are listed what the discount of its group leaves. */
export const levelOf = (
  { discounts, payoutLevelMax }: LotteryGame,
  play: Play<unknown>,
  payoutLevel: number,
): number => (play.pricing === 'payout-level' ? payoutLevel : levelOn(play, discounts, payoutLevelMax));

/** Whether the system takes such a line, as far as that can be said before asking it. */
export function limitOf(lotteryGame: LotteryGame, line: PricedLine): SlipLimit | null {
  const terms = termsOn(lotteryGame.playTerms, line.play);
  const limits = limitsOn(lotteryGame.limits, terms);
  const share = shareOn({ text: line.selection }, terms);
  if (!share.ok) return share.refusal;
  const tooLong = line.selection.length > MOST_TEXT ? ({ kind: 'text' } as const) : null;
  return countLimit(limits, line) ?? tooLong ?? priceLimit(limits, line);
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

/** Whether it names a unit, as it was kept or as the server tells it. */
export const isUnitMode = (value: unknown): value is UnitMode =>
  typeof value === 'string' && Object.hasOwn(UNIT_MODES, value);

/** Whether a line that was kept, or bet before, can still be bet: its play, its selection and its unit. */
export function isSold({ plays, unitModes }: LotteryGame, family: Family, terms: LineTerms): boolean {
  const read = readTerms(family, terms);
  return (
    plays?.includes(terms.play) !== false &&
    read.ok &&
    unitModesOf(read.value.play, unitModes).includes(terms.unitMode)
  );
}

/** The numbers of a line that pay less apart from the others, each kind in a line of its own, as one line has one price. */
export function cutByPrice(
  play: Play<unknown>,
  line: Line<unknown>,
  terms: PlayTerms | undefined,
): Line<unknown>[] {
  const share = shareOn(line, terms);
  if (share.ok || share.refusal.kind !== 'reduced-apart') return [line];
  const byShare = new Map<number, (string | number)[]>();
  const write = 'pool' in play.picker ? writerOf(play.picker.pool) : String;
  for (const number of line.picked.flat()) {
    const perMille = terms?.reduced.find((one) => one.number === write(number))?.perMille ?? 1000;
    byShare.set(perMille, [...(byShare.get(perMille) ?? []), number]);
  }
  return [...byShare.values()].flatMap((numbers) => {
    const read = play.read(play.compose([numbers]));
    return read.ok ? read.value : [];
  });
}

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
