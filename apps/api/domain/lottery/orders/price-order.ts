import {
  bestPayout,
  unitStake,
  oddsOf,
  UNIT_MODES,
  type Family,
  type Hits,
  type Odds,
  type SelectionRefusal,
  type UnitMode,
} from '@mela/lottery-rules';
import { playOf } from '@mela/lottery-rules/families.ts';
import { formatAmount, ok, refuse, type Outcome } from '@mela/primitives';
import type { LotteryProduct } from '../game.ts';
import type { FieldMessage, LinesRefused } from '../refusals.ts';

/** A line as a player asks for it; the selection in compact text. `best`: the most that they were shown it can win. */
export type OrderLine = Readonly<{
  play: string;
  selection: string;
  unitMode: string;
  multiple: number;
  best?: bigint | undefined;
}>;

/** A line that can be bet, with its price. Amounts in 1/10 000 of the currency. */
export type PricedLine = Readonly<{
  play: string;
  /** Canonical. */
  selection: string;
  notes: number;
  unitMode: UnitMode;
  multiple: number;
  stakePerNote: bigint;
  stake: bigint;
  /** What its odds and its rebate come from. */
  series: number;
  odds: Odds;
  /** Candidates for the best that one draw can do, and what one unit costs: what the best payout comes from. */
  best: readonly Hits[];
  stakePerUnit: bigint;
  bestPayout: bigint;
}>;

/** The series and lines of an order, before anything is taken. */
export type OrderTerms = Readonly<{ series: number; lines: readonly OrderLine[] }>;

/** What is wrong with a field, by its path. */
export type Fault = readonly [field: string, message: FieldMessage];

/** Checks and prices every line; refuses with all faults at once, by `lines.<index>.<field>`. */
export function priceOrder(
  product: LotteryProduct,
  family: Family,
  { series, lines }: OrderTerms,
): Outcome<PricedLine[], LinesRefused> {
  const faults: Fault[] = [];
  const { limits } = product;
  if (series < product.series.min || series > product.series.max) {
    const values = { minimum: product.series.min, maximum: product.series.max };
    faults.push(['series', { id: 'field.lottery.series', values }]);
  }
  if (lines.length === 0) faults.push(['lines', { id: 'field.required' }]);
  if (lines.length > limits.lines) {
    faults.push(['lines', { id: 'field.lottery.too-many-lines', values: { maximum: limits.lines } }]);
  }
  const priced: PricedLine[] = [];
  const rows = faults.length > 0 ? [] : lines;
  for (const [index, line] of rows.entries()) {
    const outcome = asShown(line, priceLine(product, family, series, line));
    if (outcome.ok) priced.push(outcome.value);
    else faults.push([`lines.${index}.${outcome.refusal[0]}`, outcome.refusal[1]]);
  }
  if (faults.length > 0) return refuse({ kind: 'lines-refused', fields: Object.fromEntries(faults) });
  return ok(priced);
}

/** An amount as a sentence says it: no more decimals than it needs. */
export const plain = (amount: bigint): string => formatAmount(amount).replace(/\.?0+$/, '');

const isUnitMode = (text: string): text is UnitMode => Object.hasOwn(UNIT_MODES, text);

const no = (field: string, id: string, values?: FieldMessage['values']): Outcome<never, Fault> =>
  refuse([field, values ? { id, values } : { id }]);

function priceLine(
  product: LotteryProduct,
  family: Family,
  series: number,
  line: OrderLine,
): Outcome<PricedLine, Fault> {
  const found = playOf(line.play);
  if (found?.family !== family || product.plays?.includes(line.play) === false) {
    return no('play', 'field.lottery.play');
  }
  const read = found.play.readText(line.selection);
  if (!read.ok) return refuse(['selection', selectionMessage(read.refusal)]);
  const { unitMode, multiple } = line;
  if (!isUnitMode(unitMode) || !product.unitModes.includes(unitMode))
    return no('unitMode', 'field.lottery.unit-mode');
  if (!isMultiple(product, multiple)) {
    return no('multiple', 'field.lottery.multiple', { maximum: product.limits.multiple });
  }
  const { notes, text, best } = read.value;
  if (notes > product.limits.notes) {
    return no('selection', 'field.lottery.too-many-notes', { maximum: product.limits.notes });
  }
  // Listed prices do not follow the player's series, so there is no difference to give back as rebate.
  const own = found.play.pricing === 'series' ? series : product.series.max;
  const stakePerUnit = unitStake(family.baseUnit, unitMode, multiple);
  return withinLimits(product, {
    play: line.play,
    selection: text,
    notes,
    unitMode,
    multiple,
    stakePerUnit,
    stakePerNote: stakePerUnit * BigInt(found.play.unitsPerNote),
    series: own,
    odds: read.value.prices(oddsOf(found.play, own)),
    best,
  });
}

/** Refuses a line whose price is no longer the one that its player was shown, and names the new one (rulebook, 2.3). */
function asShown({ best }: OrderLine, priced: Outcome<PricedLine, Fault>): Outcome<PricedLine, Fault> {
  if (!priced.ok || best === undefined || best === priced.value.bestPayout) return priced;
  return no('best', 'field.lottery.price-changed', { now: plain(priced.value.bestPayout) });
}

/** Whether a line may be bet so many times. */
export const isMultiple = ({ limits }: LotteryProduct, multiple: number): boolean =>
  Number.isInteger(multiple) && multiple >= 1 && multiple <= limits.multiple;

/** A priced line bet so many times as often, if the limits let it; its odds and series stay. */
export function timesLine(
  product: LotteryProduct,
  line: PricedLine,
  times: number,
): Outcome<PricedLine, Fault> {
  const multiple = line.multiple * times;
  if (!isMultiple(product, multiple)) {
    return no('multiple', 'field.lottery.multiple', { maximum: product.limits.multiple });
  }
  const [stakePerUnit, stakePerNote] = [line.stakePerUnit, line.stakePerNote].map(
    (stake) => stake * BigInt(times),
  ) as [bigint, bigint];
  return withinLimits(product, { ...line, multiple, stakePerUnit, stakePerNote });
}

/** Adds what a line costs and can win, if both are within the limits. */
function withinLimits(
  { limits }: LotteryProduct,
  line: Omit<PricedLine, 'stake' | 'bestPayout'>,
): Outcome<PricedLine, Fault> {
  const stake = BigInt(line.notes) * line.stakePerNote;
  if (stake < limits.stakeMin) {
    return no('multiple', 'field.lottery.stake-too-small', { minimum: plain(limits.stakeMin) });
  }
  if (stake > limits.stakeMax) {
    return no('multiple', 'field.lottery.stake-too-big', { maximum: plain(limits.stakeMax) });
  }
  const most = bestPayout(line.best, line.odds, line.stakePerUnit);
  if (most > limits.payoutMax || most > limits.exposureMax) {
    const maximum = most > limits.payoutMax ? limits.payoutMax : limits.exposureMax;
    return no('multiple', 'field.lottery.payout-too-big', { maximum: plain(maximum) });
  }
  return ok({ ...line, stake, bestPayout: most });
}

/** The player's sentence for a refused selection, with the values it names. */
function selectionMessage(refusal: SelectionRefusal): FieldMessage {
  const { kind, ...details } = refusal;
  const values = Object.fromEntries(Object.entries(details).filter(([name]) => name !== 'at'));
  return { id: `field.lottery.${kind}`, values };
}
