import {
  countLimit,
  priceLimit,
  priceLine as priceOf,
  priceUnits,
  isByAmount,
  levelOn,
  limitsOn,
  shareOn,
  termsOn,
  UNIT_MODES,
  unitModesOf,
  type Family,
  type Hits,
  type LineLimit,
  type LinePrice,
  type NumbersRefused,
  type Odds,
  type SelectionRefusal,
  type UnitMode,
} from '@mela/lottery-rules';
import { playOf } from '@mela/lottery-rules/families.ts';
import { ok, refuse, type Outcome } from '@mela/primitives';
import type { FieldMessage } from '../../../platform/fields-refused.ts';
import type { Scope } from '../../../platform/scope.ts';
import { jurisdictionOf, type CategoryNotAllowed } from '../../merchants/index.ts';
import { lawCategoryOf, type GameLimits, type LotteryGame } from '../game.ts';
import type { LinesRefused, StakeNotAllowed } from '../refusals.ts';

/** A line as a player asks for it; the selection in compact text. `best`: the most that they were shown it can win. */
export type OrderLine = Readonly<{
  play: string;
  selection: string;
  unitMode: string;
  multiple: number;
  best?: bigint | undefined;
}>;

/** A line that can be bet, with its price. Amounts in 1/10 000 of the currency. */
export type PricedLine = LinePrice &
  Readonly<{
    play: string;
    /** Canonical. */
    selection: string;
    notes: number;
    units: number;
    unitMode: UnitMode;
    multiple: number;
    stakePerNote: bigint;
    /** What its odds and its rebate come from. */
    payoutLevel: number;
    odds: Odds;
    /** Candidates for the best that one draw can do: what the best payout comes from. */
    best: readonly Hits[];
  }>;

/** The payout level and lines of an order, before anything is taken. */
export type OrderTerms = Readonly<{ payoutLevel: number; lines: readonly OrderLine[] }>;

/** What is wrong with a field, by its path. */
export type Fault = readonly [field: string, message: FieldMessage];

/** Checks and prices every line; refuses with all faults at once, by `lines.<index>.<field>`. */
export function priceOrder(
  lotteryGame: LotteryGame,
  family: Family,
  { payoutLevel, lines }: OrderTerms,
): Outcome<PricedLine[], LinesRefused> {
  const faults: Fault[] = [];
  const { limits } = lotteryGame;
  if (payoutLevel < lotteryGame.payoutLevels.min || payoutLevel > lotteryGame.payoutLevels.max) {
    const values = { minimum: lotteryGame.payoutLevels.min, maximum: lotteryGame.payoutLevels.max };
    faults.push(['payoutLevel', { id: 'field.lottery.payout-level', values }]);
  }
  if (lines.length === 0) faults.push(['lines', { id: 'field.required' }]);
  if (lines.length > limits.lines) {
    faults.push(['lines', { id: 'field.lottery.too-many-lines', values: { maximum: limits.lines } }]);
  }
  const priced: PricedLine[] = [];
  const rows = faults.length > 0 ? [] : lines;
  for (const [index, line] of rows.entries()) {
    const outcome = asShown(line, priceLine(lotteryGame, family, payoutLevel, line));
    if (outcome.ok) priced.push(outcome.value);
    else faults.push([`lines.${index}.${outcome.refusal[0]}`, outcome.refusal[1]]);
  }
  if (faults.length > 0) return refuse({ kind: 'lines-refused', fields: Object.fromEntries(faults) });
  return ok(priced);
}

const isUnitMode = (text: string): text is UnitMode => Object.hasOwn(UNIT_MODES, text);

const no = (field: string, id: string, values?: FieldMessage['values']): Outcome<never, Fault> =>
  refuse([field, values ? { id, values } : { id }]);

