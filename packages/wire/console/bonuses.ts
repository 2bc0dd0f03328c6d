import * as z from 'zod/mini';
import { amount, id, instant, positiveAmount } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { listEndpoint } from './list.ts';
import { member, note, person } from './parts.ts';

export const BONUS_STATES = [
  'chosen',
  'declined',
  'offered',
  'active',
  'converted',
  'cancelled',
  'expired',
  'used-up',
] as const;

const OFFER_KINDS = ['deposit', 'claim', 'activity'] as const;
const OFFER_STATES = ['open', 'closed'] as const;
const AUDIENCES = ['everyone', 'first-deposit', 'newcomers'] as const;
const FREQUENCIES = ['once', 'daily', 'always'] as const;

const name = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(80, { error: 'field.too-long' }));
const percent = z.int().check(z.minimum(0), z.maximum(100));

/** What an offer gives and asks for; weights in percent by game category, rate in 1/10 000, multiple in hundredths. */
const terms = z.object({
  kind: z.literal(OFFER_KINDS),
  rate: z.int().check(z.minimum(0), z.maximum(100_000)),
  amount: z.nullable(positiveAmount()),
  amountMax: z.nullable(positiveAmount()),
  depositMin: amount().check(z.refine((value) => value >= 0n, { error: 'field.invalid' })),
  multiple: z.int().check(z.minimum(0), z.maximum(10_000)),
  base: z.literal(['bonus', 'deposit-and-bonus']),
  weights: z.record(z.string(), percent),
  days: z.int().check(z.minimum(1), z.maximum(365)),
  audience: z.literal(AUDIENCES),
  newcomerDays: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
  frequency: z.literal(FREQUENCIES),
});

/** Offers, open or not, in the order in which they were written. */
export const bonusOfferList = listEndpoint({
  name: 'consoleBonusOffers',
  path: '/console/bonus-offers',
  audience: ['bonuses.view'],
  row: z.object({
    ...terms.shape,
    id: id(),
    promotionId: id(),
    /** As its promotion is called. */
    name: z.record(z.string(), z.string()),
    currency: z.string(),
    state: z.literal(OFFER_STATES),
    /** Of what is paid in; null: it is no offer of that kind. */
    percent: z.nullable(z.number()),
    /** The most that it gives each member; null: there is no limit. */
    most: z.nullable(amount()),
    /** How often that is to be played. */
    times: z.number(),
    position: z.int(),
  }),
  order: 'position',
  columns: {
    name: { kind: 'named', head: 'console-bonuses.name' },
    kind: {
      kind: 'word',
      head: 'console-bonuses.kind',
      words: 'console-bonuses.kind',
      oneOf: OFFER_KINDS,
      filter: true,
    },
    most: { kind: 'amount', head: 'console-bonuses.gives', filter: true },
    times: { kind: 'number', head: 'console-bonuses.multiple' },
    days: { kind: 'number', head: 'console-bonuses.days', filter: true },
    audience: {
      kind: 'word',
      head: 'console-bonuses.whom',
      words: 'console-bonuses.whom',
      oneOf: AUDIENCES,
      filter: true,
    },
    frequency: {
      kind: 'word',
      head: 'console-bonuses.often',
      words: 'console-bonuses.often',
      oneOf: FREQUENCIES,
      filter: true,
    },
    state: {
      kind: 'word',
      head: 'console-bonuses.offerState',
      words: 'console-bonuses',
      oneOf: OFFER_STATES,
      filter: true,
    },
    percent: { kind: 'number', head: 'console-bonuses.rate', hidden: true },
    depositMin: { kind: 'amount', head: 'console-bonuses.depositMin', filter: true, hidden: true },
    position: { kind: 'number', head: 'console-bonuses.place', filter: true, sort: true, hidden: true },
  },
});

/** Above `secondAbove` a second person decides on what a member is offered or given. */
export const bonusPolicy = endpoint({
  name: 'consoleBonusPolicy',
  methods: ['GET'],
  path: '/console/bonus-policy',
  audience: ['bonuses.view'],
  answer: z.object({ secondAbove: amount(), currency: z.string() }),
});

