import type { Currency } from '@mela/primitives';
import * as z from 'zod/mini';
import {
  changePolicy,
  checkPolicyChange,
  loosensPolicy,
  type Policy,
  type PolicyChange,
  type PolicyRefusal,
} from '../../cashier/index.ts';
import { merchantById } from '../../merchants/index.ts';
import { bothWith } from '../desks.ts';
import { type ApprovalKind, type Shown, units } from '../kind.ts';

const rules = z.exactPartial(
  z.object({
    withdrawalMin: units(),
    withdrawalMax: units(),
    withdrawalDailyMax: units(),
    withdrawalDailyCount: z.int(),
    freeDailyCount: z.int(),
    feeRate: z.int(),
    secondApprovalAbove: units(),
    resetByTwoAbove: units(),
    receiptMinutes: z.int(),
    forcedReceipt: z.literal(['keep', 'refund']),
    payoutAccountWaitHours: z.int(),
    payoutAccountsMax: z.int(),
    turnoverPercent: z.int(),
  } satisfies Record<keyof Policy, z.ZodMiniType>),
);

/** The rules for money in and out: what makes one of them looser takes two. */
export const cashierPolicy: ApprovalKind<PolicyChange, PolicyRefusal> = {
  name: 'cashier-policy',
  payload: z.object({ was: rules, wish: rules }),
  ...bothWith('cashier-policy.change'),
  seenBy: ['cashier-policy.view'],
  subjectOf: () => 'rules',
  needsTwo: async (_scope, change) => loosensPolicy(change),
  stillValid: checkPolicyChange,
  apply: changePolicy,
  async summary(scope, { was, wish }) {
    const { currency } = await merchantById(scope.db, scope.merchantId);
    return (Object.keys(wish) as (keyof Policy)[]).map((name) => ({
      label: `console-cashier.rule.${name}`,
      was: shown(name, was[name], currency),
      is: shown(name, wish[name], currency),
    }));
  },
};

function shown(
  name: keyof Policy,
  value: Policy[keyof Policy] | undefined,
  currency: Currency,
): Shown | null {
  if (value === undefined) return null;
  if (typeof value === 'bigint') return { amount: value, currency };
  if (typeof value === 'string') return { message: `console-cashier.forced.${value}` };
  if (name === 'feeRate') return { message: 'console-cashier.percent', values: { percent: value / 100 } };
  if (name === 'turnoverPercent') return { message: 'console-cashier.percent', values: { percent: value } };
  if (name === 'receiptMinutes') return { message: 'console-cashier.minutes', values: { count: value } };
  if (name === 'payoutAccountWaitHours')
    return { message: 'console-cashier.hours', values: { count: value } };
  return { count: value };
}
