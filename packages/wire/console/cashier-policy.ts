import * as z from 'zod/mini';
import { amount, id, instant, positiveAmount } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { DESK, LOOK } from './audience.ts';
import { note, person } from './parts.ts';

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

/** One change, with the rules that it changes only. */
const change = z.object({
  id: id(),
  was: part,
  wish: part,
  needsTwo: z.boolean(),
  reason: z.string(),
  proposedBy: person,
  isMine: z.boolean(),
  proposedAt: instant(),
  state: z.literal(['standing', 'done', 'refused', 'taken-back']),
  closedBy: z.nullable(person),
  closedAt: z.nullable(instant()),
  closingNote: z.nullable(z.string()),
});

const policyAnswer = z.object({
  currency: z.string(),
  policy,
  /** What waits for a second person. */
  standing: z.nullable(change),
  /** What was changed and proposed, newest first. */
  changes: z.array(change),
  more: z.boolean(),
});

/** The rules for money in and out, and who has changed them. */
export const cashierPolicy = endpoint({
  name: 'consoleCashierPolicy',
  methods: ['GET'],
  path: '/console/cashier-policy',
  audience: LOOK,
  query: z.object({ before: z.optional(id()) }),
  answer: policyAnswer,
});

/** Changes some rules; where one becomes looser the whole change waits for a second person. */
export const proposeCashierPolicy = endpoint({
  name: 'consoleProposeCashierPolicy',
  methods: ['POST'],
  path: '/console/cashier-policy',
  audience: DESK,
  idempotent: true,
  body: z.object({ rules: part, reason: note }),
  answer: policyAnswer,
});

/** Agrees to what another has proposed. */
export const agreeToCashierPolicy = endpoint({
  name: 'consoleAgreeToCashierPolicy',
  methods: ['POST'],
  path: '/console/policy-changes/:id/agree',
  audience: DESK,
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({}),
  answer: policyAnswer,
});

/** Refuses what another has proposed, or takes back one's own. */
export const dropCashierPolicy = endpoint({
  name: 'consoleDropCashierPolicy',
  methods: ['POST'],
  path: '/console/policy-changes/:id/drop',
  audience: DESK,
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: policyAnswer,
});