/** The money of a promotion, open or not; null where it has none. */
export const promotionOffer = endpoint({
  name: 'consolePromotionOffer',
  methods: ['GET'],
  path: '/console/promotions/:id/offer',
  audience: ['bonuses.view', 'content.manage'],
  params: z.object({ id: id() }),
  answer: z.nullable(
    z.extend(terms, { id: id(), promotionId: id(), currency: z.string(), state: z.literal(OFFER_STATES) }),
  ),
});

/** Writes the money of a promotion that has none, and has it opened: a large one when a second person has said yes. */
export const writeOffer = endpoint({
  name: 'consoleWriteOffer',
  methods: ['POST'],
  path: '/console/bonus-offers',
  audience: ['bonuses.manage'],
  body: z.extend(terms, { promotionId: id() }),
  answer: z.object({ id: id(), isOpen: z.boolean() }),
});

/** Changes an offer, which closes it, and has it opened again; bonuses that were chosen or begun keep their terms. */
export const changeOffer = endpoint({
  name: 'consoleChangeOffer',
  methods: ['POST'],
  path: '/console/bonus-offers/:id',
  audience: ['bonuses.manage'],
  params: z.object({ id: id() }),
  body: terms,
  answer: z.object({ id: id(), isOpen: z.boolean() }),
});

/** Has an offer opened as it is written: a large one when a second person has said yes. */
export const openOffer = endpoint({
  name: 'consoleOpenOffer',
  methods: ['POST'],
  path: '/console/bonus-offers/:id/open',
  audience: ['bonuses.manage'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: approval,
});

/** Closes an offer. */
export const closeOffer = endpoint({
  name: 'consoleCloseOffer',
  methods: ['POST'],
  path: '/console/bonus-offers/:id/close',
  audience: ['bonuses.manage'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: z.object({ id: id(), isOpen: z.boolean() }),
});

const bonus = z.object({
  id: id(),
  member,
  name: z.record(z.string(), z.string()),
  currency: z.string(),
  amount: amount(),
  required: amount(),
  money: amount(),
  state: z.literal(BONUS_STATES),
  reason: z.nullable(z.string()),
  madeAt: instant(),
  expiresAt: z.nullable(instant()),
  endedAt: z.nullable(instant()),
  proposedBy: z.nullable(person),
  approvedBy: z.nullable(person),
});

/** Members' bonuses, the latest first. */
export const bonusList = listEndpoint({
  name: 'consoleBonuses',
  path: '/console/bonuses',
  audience: ['bonuses.view'],
  row: bonus,
  order: '-madeAt',
  columns: {
    name: { kind: 'named', head: 'console-bonuses.name' },
    member: { kind: 'member', head: 'console-bonuses.member', filter: true },
    amount: { kind: 'amount', head: 'console-bonuses.given', filter: true, sort: true, sum: true },
    money: { kind: 'amount', head: 'console-bonuses.money', filter: true, sum: true },
    required: { kind: 'amount', head: 'console-bonuses.toPlay', filter: true, hidden: true },
    state: {
      kind: 'word',
      head: 'console-bonuses.offerState',
      words: 'console-bonuses.state',
      oneOf: BONUS_STATES,
      filter: true,
    },
    madeAt: { kind: 'instant', head: 'console-bonuses.madeAt', filter: true, sort: true },
    expiresAt: { kind: 'instant', head: 'console.expiresAt', filter: true, hidden: true },
    proposedBy: { kind: 'staff', head: 'console-bonuses.proposedBy', filter: true, hidden: true },
  },
});

/** Puts a bonus aside for a member to claim; above the limit it waits for a second person. */
export const giveBonus = endpoint({
  name: 'consoleGiveBonus',
  methods: ['POST'],
  path: '/console/members/:id/bonuses',
  audience: ['bonuses.manage'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({
    nameEn: name,
    nameBn: name,
    amount: positiveAmount(),
    multiple: z.int().check(z.minimum(0), z.maximum(10_000)),
    days: z.int().check(z.minimum(1), z.maximum(365)),
    claimDays: z.int().check(z.minimum(1), z.maximum(90)),
    reason: note,
  }),
  answer: approval,
});