function priceLine(
  lotteryGame: LotteryGame,
  family: Family,
  payoutLevel: number,
  line: OrderLine,
): Outcome<PricedLine, Fault> {
  const found = playOf(line.play);
  if (found?.family !== family || lotteryGame.plays?.includes(line.play) === false) {
    return no('play', 'field.lottery.play');
  }
  const read = found.play.readText(line.selection);
  if (!read.ok) return refuse(['selection', selectionMessage(read.refusal)]);
  const { unitMode, multiple } = line;
  if (!isUnitMode(unitMode) || !unitModesOf(found.play, lotteryGame.unitModes).includes(unitMode))
    return no('unitMode', `field.lottery.${isByAmount(found.play) ? 'amount' : 'unit-mode'}`);
  const { notes, text } = read.value;
  const terms = termsOn(lotteryGame.playTerms, line.play);
  const limit = countLimit(limitsOn(lotteryGame.limits, terms), { multiple, notes });
  if (limit) return refuse(limitMessage(limit));
  const share = shareOn(read.value, terms);
  if (!share.ok) return refuse(numbersMessage(share.refusal));
  // Listed prices do not follow the player's payout level: what comes back of them is the discount of their group.
  const own =
    found.play.pricing === 'payout-level'
      ? payoutLevel
      : levelOn(found.play, lotteryGame.discounts, lotteryGame.payoutLevels.max);
  const price = priceOf(found.play, read.value, {
    payoutLevel: own,
    unitMode,
    multiple,
    perMille: share.value,
  });
  const stakePerNote = price.stakePerUnit * BigInt(found.play.unitsPerNote);
  const bet = {
    play: line.play,
    selection: text,
    notes,
    unitMode,
    multiple,
    payoutLevel: own,
    stakePerNote,
  };
  return withinLimits(lotteryGame, { ...bet, ...price });
}

/** Refuses a line whose price is no longer the one that its player was shown, and names the new one (rulebook, 2.3). */
function asShown({ best }: OrderLine, priced: Outcome<PricedLine, Fault>): Outcome<PricedLine, Fault> {
  if (!priced.ok || best === undefined || best === priced.value.bestPayout) return priced;
  return no('best', 'field.lottery.price-changed', { now: priced.value.bestPayout });
}

/** Whether a line may be bet so many times. */
export const isMultiple = ({ limits }: LotteryGame, multiple: number): boolean =>
  countLimit(limits, { multiple, notes: 0 }) === null;

/** A priced line bet so many times as often, if the limits let it; its odds and payout level stay. */
export function timesLine(
  lotteryGame: LotteryGame,
  line: PricedLine,
  times: number,
): Outcome<PricedLine, Fault> {
  const multiple = line.multiple * times;
  const limit = countLimit(limitsOf(lotteryGame, line), { ...line, multiple });
  if (limit) return refuse(limitMessage(limit));
  const price = priceUnits(line, line.stakePerUnit * BigInt(times));
  const stakePerNote = line.stakePerNote * BigInt(times);
  return withinLimits(lotteryGame, { ...line, ...price, multiple, stakePerNote });
}

/** What a line of a play is held to: its game's limits, and where they are tighter its play's. */
const limitsOf = ({ limits, playTerms }: LotteryGame, { play }: { play: string }): GameLimits =>
  limitsOn(limits, termsOn(playTerms, play));

function withinLimits(lotteryGame: LotteryGame, line: PricedLine): Outcome<PricedLine, Fault> {
  const limit = priceLimit(limitsOf(lotteryGame, line), line);
  return limit ? refuse(limitMessage(limit)) : ok(line);
}

/** The player's sentence for a limit, with the amount or the number it names. */
function limitMessage({ kind, ...values }: LineLimit): Fault {
  return kind === 'notes'
    ? ['selection', { id: 'field.lottery.too-many-notes', values }]
    : ['multiple', { id: `field.lottery.${kind}`, values }];
}

/** The player's sentence for numbers that are not sold so. */
const numbersMessage = ({ kind, numbers }: NumbersRefused): Fault => [
  'selection',
  { id: `field.lottery.${kind}`, values: { numbers: numbers.join(', ') } },
];

/** The player's sentence for a refused selection, with the values it names. */
function selectionMessage(refusal: SelectionRefusal): FieldMessage {
  const { kind, ...details } = refusal;
  const values = Object.fromEntries(Object.entries(details).filter(([name]) => name !== 'at'));
  return { id: `field.lottery.${kind}`, values };
}

/** Whether the law allows an order: games of this kind, and so much staked on a line that is bet `times` as often at the most. */
export async function withinLaw(
  scope: Scope,
  lotteryGame: LotteryGame,
  lines: readonly PricedLine[],
  times = 1,
): Promise<Outcome<null, CategoryNotAllowed | StakeNotAllowed>> {
  const { categories, stakeMax } = await jurisdictionOf(scope);
  if (!categories.includes(lawCategoryOf(lotteryGame))) return refuse({ kind: 'category-not-allowed' });
  if (stakeMax === null) return ok(null);
  const values = { maximum: stakeMax };
  const message = { id: 'field.lottery.stake-too-big', values };
  const tooMuch = lines.flatMap(({ stake }, at) =>
    stake * BigInt(times) > stakeMax ? [[`lines.${at}.multiple`, message] as const] : [],
  );
  if (tooMuch.length === 0) return ok(null);
  return refuse({ kind: 'stake-not-allowed', values, fields: Object.fromEntries(tooMuch) });
}
