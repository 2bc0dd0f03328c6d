import { CATEGORIES } from './category.ts';
import type { PeriodType } from './period.ts';
import type { ContractType, Pay, Terms, Tier } from './terms.ts';

/** The fields of a tier as both sides read and sign them; null or left out: none. Amounts in 1/10 000, rates in ppm. */
export type OfferedTier = Readonly<{
  periodValidBet?: bigint | null | undefined;
  betAmount?: bigint | null | undefined;
  periodProfitAndLoss?: bigint | null | undefined;
  activeMembers?: number | null | undefined;
  singleBetAmount?: bigint | null | undefined;
  rate?: number | null | undefined;
  amount?: bigint | null | undefined;
  profitRate?: number | null | undefined;
  lossRate?: number | null | undefined;
}>;

/** Terms as they are offered, valid or not. Categories of weights that are not named count whole. */
export type OfferedTerms = Readonly<{
  type: ContractType;
  period: string;
  pay: Pay;
  carry?: 'none' | 'carry' | undefined;
  cap?: bigint | null | undefined;
  dayCap?: bigint | null | undefined;
  activeMin?: bigint | null | undefined;
  weights?: Readonly<Record<string, number>> | undefined;
  note?: string | undefined;
  tiers: readonly OfferedTier[];
}>;

/** The fields that ask something of a period or a round. */
export const CONDITIONS = [
  'periodValidBet',
  'betAmount',
  'periodProfitAndLoss',
  'activeMembers',
  'singleBetAmount',
] as const;

/** The fields that a tier pays by, for each way of paying. */
export const PAY_FIELDS = {
  percent: ['rate'],
  fixed: ['amount'],
  winLoss: ['profitRate', 'lossRate'],
} as const satisfies Record<Pay, readonly (keyof OfferedTier)[]>;

type Allowed = Readonly<{
  periods: readonly PeriodType[];
  pays: readonly Pay[];
  conditions: readonly (typeof CONDITIONS)[number][];
  maxRate: number;
}>;

const ANY_PAY = ['percent', 'fixed', 'winLoss'] as const;
const OF_PLAY = ['betAmount', 'periodProfitAndLoss', 'activeMembers'] as const;

/** What each type of contract allows: its periods, ways to pay, conditions, and the highest rate, ppm. */
export const ALLOWED: Readonly<Record<ContractType, Allowed>> = {
  dividend: {
    periods: ['Daily', 'Weekly', 'Semimonthly', 'Monthly'],
    pays: ['percent', 'fixed'],
    conditions: ['periodValidBet', 'periodProfitAndLoss', 'activeMembers'],
    maxRate: 500_000,
  },
  dailySalary: { periods: ['Daily'], pays: ANY_PAY, conditions: OF_PLAY, maxRate: 20_000 },
  hourlySalary: { periods: ['Hour'], pays: ANY_PAY, conditions: OF_PLAY, maxRate: 20_000 },
  realtimeSalary: {
    periods: ['Slice'],
    pays: ['winLoss'],
    conditions: ['singleBetAmount'],
    maxRate: 20_000,
  },
};

/** Whether a type of contract may have a most for the business day: those with several bills a day. */
export const hasDayCap = (type: ContractType): boolean =>
  type === 'hourlySalary' || type === 'realtimeSalary';

/** How much of a category counts, in percent: all of it, where it is not named. */
export const offeredWeight = ({ weights = {} }: OfferedTerms, category: string): number =>
  Object.hasOwn(weights, category) ? (weights[category] ?? 100) : 100;

/** A tier as bills look at it: two of its fields ask for the valid bet, of a dividend's period or a salary's. */
export function tierFrom(tier: OfferedTier): Tier {
  const { periodValidBet, betAmount, periodProfitAndLoss, activeMembers, singleBetAmount } = tier;
  const [one, other] = [periodValidBet ?? undefined, betAmount ?? undefined];
  return {
    validBet: one !== undefined && other !== undefined && other > one ? other : (one ?? other),
    netLoss: periodProfitAndLoss ?? undefined,
    activeMembers: activeMembers ?? undefined,
    stake: singleBetAmount ?? undefined,
    rate: tier.rate ?? undefined,
    amount: tier.amount ?? undefined,
    profitRate: tier.profitRate ?? undefined,
    lossRate: tier.lossRate ?? undefined,
  };
}

/** Terms as bills look at them. */
export function termsFrom(terms: OfferedTerms): Terms {
  return {
    pay: terms.pay,
    carry: terms.carry ?? 'none',
    cap: terms.cap ?? null,
    dayCap: terms.dayCap ?? null,
    weights: Object.fromEntries(CATEGORIES.map((category) => [category, offeredWeight(terms, category)])),
    tiers: terms.tiers.map(tierFrom),
  };
}
