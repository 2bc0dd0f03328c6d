import { UNITS_PER_WHOLE } from '@mela/primitives';
import { CATEGORIES, type Category } from './category.ts';
import {
  ALLOWED,
  hasDayCap,
  offeredWeight,
  PAY_FIELDS,
  type OfferedTerms,
  type OfferedTier,
} from './offered-terms.ts';

/** What a merchant allows: the least valid bet of an active member, and the most that all pay for turnover may come to, ppm. */
export type TermsSettings = Readonly<{
  activeMin: bigint;
  turnoverCeiling: Readonly<Record<Category, number>>;
}>;

/**
 * Who pays. The house tells what else the payee is paid for turnover, at most, ppm by category; of an agent, `parent` are the terms of
 * the same type that it has itself, in force or signed for the same start, null: none.
 */
export type Payer =
  | Readonly<{ payer: 'house'; otherPay: Readonly<Partial<Record<Category, number>>> }>
  | Readonly<{ payer: 'agent'; parent: OfferedTerms | null }>;

const MAX_TIERS = 20;
const MAX_AMOUNT = 10_000_000n * UNITS_PER_WHOLE;

type Value = bigint | number;
type Field = keyof OfferedTier;

/**
 * Everything that is wrong with terms, as sorted codes; `@n` is a tier's number from 1, `:C` a category. Tiers rise in what they ask
 * and in what they pay. Below an agent no contract pays more than the agent's own. A salary of the house's is refused where all pay for
 * turnover together would be above the ceiling of a category: while it stays below the edge, betting against oneself never pays.
 */
export function validateTerms(terms: OfferedTerms, payer: Payer, settings: TermsSettings): string[] {
  const faults = [
    ...faultsOfWhole(terms, settings),
    ...terms.tiers.flatMap((tier, at) => faultsOfTier(terms, tier, at)),
    ...(payer.payer === 'agent'
      ? faultsBelow(terms, payer.parent)
      : faultsOfCeiling(terms, payer.otherPay, settings)),
  ];
  return faults.sort((a, b) => (a < b ? -1 : Number(a > b)));
}

function faultsOfWhole(terms: OfferedTerms, settings: TermsSettings): string[] {
  const { type, period, pay, carry = 'none', cap = null, dayCap = null, activeMin = null } = terms;
  const allowed = ALLOWED[type];
  const isRefused: [string, boolean][] = [
    ['period_not_allowed', !allowed.periods.some((one) => one === period)],
    ['pay_not_allowed', !allowed.pays.includes(pay)],
    ['carry_not_allowed', carry === 'carry' && type !== 'dividend'],
    ['day_cap_not_allowed', dayCap !== null && !hasDayCap(type)],
    ['tier_count', terms.tiers.length < 1 || terms.tiers.length > MAX_TIERS],
    ['cap_range', [cap, dayCap].some((most) => most !== null && most <= 0n)],
    ['active_min_low', activeMin !== null && activeMin < settings.activeMin],
  ];
  const weights = Object.entries(terms.weights ?? {}).flatMap(([name, weight]) => {
    if (!CATEGORIES.some((category) => category === name)) return [`weight_unknown:${name}`];
    return weight < 0 || weight > 100 ? [`weight_range:${name}`] : [];
  });
  return [...isRefused.flatMap(([code, refused]) => (refused ? [code] : [])), ...weights];
}

function faultsOfTier({ type, pay, tiers }: OfferedTerms, tier: OfferedTier, at: number): string[] {
  const { conditions, maxRate } = ALLOWED[type];
  const payFields: readonly Field[] = PAY_FIELDS[pay];
  const allowed: readonly Field[] = [...conditions, ...payFields];
  const named = Object.entries(tier).flatMap(([name, value]) => ((value ?? null) === null ? [] : [name]));
  const paid = payFields.map((field) => tier[field] ?? null);
  const isOutOf = (value: Value | null, most: Value): boolean =>
    value !== null && (value < 0 || value > most);
  const before = tiers[at - 1];
  const isUnpaid = (one: OfferedTier): boolean => payFields.some((field) => (one[field] ?? null) === null);
  const isRefused: [string, boolean][] = [
    ['field_not_allowed', named.some((name) => !allowed.some((field) => field === name))],
    ['pay_missing', isUnpaid(tier)],
    ['condition_range', conditions.some((field) => (tier[field] ?? 0) < 0)],
    ['rate_range', pay !== 'fixed' && paid.some((value) => isOutOf(value, maxRate))],
    ['amount_range', pay === 'fixed' && paid.some((value) => isOutOf(value, MAX_AMOUNT))],
    ['conditions_order', before !== undefined && !rises(before, tier, conditions)],
    [
      'pay_order',
      before !== undefined && !isUnpaid(before) && !isUnpaid(tier) && !rises(before, tier, payFields),
    ],
  ];
  return isRefused.flatMap(([code, refused]) => (refused ? [`${code}@${at + 1}`] : []));
}

/** Whether no field falls from one tier to the next, and one rises; one that is left out is below every value. */
function rises(before: OfferedTier, after: OfferedTier, fields: readonly Field[]): boolean {
  const compared = fields.map((field) => compare(before[field] ?? null, after[field] ?? null));
  return compared.every((one) => one <= 0) && compared.some((one) => one < 0);
}

function compare(a: Value | null, b: Value | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return a < b ? -1 : Number(a > b);
}

function faultsBelow(terms: OfferedTerms, parent: OfferedTerms | null): string[] {
  if (!parent) return ['parent_missing'];
  const isSamePay = parent.pay === terms.pay;
  const pays: readonly Field[] = PAY_FIELDS[terms.pay];
  const isRefused: [string, boolean][] = [
    ['parent_pay_differs', !isSamePay],
    ['parent_period_differs', parent.period !== terms.period],
    ['parent_rate', isSamePay && pays.some((field) => highest(terms, [field]) > highest(parent, [field]))],
  ];
  const weights = CATEGORIES.filter(
    (category) => offeredWeight(terms, category) > offeredWeight(parent, category),
  );
  return [
    ...isRefused.flatMap(([code, refused]) => (refused ? [code] : [])),
    ...weights.map((category) => `parent_weight:${category}`),
  ];
}

function faultsOfCeiling(
  terms: OfferedTerms,
  otherPay: Readonly<Partial<Record<Category, number>>>,
  { turnoverCeiling }: TermsSettings,
): string[] {
  if (terms.type === 'dividend' || terms.pay === 'fixed') return [];
  const top = Number(highest(terms, PAY_FIELDS[terms.pay]));
  return CATEGORIES.filter(
    (category) =>
      top * offeredWeight(terms, category) + (otherPay[category] ?? 0) * 100 >
      turnoverCeiling[category] * 100,
  ).map((category) => `turnover_ceiling:${category}`);
}

/** The highest value of some fields in any tier; 0 where none has one. */
function highest({ tiers }: OfferedTerms, fields: readonly Field[]): Value {
  const values = tiers.flatMap((tier) => fields.map((field) => tier[field] ?? 0));
  return values.reduce<Value>((most, value) => (value > most ? value : most), 0);
}
