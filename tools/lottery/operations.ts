import {
  followDraws,
  oddsOf,
  priceLine,
  unitModesOf,
  settleBet,
  UNIT_MODES,
  type AcceptedBet,
  type BetOnDraw,
  type UnitMode,
} from '@mela/lottery-rules';
import { formatAmount, mulDiv, parseAmount, UNITS_PER_WHOLE } from '@mela/primitives';
import { hitsOf, lineOf, Unanswerable } from './read-example.ts';

type Row = Readonly<Record<string, unknown>>;
type Answer = Readonly<Record<string, unknown>>;

/** How the rulebook's examples call what became of a bet on a draw. */
const STATUS: Readonly<Record<BetOnDraw['state'], string>> = {
  WON: 'WON',
  LOST: 'LOST',
  REFUNDED: 'REFUNDED',
  VOID: 'ISSUE_VOID',
  CANCELLED_STOP: 'CANCELLED_STOP_ON_WIN',
};

/** The kinds of worked examples that can be answered, each by the rules that the product runs on. */
const KINDS = { pricing: priced, chase: chased } as const;

/** Answers every worked example of a file shaped like the rulebook's `operations.json`, kind by kind, in its order; or says why it cannot. */
export function operations(file: Row): Record<string, Answer[]> {
  const kinds = Object.entries(file).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  return Object.fromEntries(kinds.map(([kind, rows]) => [kind, rows.map((row) => answered(kind, row))]));
}

/** How many examples of a kind say themselves what they come to, and which of those are answered otherwise, from 1. */
export function compare(file: Row, answers: Readonly<Record<string, readonly Answer[]>>): string[] {
  return Object.entries(answers).map(([kind, all]) => {
    const rows = file[kind] as unknown[];
    const others = all.flatMap((answer, at) => (agrees(rows[at], answer) ? [] : [at + 1]));
    const rest = others.length === 0 ? '' : `; other than stated: ${others.join(', ')}`;
    return `${kind}: ${all.length - others.length} of ${all.length} as stated${rest}`;
  });
}

function answered(kind: string, row: unknown): Answer {
  const answer = Object.entries(KINDS).find(([name]) => name === kind)?.[1];
  if (!answer)
    return { error: `there are no operations called ${kind}, but ${Object.keys(KINDS).join(', ')}` };
  try {
    return answer(typeof row === 'object' && row !== null ? (row as Row) : {});
  } catch (error) {
    if (error instanceof Unanswerable) return { error: error.message };
    throw error;
  }
}

/** Price, hits, payout and rebate of one slip. */
function priced(row: Row): Answer {
  const read = lineOf(row['code'], row['selection']);
  const { play, line } = read;
  const series = wholeOf(row, 'series');
  const maxPayoutLevel = 'maxSeries' in row ? wholeOf(row, 'maxSeries') : series;
  if (maxPayoutLevel < series) throw new Unanswerable('series is above maxSeries');
  const bet = {
    // Listed prices do not follow the level, so there is no difference to give back.
    payoutLevel: play.pricing === 'payout-level' ? series : maxPayoutLevel,
    unitMode: modeOf(row['mode']),
    multiple: wholeOf(row, 'multiple'),
  };
  if (!unitModesOf(play, [bet.unitMode]).includes(bet.unitMode))
    throw new Unanswerable(`${play.code} is bet by the amount, in mode 1`);
  const { stake, stakePerUnit, odds } = priceLine(play, line, bet);
  const hits = hitsOf(read, row['draw']);
  const stakePerNote = stakePerUnit * BigInt(play.unitsPerNote);
  const accepted = { odds, stake, stakePerUnit, stakePerNote, payoutLevel: bet.payoutLevel, maxPayoutLevel };
  const { payout, rebate } = settleBet(hits, accepted);
  const rate = mulDiv(UNITS_PER_WHOLE, BigInt(maxPayoutLevel - bet.payoutLevel), 2000n, 'down');
  return {
    notes: line.notes,
    stake: formatAmount(stake),
    hits,
    odds: Object.fromEntries(
      hits.flatMap(([tier]) => (odds.has(tier) ? [[tier, formatAmount(odds.get(tier) ?? 0n)]] : [])),
    ),
    payout: formatAmount(payout),
    rebateRate: formatAmount(rate),
    rebate: formatAmount(rebate),
  };
}

