import { mulDiv } from '@mela/primitives';
import type { Category } from './category.ts';
import { grossLoss, type Figures } from './figures.ts';
import { tierOf, type Terms, type Tier, type TierFigures, type Weights } from './terms.ts';

const PPM = 1_000_000n;
const PERCENT = 100n;

/** Rows of a team over a period, and how many of its members were active: what a bill is made from. */
export type BillFigures = Figures & Readonly<{ activeMembers: number }>;

/** Figures as a contract weighs them. */
export type Weighted = Readonly<{
  validBet: bigint;
  grossLoss: bigint;
  netLoss: bigint;
  activeMembers: number;
}>;

const weightOf = (weights: Weights, category: Category): bigint => BigInt(weights[category] ?? 100);

/**
 * A contract's figures: valid bet and gross loss are summed over the categories by weight and rounded down once; rebates, bonuses and
 * salaries are taken off whole, and active members count unweighted.
 */
export function weighted({ byCategory, money, activeMembers }: BillFigures, weights: Weights): Weighted {
  let [validBet, gross] = [0n, 0n];
  for (const [category, play] of byCategory) {
    validBet += play.validBet * weightOf(weights, category);
    gross += grossLoss(play) * weightOf(weights, category);
  }
  const loss = mulDiv(gross, 1n, PERCENT, 'down');
  return {
    validBet: mulDiv(validBet, 1n, PERCENT, 'down'),
    grossLoss: loss,
    netLoss: loss - money.rebates - money.bonuses - money.salaries,
    activeMembers,
  };
}

/** What a tier pays, and the rate it pays by; 0 for a fixed amount and where no tier is reached. */
type Paid = Readonly<{ tier: number; rate: number; amount: bigint }>;

/** A dividend of one period: its base is the net loss with what earlier periods have carried here. */
export type Dividend = Paid & Readonly<{ validBet: bigint; netLoss: bigint; base: bigint; carryOut: bigint }>;

/**
 * The dividend of a period. A base of 0 or less pays nothing and is carried to the next period, if the terms say so. A positive base
 * is what tiers look at instead of the net loss, is paid for at the rate (rounded down) or by the fixed amount, at most the cap, and
 * ends the carry, whether a tier is reached or not.
 */
export function dividendOf(terms: Terms, figures: BillFigures, carryIn: bigint): Dividend {
  const { validBet, netLoss, activeMembers } = weighted(figures, terms.weights);
  const carries = terms.carry === 'carry';
  const base = netLoss + (carries ? carryIn : 0n);
  if (base <= 0n) {
    const carryOut = carries ? base : 0n;
    return { validBet, netLoss, base, tier: 0, rate: 0, amount: 0n, carryOut };
  }
  const paid = paidBy(terms, { validBet, netLoss: base, activeMembers }, base, ({ rate }) => rate);
  return { validBet, netLoss, base, ...paid, amount: atMost(paid.amount, terms.cap), carryOut: 0n };
}

/** A salary of one day or hour. */
export type Salary = Paid & Readonly<{ validBet: bigint; netLoss: bigint; result: 'profit' | 'loss' }>;

/**
 * The salary of a day or an hour: its weighted valid bet at the tier's rate, rounded down, or the fixed amount; at most the cap, then
 * what `paidToday` leaves of the day's cap. A win/loss salary pays by the loss rate where the weighted gross loss is above 0, else by
 * the profit rate. A negative valid bet counts as 0, and nothing is carried.
 */
export function salaryOf(terms: Terms, figures: BillFigures, paidToday: bigint): Salary {
  const { validBet: signed, grossLoss, netLoss, activeMembers } = weighted(figures, terms.weights);
  const validBet = signed < 0n ? 0n : signed;
  const result = grossLoss > 0n ? 'loss' : 'profit';
  const paid = paidBy(terms, { validBet, netLoss, activeMembers }, validBet, (tier) =>
    terms.pay === 'winLoss' ? (result === 'loss' ? tier.lossRate : tier.profitRate) : tier.rate,
  );
  return { validBet, netLoss, result, ...paid, amount: capped(terms, paid.amount, paidToday) };
}

/** A round of a team's member that was first closed in a slice. */
export type SliceRound = Readonly<{ category: Category; stake: bigint; win: bigint; validBet: bigint }>;

/** What a slice pays, and for how many rounds. */
export type SliceSalary = Readonly<{ counted: number; amount: bigint }>;

/**
 * The real-time salary of a slice: each round by the highest tier that its stake reaches, at the profit rate where the player won and
 * the loss rate where the player lost; a round that ended even or reaches no tier is not paid. The slice's exact sum, by weight, is
 * rounded down once; then come the cap and what `paidToday` leaves of the day's.
 */
export function sliceSalaryOf(terms: Terms, rounds: Iterable<SliceRound>, paidToday: bigint): SliceSalary {
  let [counted, exact] = [0, 0n];
  for (const { category, stake, win, validBet } of rounds) {
    const tier = terms.tiers[tierOf(terms.tiers, { stake }) - 1];
    if (!tier || win === stake) continue;
    const rate = (win > stake ? tier.profitRate : tier.lossRate) ?? 0;
    counted += 1;
    exact += validBet * BigInt(rate) * weightOf(terms.weights, category);
  }
  return { counted, amount: capped(terms, mulDiv(exact, 1n, PPM * PERCENT, 'down'), paidToday) };
}

function paidBy(
  { pay, tiers }: Terms,
  figures: TierFigures,
  base: bigint,
  rateOf: (tier: Tier) => number | undefined,
): Paid {
  const number = tierOf(tiers, figures);
  const tier = tiers[number - 1];
  if (!tier) return { tier: 0, rate: 0, amount: 0n };
  if (pay === 'fixed') return { tier: number, rate: 0, amount: tier.amount ?? 0n };
  const rate = rateOf(tier) ?? 0;
  return { tier: number, rate, amount: mulDiv(base, BigInt(rate), PPM, 'down') };
}

const atMost = (amount: bigint, cap: bigint | null): bigint => (cap !== null && amount > cap ? cap : amount);

function capped({ cap, dayCap }: Terms, amount: bigint, paidToday: bigint): bigint {
  const left = dayCap === null ? null : dayCap > paidToday ? dayCap - paidToday : 0n;
  return atMost(atMost(amount, cap), left);
}
