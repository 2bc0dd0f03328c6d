import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { DESK, LOOK } from './audience.ts';
import { member, step } from './parts.ts';

export const DEPOSIT_STATES = ['created', 'submitted', 'credited', 'rejected', 'expired'] as const;

const deposit = z.object({
  id: id(),
  reference: z.string(),
  member,
  channel: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
  currency: z.string(),
  amount: amount(),
  fee: amount(),
  state: z.literal(DEPOSIT_STATES),
  createdAt: instant(),
  expiresAt: instant(),
  movedAt: instant(),
});

export const depositList = endpoint({
  name: 'consoleDeposits',
  methods: ['GET'],
  path: '/console/deposits',
  audience: LOOK,
  query: z.object({
    state: z.optional(z.literal(['open', ...DEPOSIT_STATES])),
    memberId: z.optional(id()),
    before: z.optional(id()),
  }),
  answer: z.object({ deposits: z.array(deposit), more: z.boolean() }),
});

export const depositView = endpoint({
  name: 'consoleDeposit',
  methods: ['GET'],
  path: '/console/deposits/:id',
  audience: LOOK,
  params: z.object({ id: id() }),
  answer: z.extend(deposit, { steps: z.array(step) }),
});

/** What gateways reported and no deposit accounts for: another amount, or a reference of nobody's. */
export const unmatchedNotices = endpoint({
  name: 'consoleUnmatchedNotices',
  methods: ['GET'],
  path: '/console/deposits/unmatched',
  audience: DESK,
  answer: z.object({
    notices: z.array(
      z.object({
        channel: z.string(),
        noticeId: z.string(),
        reference: z.string(),
        payment: z.string(),
        amount: amount(),
        currency: z.string(),
        outcome: z.string(),
        receivedAt: instant(),
      }),
    ),
  }),
});
