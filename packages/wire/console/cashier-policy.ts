import * as z from 'zod/mini';
import { amount, positiveAmount } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { note } from './parts.ts';

const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const rules = {
  withdrawalMin: positiveAmount(),
  withdrawalMax: positiveAmount(),
  /** What one member may take out in a business day, and how often. */
  withdrawalDailyMax: positiveAmount(),
  withdrawalDailyCount: count(1, 1000),
  /** Withdrawals a day that cost nothing, and what the others cost, in 1/10 000 of the amount. */
  freeDailyCount: count(0, 1000),
  feeRate: count(0, 10_000),
  /** Above this amount two people approve. */
  secondApprovalAbove: amount(),
  /** Above this balance two people reset the password of an account. */
  resetByTwoAbove: amount(),
  /** After so many minutes of silence a paid withdrawal counts as received. */
  receiptMinutes: count(1, 10_080),
  /** Whether a receipt that staff force gives the amount back to the member. */
  forcedReceipt: z.literal(['keep', 'refund']),
  payoutAccountWaitHours: count(0, 720),
  payoutAccountsMax: count(1, 100),
  turnoverPercent: count(0, 10_000),
};

const policy = z.object(rules);
const part = z.partial(policy);

/** The rules for money in and out. */
export const cashierPolicy = endpoint({
  name: 'consoleCashierPolicy',
  methods: ['GET'],
  path: '/console/cashier-policy',
  audience: ['cashier-policy.view'],
  answer: z.object({ currency: z.string(), policy }),
});

/** Changes some rules; where one becomes looser the whole change waits for a second person. */
export const changeCashierPolicy = endpoint({
  name: 'consoleChangeCashierPolicy',
  methods: ['POST'],
  path: '/console/cashier-policy',
  audience: ['cashier-policy.change'],
  idempotent: true,
  body: z.object({ rules: part, reason: note }),
  answer: approval,
});
