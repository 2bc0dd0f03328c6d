import * as z from 'zod/mini';
import { amount, id, instant, positiveAmount } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { EXCLUSION_DAYS } from '../portal/protection.ts';
import { listEndpoint } from './list.ts';
import { member, note, person } from './parts.ts';

const period = z.literal(['day', 'week', 'month']);

/** How a member stands: limits, time, money, and every change of the limits, the latest first. Minutes of a time limit are in `minutes`. */
export const memberProtection = endpoint({
  name: 'consoleMemberProtection',
  methods: ['GET'],
  path: '/console/members/:id/protection',
  audience: ['protection.view'],
  params: z.object({ id: id() }),
  answer: z.object({
    currency: z.string(),
    excludedUntil: z.nullable(instant()),
    minutesToday: z.int(),
    limits: z.array(
      z.object({
        kind: z.literal(['deposit', 'stake', 'loss', 'time']),
        period,
        value: z.nullable(amount()),
        minutes: z.nullable(z.int()),
        /** Staff have set one, which only they lift. */
        byStaff: z.boolean(),
        changesAt: z.nullable(instant()),
      }),
    ),
    played: z.array(z.object({ period, staked: amount(), won: amount(), net: amount() })),
  }),
});

/** What a limit was or becomes: an amount, or minutes of a limit on time; both null: none. */
const measure = z.object({ value: z.nullable(amount()), minutes: z.nullable(z.int()) });

const LIMIT_KINDS = ['deposit', 'stake', 'loss', 'time'] as const;
const PERIODS = ['day', 'week', 'month'] as const;
const IMPOSED_BY = ['player', 'staff', 'register'] as const;
const CHANGE_STATES = ['waiting', 'done'] as const;
const EXCLUSION_STATES = ['running', 'over'] as const;
const REVIEW_STATES = ['waiting', 'decided', 'over'] as const;

/** Every change of a limit; `waiting`: it is to loosen one that holds until then. */
export const limitChanges = listEndpoint({
  name: 'consoleLimitChanges',
  path: '/console/protection/limits',
  audience: ['protection.view'],
  row: z.object({
    id: z.string(),
    member,
    kind: z.literal(LIMIT_KINDS),
    period,
    before: measure,
    after: measure,
    /** Null: the member. */
    by: z.nullable(person),
    reason: z.nullable(z.string()),
    askedAt: instant(),
    takesEffectAt: instant(),
    state: z.literal(CHANGE_STATES),
  }),
  order: '-askedAt',
  columns: {
    member: { kind: 'member', head: 'console.member', filter: true },
    kind: {
      kind: 'word',
      head: 'console-bonuses.limitOn',
      words: 'console-bonuses.limit',
      oneOf: LIMIT_KINDS,
      filter: true,
    },
    period: {
      kind: 'word',
      head: 'console-bonuses.period',
      words: 'console-bonuses.per',
      oneOf: PERIODS,
      filter: true,
    },
    takesEffectAt: { kind: 'instant', head: 'console-bonuses.holdsFrom', filter: true, sort: true },
    askedAt: { kind: 'instant', head: 'console.requestedAt', filter: true, sort: true, hidden: true },
    by: { kind: 'staff', head: 'console-bonuses.askedBy', filter: true },
    reason: { kind: 'text', head: 'console-bonuses.reason', filter: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console-bonuses.changeState',
      oneOf: CHANGE_STATES,
      filter: true,
      hidden: true,
    },
  },
});

/** Every time that a member is or was shut out for; `running`: the one that lasts longest of those that run. */
export const exclusionList = listEndpoint({
  name: 'consoleExclusions',
  path: '/console/protection/exclusions',
  audience: ['protection.view'],
  row: z.object({
    id: id(),
    member,
    askedAt: instant(),
    until: instant(),
    imposedBy: z.literal(IMPOSED_BY),
    /** Of the staff; null also for what was carried here. */
    by: z.nullable(person),
    reason: z.nullable(z.string()),
    /** It was said of another account of the same player, which is named where it is one of this brand. */
    carried: z.nullable(z.object({ from: z.nullable(member) })),
  }),
  order: 'until',
  columns: {
    member: { kind: 'member', head: 'console.member', filter: true },
    until: { kind: 'instant', head: 'console-bonuses.excludedUntil', filter: true, sort: true },
    askedAt: { kind: 'instant', head: 'console.requestedAt', filter: true },
    imposedBy: {
      kind: 'word',
      head: 'console-bonuses.askedBy',
      words: 'console-bonuses.imposedBy',
      oneOf: IMPOSED_BY,
      filter: true,
    },
    by: { kind: 'staff', head: 'console.person', filter: true, hidden: true },
    reason: { kind: 'text', head: 'console-bonuses.reason', filter: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console-bonuses.exclusionState',
      oneOf: EXCLUSION_STATES,
      filter: true,
      hidden: 'always',
    },
  },
});

