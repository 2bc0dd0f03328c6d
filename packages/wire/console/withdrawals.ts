import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { DESK, LOOK } from './audience.ts';
import { note, person, step, member } from './parts.ts';

export const WITHDRAWAL_STATES = [
  'requested',
  'under-review',
  'approved',
  'paying',
  'paid',
  'disputed',
  'confirmed',
  'rejected',
  'cancelled',
] as const;

const withdrawal = z.object({
  id: id(),
  reference: z.string(),
  member,
  currency: z.string(),
  amount: amount(),
  fee: amount(),
  /** What the member is sent. */
  payout: amount(),
  state: z.literal(WITHDRAWAL_STATES),
  /** Two different people must approve it. */
  needsTwo: z.boolean(),
  requestedAt: instant(),
  movedAt: instant(),
  claimedBy: z.nullable(person),
  firstApprovalBy: z.nullable(person),
  secondApprovalBy: z.nullable(person),
});

/** A withdrawal with all that one needs to decide on it; the payout account is masked until it is revealed. */
const wholeWithdrawal = z.extend(withdrawal, {
  payoutAccount: z.object({
    id: id(),
    kind: z.literal(['mobile', 'bank']),
    provider: z.string(),
    holder: z.string(),
    number: z.string(),
    boundAt: instant(),
    usableAt: instant(),
  }),
  paidBy: z.nullable(person),
  paidAt: z.nullable(instant()),
  proofReference: z.nullable(z.string()),
  receiptDueAt: z.nullable(instant()),
  receipt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  turnover: z.object({ required: amount(), done: amount(), left: amount() }),
  balance: amount(),
  held: amount(),
  steps: z.array(step),
});

export const withdrawalList = endpoint({
  name: 'consoleWithdrawals',
  methods: ['GET'],
  path: '/console/withdrawals',
  audience: LOOK,
  query: z.object({
    state: z.optional(z.literal(['open', 'closed', ...WITHDRAWAL_STATES])),
    memberId: z.optional(id()),
    before: z.optional(id()),
  }),
  answer: z.object({ withdrawals: z.array(withdrawal), more: z.boolean() }),
});

export const withdrawalView = endpoint({
  name: 'consoleWithdrawal',
  methods: ['GET'],
  path: '/console/withdrawals/:id',
  audience: LOOK,
  params: z.object({ id: id() }),
  answer: wholeWithdrawal,
});

/** A step that staff take with a withdrawal: done once per key, answered with how it stands now. */
const act = <B extends z.ZodMiniType>(
  name: string,
  path: string,
  audience: readonly ('finance' | 'risk' | 'admin')[],
  body: B,
) =>
  endpoint({
    name,
    methods: ['POST'],
    path: `/console/withdrawals/:id/${path}`,
    audience,
    idempotent: true,
    params: z.object({ id: id() }),
    body,
    answer: withdrawal,
  });

const nothing = z.object({});
const because = z.object({ reason: note });

export const claimWithdrawal = act('consoleClaimWithdrawal', 'claim', DESK, nothing);
export const releaseWithdrawal = act('consoleReleaseWithdrawal', 'release', DESK, nothing);
/** The first approval is the claimer's; the second one, above the merchant's limit, somebody else's. */
export const approveWithdrawal = act('consoleApproveWithdrawal', 'approve', [...DESK, 'risk'], nothing);
export const rejectWithdrawal = act('consoleRejectWithdrawal', 'reject', DESK, because);
export const cancelWithdrawal = act('consoleCancelWithdrawal', 'cancel', DESK, because);
export const startPayout = act('consoleStartPayout', 'pay', DESK, nothing);
export const markPaid = act(
  'consoleMarkPaid',
  'paid',
  DESK,
  z.object({ reference: z.string().check(z.trim(), z.minLength(3), z.maxLength(60)) }),
);
export const failPayout = act('consoleFailPayout', 'fail', DESK, because);
export const resolveDispute = act(
  'consoleResolveDispute',
  'dispute',
  DESK,
  z.object({ resolution: z.literal(['resume', 'pay-again', 'force-receipt']), reason: note }),
);
export const forceReceipt = act('consoleForceReceipt', 'force-receipt', DESK, because);

/** Shows a payout account in full, which the audit trail remembers. */
export const revealPayoutAccount = endpoint({
  name: 'consoleRevealPayoutAccount',
  methods: ['POST'],
  path: '/console/payout-accounts/:id/reveal',
  audience: [...DESK, 'risk'],
  params: z.object({ id: id() }),
  body: because,
  answer: z.object({ holder: z.string(), number: z.string() }),
});

/** Lets withdrawals go on after the verifier has stopped them. */
export const liftStop = endpoint({
  name: 'consoleLiftStop',
  methods: ['POST'],
  path: '/console/withdrawals/stop/lift',
  audience: ['risk', 'admin'],
  body: because,
  answer: z.object({ lifted: z.boolean() }),
});
