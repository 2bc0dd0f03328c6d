import type { Permission } from '@mela/permissions';
import { channelKinds, handKindNames } from '@mela/form-rules/deposit-kinds/index.ts';
import * as z from 'zod/mini';
import { amount, id, instant, positiveAmount } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { file } from '../file.ts';
import { listEndpoint } from './list.ts';
import { creditedTo, member, note, person, step } from './parts.ts';

/** The kinds that staff look at; a gateway tells of its own. */
export const BY_HAND = handKindNames.join(',');

export const DEPOSIT_STATES = [
  'created',
  'submitted',
  'credited',
  'rejected',
  'expired',
  'cancelled',
] as const;

/** A deposit as lists show it. */
const deposit = z.object({
  id: id(),
  reference: z.string(),
  member,
  channel: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
  kind: z.literal(channelKinds),
  currency: z.string(),
  amount: amount(),
  /** What the member had named, where another amount came. */
  asked: z.nullable(amount()),
  fee: amount(),
  state: z.literal(DEPOSIT_STATES),
  createdAt: instant(),
  expiresAt: instant(),
  movedAt: instant(),
  transactionId: z.nullable(z.string()),
  submittedAt: z.nullable(instant()),
  claimedBy: z.nullable(person),
  needsTwo: z.boolean(),
  firstApprovalBy: z.nullable(person),
  secondApprovalBy: z.nullable(person),
});

/** Deposits, newest first. */
export const depositList = listEndpoint({
  name: 'consoleDeposits',
  path: '/console/deposits',
  audience: ['deposits.view'],
  row: deposit,
  order: '-createdAt',
  waiting: {
    subject: 'deposit',
    act: 'deposits.decide',
    query: { state: 'submitted', kind: BY_HAND },
    since: 'submittedAt',
    title: 'reference',
  },
  search: { subject: 'deposit', letter: 'D', by: { reference: 'number', transactionId: 'transaction' } },
  columns: {
    reference: { kind: 'text', head: 'console.reference', filter: true },
    member: { kind: 'member', head: 'console.member', filter: true },
    channel: { kind: 'named', head: 'console.channel', filter: true },
    kind: {
      kind: 'word',
      head: 'console-lists.kind',
      words: 'console-cashier.kind',
      oneOf: channelKinds,
      filter: true,
      hidden: true,
    },
    amount: { kind: 'amount', head: 'console.amount', filter: true, sort: true, sum: true },
    fee: { kind: 'amount', head: 'console.fee', filter: true, sort: true, sum: true, hidden: true },
    claimedBy: { kind: 'staff', head: 'console.claimedBy', filter: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console.state',
      oneOf: DEPOSIT_STATES,
      filter: true,
    },
    transactionId: { kind: 'text', head: 'console-lists.payersReference', filter: true, hidden: true },
    createdAt: { kind: 'instant', head: 'console.createdAt', filter: true, sort: true },
    submittedAt: {
      kind: 'instant',
      head: 'console-lists.submittedAt',
      filter: true,
      sort: true,
      hidden: true,
    },
    movedAt: { kind: 'instant', head: 'console-lists.movedAt', filter: true, hidden: true },
  },
});

/** A deposit with all that one needs to decide on it; who sent the money is masked until it is revealed. */
export const depositView = endpoint({
  name: 'consoleDeposit',
  methods: ['GET'],
  path: '/console/deposits/:id',
  audience: ['deposits.view'],
  params: z.object({ id: id() }),
  answer: z.extend(deposit, {
    /** Where the member was told to send the money. */
    receiving: z.nullable(z.record(z.string(), z.string())),
    /** The last digits or letters of who sent it. */
    senderEnd: z.nullable(z.string()),
    /** What the first of two people found. */
    approvedAmount: z.nullable(amount()),
    reason: z.nullable(z.string()),
    proofs: z.array(id()),
    /** Other deposits that name the same payment. */
    others: z.array(z.object({ id: id(), reference: z.string(), member, state: z.literal(DEPOSIT_STATES) })),
    /** Where the payment that it stands for was credited instead, by whichever channel: it will not be a second time. */
    creditedTo: z.nullable(creditedTo),
    /** The payment, where a colleague has seen it on the statement. */
    seen: z.nullable(z.object({ id: id(), amount: amount(), receivedAt: instant() })),
    steps: z.array(step),
  }),
});

/** A picture of a deposit's payment. */
export const depositPicture = endpoint({
  name: 'consoleDepositPicture',
  methods: ['GET'],
  path: '/console/deposits/:id/pictures',
  audience: ['deposits.view'],
  params: z.object({ id: id() }),
  query: z.object({ picture: id() }),
  answersFile: true,
  answer: file,
});

const nothing = z.object({});
const because = z.object({ reason: note });

const act = <B extends z.ZodMiniType>(name: string, verb: string, permission: Permission, body: B) =>
  endpoint({
    name,
    methods: ['POST'],
    path: `/console/deposits/:id/${verb}`,
    audience: [permission],
    idempotent: true,
    params: z.object({ id: id() }),
    body,
    answer: deposit,
  });

export const claimDeposit = act('consoleClaimDeposit', 'claim', 'deposits.decide', nothing);
export const releaseDeposit = act('consoleReleaseDeposit', 'release', 'deposits.decide', nothing);
/** Says that so much came. The first word is the claimer's; the second one, above the channel's limit, somebody else's. */
export const approveDeposit = act(
  'consoleApproveDeposit',
  'approve',
  'deposits.approve',
  z.object({ received: positiveAmount() }),
);
export const rejectDeposit = act('consoleRejectDeposit', 'reject', 'deposits.decide', because);
export const reopenDeposit = act('consoleReopenDeposit', 'reopen', 'deposits.decide', because);
/** Leaves a note for colleagues on the time line. */
export const noteDeposit = act('consoleNoteDeposit', 'note', 'deposits.view', because);

/** Shows who sent the money in full, which the audit trail remembers. */
export const revealSender = endpoint({
  name: 'consoleRevealSender',
  methods: ['POST'],
  path: '/console/deposits/:id/reveal',
  audience: ['deposits.approve'],
  params: z.object({ id: id() }),
  body: because,
  answer: z.object({ sender: z.string() }),
});