/** What becomes of a bet on one draw after another. */
function chased(row: Row): Answer {
  const read = lineOf(row['code'], row['selection']);
  const { play, line } = read;
  const payoutLevel = wholeOf(row, 'series');
  const perUnit = parseAmount(typeof row['unitStakePerNote'] === 'string' ? row['unitStakePerNote'] : '');
  if (!perUnit.ok || perUnit.value <= 0n) throw new Unanswerable('unitStakePerNote is no amount');
  const once: AcceptedBet = {
    odds: line.prices(oddsOf(play, payoutLevel)),
    stake: perUnit.value * BigInt(line.units),
    stakePerUnit: perUnit.value,
    stakePerNote: perUnit.value * BigInt(play.unitsPerNote),
    payoutLevel,
    maxPayoutLevel: payoutLevel,
  };
  const issues = Array.isArray(row['issues']) ? (row['issues'] as Row[]) : [];
  if (issues.length === 0) throw new Unanswerable('there are no issues');
  const draws = issues.map((issue) => {
    const isVoid = (issue['draw'] ?? null) === null || issue['status'] === STATUS.VOID;
    const hits = isVoid ? null : hitsOf(read, issue['draw']);
    return { multiple: wholeOf(issue, 'multiple'), hits };
  });
  const became = followDraws(once, draws, row['stopOnWin'] === true);
  const sum = (of: (bet: BetOnDraw) => bigint): bigint => became.reduce((all, bet) => all + of(bet), 0n);
  const isBack = ({ state }: BetOnDraw): boolean => state === 'VOID' || state === 'CANCELLED_STOP';
  const frozen = sum(({ stake }) => stake);
  const refunded = sum((bet) => (isBack(bet) ? bet.returned : 0n));
  return {
    notes: line.notes,
    frozenAtPlacement: formatAmount(frozen),
    issues: became.map((bet, at) => ({
      index: at + 1,
      multiple: draws[at]?.multiple,
      stake: formatAmount(bet.stake),
      status: STATUS[bet.state],
      ...(isBack(bet)
        ? { refund: formatAmount(bet.returned) }
        : { hits: draws[at]?.hits, payout: formatAmount(bet.payout) }),
    })),
    stakedInTheEnd: formatAmount(frozen - refunded),
    refunded: formatAmount(refunded),
    paid: formatAmount(sum((bet) => (isBack(bet) ? 0n : bet.payout))),
  };
}

function wholeOf(row: Row, name: string): number {
  const value = row[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new Unanswerable(`${name} is no whole number from 1`);
  return value;
}

/** A unit mode however its decimals are written: `1.0` is `1`. */
function modeOf(written: unknown): UnitMode {
  const mode = (Object.keys(UNIT_MODES) as UnitMode[]).find((one) => Number(one) === Number(written));
  if (!mode) throw new Unanswerable(`mode is none of ${Object.keys(UNIT_MODES).join(', ')}`);
  return mode;
}

/** Whether all that an example states is what was answered; what it asks with is not looked at. */
function agrees(stated: unknown, answer: unknown): boolean {
  if (Array.isArray(answer)) {
    const list = Array.isArray(stated) ? stated : [];
    return answer.length === list.length && answer.every((one, at) => agrees(list[at], one));
  }
  if (typeof answer !== 'object' || answer === null) return stated === answer;
  if ('error' in answer) return false;
  const row = typeof stated === 'object' && stated !== null ? (stated as Row) : {};
  return Object.entries(answer).every(([name, value]) => !(name in row) || agrees(row[name], value));
}
