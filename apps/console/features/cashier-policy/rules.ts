import { toLatinDigits, type Formats, type Text } from '@mela/i18n';
import type { AnswerOf } from '@mela/wire';
import type { cashierPolicy } from '@mela/wire/console/cashier-policy.ts';
import type { AskedField } from '../../widgets/fields-dialog.tsx';
import { amountOf, typed, wholeOf } from '../../data/amount-typed.ts';

export type Rules = AnswerOf<typeof cashierPolicy>['policy'];
type Name = keyof Rules;
type Values = Readonly<Record<string, string>>;

/** How each rule is said and typed, in the order in which money goes out. */
const KINDS = {
  withdrawalMin: 'amount',
  withdrawalMax: 'amount',
  withdrawalDailyMax: 'amount',
  withdrawalDailyCount: 'count',
  freeDailyCount: 'count',
  feeRate: 'percent',
  secondApprovalAbove: 'amount',
  resetByTwoAbove: 'amount',
  receiptMinutes: 'minutes',
  forcedReceipt: 'forced',
  payoutAccountWaitHours: 'hours',
  payoutAccountsMax: 'count',
  turnoverPercent: 'wholePercent',
} as const satisfies Record<Name, string>;

export const RULE_NAMES = Object.keys(KINDS) as Name[];
const FORCED = ['keep', 'refund'] as const;

/** A rule's value as it is read. */
export function ruleText(
  name: Name,
  rules: { [N in Name]?: Rules[N] | undefined },
  { text, formats, currency }: { text: Text; formats: Formats; currency: string },
): string {
  const value = rules[name];
  if (value === undefined) return '–';
  if (typeof value === 'bigint') return formats.money(value, currency);
  if (typeof value === 'string') return text(`console-cashier.forced.${value}`);
  const kind = KINDS[name];
  if (kind === 'percent') return `${formats.number(value / 100)}%`;
  if (kind === 'wholePercent') return `${formats.number(value)}%`;
  if (kind === 'minutes' || kind === 'hours') return text(`console-cashier.${kind}`, { count: value });
  return formats.number(value);
}

/** The rules as they are typed. */
export const rulesTyped = (rules: Rules): Values =>
  Object.fromEntries(
    RULE_NAMES.map((name) => {
      const value = rules[name];
      if (typeof value === 'bigint') return [name, typed(value)];
      return [name, KINDS[name] === 'percent' ? String(Number(value) / 100) : String(value)];
    }),
  );

/** The fields of the rules. */
export const ruleFields = (text: Text): AskedField[] =>
  RULE_NAMES.map((name) => ({
    name,
    label: text(`console-cashier.rule.${name}`),
    hint: text(`console-cashier.ruleHint.${name}`),
    ...(KINDS[name] === 'amount' && { amount: 'one' }),
    ...(name === 'forcedReceipt' && {
      choices: FORCED.map((value) => ({ value, label: text(`console-cashier.forced.${value}`) })),
    }),
  }));

/** The rules that were typed differently, or under each field's name what is wrong with it. */
export function readRules(
  values: Values,
  rules: Rules,
  text: Text,
): { rules: Partial<Rules> } | { wrong: Record<string, string> } {
  const wrong: Record<string, string> = {};
  const before = rulesTyped(rules);
  const typedIn = (name: Name): string => toLatinDigits((values[name] ?? '').trim());
  const changed = RULE_NAMES.filter((name) => typedIn(name) !== before[name]);
  const read: [Name, bigint | number | string][] = [];
  for (const name of changed) {
    const kind = KINDS[name];
    const typed = typedIn(name);
    if (kind === 'forced') read.push([name, typed]);
    else if (kind === 'amount' || kind === 'percent') {
      const amount = amountOf(typed);
      const isWrong = amount === null || amount < 0n || (kind === 'percent' && amount % 100n !== 0n);
      if (isWrong)
        wrong[name] = text(
          kind === 'amount' ? 'console-cashier.amountWrong' : 'console-cashier.percentWrong',
        );
      else read.push([name, kind === 'amount' ? amount : Number(amount / 100n)]);
    } else {
      const count = wholeOf(typed);
      if (count === null) wrong[name] = text('console-cashier.wholeNumber');
      else read.push([name, count]);
    }
  }
  if (Object.keys(wrong).length > 0) return { wrong };
  return { rules: Object.fromEntries(read) as Partial<Rules> };
}
