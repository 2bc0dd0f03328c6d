import * as z from 'zod/mini';
import { amount, id, instant, positiveAmount } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { EXCLUSION_DAYS } from '../portal/protection.ts';
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

/** Changes of limits: those that are about to loosen one, the soonest first, or all of them, the latest first. */
export const limitChanges = endpoint({
  name: 'consoleLimitChanges',
  methods: ['GET'],
  path: '/console/protection/limits',
  audience: ['protection.view'],
  query: z.object({
    view: z.optional(z.literal(['waiting', 'all'])),
    memberId: z.optional(id()),
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  answer: z.object({
    currency: z.string(),
    changes: z.array(
      z.object({
        id: z.string(),
        member,
        kind: z.literal(['deposit', 'stake', 'loss', 'time']),
        period,
        before: measure,
        after: measure,
        /** Null: the member. */
        by: z.nullable(person),
        reason: z.nullable(z.string()),
        askedAt: instant(),
        takesEffectAt: instant(),
        /** It loosens a limit that holds until then. */
        waiting: z.boolean(),
      }),
    ),
    more: z.boolean(),
  }),
});

/** Who is shut out now, the soonest to end first; of one member also what is over. */
export const exclusionList = endpoint({
  name: 'consoleExclusions',
  methods: ['GET'],
  path: '/console/protection/exclusions',
  audience: ['protection.view'],
  query: z.object({ memberId: z.optional(id()), after: z.optional(id()) }),
  answer: z.object({
    exclusions: z.array(
      z.object({
        id: id(),
        member,
        askedAt: instant(),
        until: instant(),
        imposedBy: z.literal(['player', 'staff', 'register']),
        /** Of the staff; null also for what was carried here. */
        by: z.nullable(person),
        reason: z.nullable(z.string()),
        /** It was said of another account of the same player, which is named where it is one of this brand. */
        carried: z.nullable(z.object({ from: z.nullable(member) })),
      }),
    ),
    more: z.boolean(),
  }),
});

/**
 * Accounts that look like somebody's who is shut out, and bring in no money until staff have compared the two: those that wait, the longest
 * first; of one member all, whichever of the two they are.
 */
export const reviewList = endpoint({
  name: 'consoleReviews',
  methods: ['GET'],
  path: '/console/protection/reviews',
  audience: ['protection.view'],
  query: z.object({ memberId: z.optional(id()), after: z.optional(id()) }),
  answer: z.object({
    reviews: z.array(
      z.object({
        id: id(),
        member,
        /** Who it looks like; null: somebody of another brand of the licence, or nobody. */
        like: z.nullable(member),
        causes: z.array(
          z.literal(['phone', 'email', 'name', 'document', 'payout', 'device', 'same', 'chance']),
        ),
        openedAt: instant(),
        /** When that one's exclusion ends; then nothing is left to compare. */
        until: instant(),
        imposedBy: z.nullable(z.literal(['player', 'staff', 'register'])),
        decided: z.nullable(z.object({ same: z.boolean(), by: person, at: instant(), reason: z.string() })),
      }),
    ),
    more: z.boolean(),
  }),
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