/** Accounts that look like somebody's who is shut out, and bring in no money while they wait for staff to compare the two. */
export const reviewList = listEndpoint({
  name: 'consoleReviews',
  path: '/console/protection/reviews',
  audience: ['protection.view'],
  row: z.object({
    id: id(),
    member,
    /** Who it looks like; null: somebody of another brand of the licence, or nobody. */
    like: z.nullable(member),
    causes: z.array(z.literal(['phone', 'email', 'name', 'document', 'payout', 'device', 'same', 'chance'])),
    openedAt: instant(),
    /** When that one's exclusion ends; then nothing is left to compare. */
    until: instant(),
    imposedBy: z.nullable(z.literal(IMPOSED_BY)),
    decided: z.nullable(z.object({ same: z.boolean(), by: person, at: instant(), reason: z.string() })),
  }),
  order: 'openedAt',
  waiting: {
    subject: 'review',
    act: 'protection.manage',
    query: { state: 'waiting' },
    since: 'openedAt',
    title: null,
  },
  columns: {
    member: { kind: 'member', head: 'console.member', filter: true },
    like: { kind: 'member', head: 'console-bonuses.looksLike', filter: true },
    until: { kind: 'instant', head: 'console-bonuses.excludedUntil', filter: true },
    openedAt: { kind: 'instant', head: 'console-bonuses.openedAt', filter: true, sort: true, hidden: true },
    decidedBy: {
      kind: 'staff',
      head: 'console-bonuses.decidedBy',
      at: 'decided.by',
      filter: true,
      hidden: true,
    },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console-bonuses.reviewState',
      oneOf: REVIEW_STATES,
      filter: true,
      hidden: 'always',
    },
  },
});

/** Says whether two accounts are one player's: then it is shut out as they are, else it is free. */
export const decideReview = endpoint({
  name: 'consoleDecideReview',
  methods: ['POST'],
  path: '/console/protection/reviews/:id',
  audience: ['protection.manage'],
  params: z.object({ id: id() }),
  body: z.object({ same: z.boolean(), reason: note }),
  answer: z.object({}),
});

/**
 * Sets a limit of staff's for a member beside their own: an amount, or minutes of a day for `time`. A stricter one holds at once and undoes what
 * was about to loosen theirs; a looser one, or none (`lift`), waits for a day. The member's own is theirs: no staff take it away.
 */
export const setMemberLimit = endpoint({
  name: 'consoleSetMemberLimit',
  methods: ['POST'],
  path: '/console/members/:id/limits',
  audience: ['protection.manage'],
  params: z.object({ id: id() }),
  body: z.object({
    kind: z.literal(['deposit', 'stake', 'loss', 'time']),
    period,
    value: z.optional(positiveAmount()),
    minutes: z.optional(z.int().check(z.minimum(15), z.maximum(1440))),
    lift: z.optional(z.literal(true)),
    reason: note,
  }),
  answer: z.object({ holdsAt: instant() }),
});

/** Shuts a member out, at their wish or for their protection. Nobody ends it early. */
export const excludeMember = endpoint({
  name: 'consoleExcludeMember',
  methods: ['POST'],
  path: '/console/members/:id/exclusion',
  audience: ['protection.manage'],
  params: z.object({ id: id() }),
  body: z.object({
    days: z.literal(EXCLUSION_DAYS),
    /** A court, or a register of players, has ordered it. */
    ordered: z.optional(z.boolean()),
    reason: note,
  }),
  answer: z.object({ excludedUntil: instant() }),
});
