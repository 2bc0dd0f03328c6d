import * as z from 'zod/mini';
import { amount, instant, positiveAmount } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';

/** For how many days members may shut themselves out: cool-off up to 30 days, self-exclusion from half a year. */
export const EXCLUSION_DAYS = [1, 7, 30, 180, 365, 1825] as const;

const PATH = '/wps/member/protection/exclusion';

/** Whether the member is shut out from playing, until when, and by whom. */
const shutOut = {
  excludedUntil: z.nullable(instant()),
  /** They themselves, staff for their protection, or a court or register of players; null when they are not. */
  excludedBy: z.nullable(z.literal(['player', 'staff', 'register'])),
  /** Of which account of theirs it was said: this one, another of the brand, or one at another brand of the licence. */
  excludedOf: z.nullable(z.literal(['this-account', 'other-account', 'other-brand'])),
  /** Why staff did it; null when the member did. */
  excludedBecause: z.nullable(z.string()),
  /** Staff look at the account before money is brought in or played with. */
  held: z.boolean(),
};

/** The same, asked for by itself. */
export const exclusion = endpoint({
  name: 'exclusion',
  methods: ['GET'],
  path: PATH,
  audience: PLAYERS,
  answer: z.object(shutOut),
});

/** Shuts the member out from playing for a number of days. Nobody can undo it. */
export const excludeSelf = endpoint({
  name: 'excludeSelf',
  methods: ['POST'],
  path: PATH,
  audience: PLAYERS,
  body: z.object({ days: z.literal(EXCLUSION_DAYS) }),
  answer: z.object({ excludedUntil: instant() }),
});

const amountLimit = z.object({
  kind: z.literal(['deposit', 'stake', 'loss']),
  period: z.literal(['day', 'week', 'month']),
  /** As it is now; null: none. */
  value: z.nullable(amount()),
  /** What it becomes, and when: a looser one waits for a day. */
  next: z.nullable(z.object({ value: z.nullable(amount()), at: instant() })),
});

/** Why staff have set it so; null where the member's own word was the last. */
const because = { because: z.nullable(z.string()) };

const timeLimit = z.object({
  minutes: z.nullable(z.int()),
  next: z.nullable(z.object({ minutes: z.nullable(z.int()), at: instant() })),
});

/** After how many minutes of playing members may want to be told. */
export const REALITY_MINUTES = [15, 30, 60, 120] as const;

/** A member's limits, and how they stand: time and money of today, this week and this month. */
export const limits = endpoint({
  name: 'limits',
  methods: ['GET'],
  path: '/wps/member/protection/limits',
  audience: PLAYERS,
  answer: z.object({
    currency: z.string(),
    limits: z.array(z.extend(amountLimit, because)),
    time: z.extend(timeLimit, because),
    realityMinutes: z.int(),
    minutesToday: z.int(),
    /** When this session began. */
    signedInAt: instant(),
    ...shutOut,
    /**
     * Real money only: what was staked and not given back, what was won, what was paid in, and what was begun and is not paid in yet; a
     * deposit limit counts both.
     */
    played: z.array(
      z.object({
        period: z.literal(['day', 'week', 'month']),
        staked: amount(),
        won: amount(),
        net: amount(),
        paidIn: amount(),
        payingIn: amount(),
      }),
    ),
  }),
});

/** Sets a limit on money. A stricter one holds at once, a looser one, or none (null), after a day. */
export const setAmountLimit = endpoint({
  name: 'setAmountLimit',
  methods: ['POST'],
  path: '/wps/member/protection/limits/amount',
  audience: PLAYERS,
  body: z.object({
    kind: z.literal(['deposit', 'stake', 'loss']),
    period: z.literal(['day', 'week', 'month']),
    value: z.nullable(positiveAmount()),
  }),
  answer: amountLimit,
});

/** Sets for how many minutes of a day the member wants to play at most; the same rule. */
export const setTimeLimit = endpoint({
  name: 'setTimeLimit',
  methods: ['POST'],
  path: '/wps/member/protection/limits/time',
  audience: PLAYERS,
  body: z.object({ minutes: z.nullable(z.int().check(z.minimum(15), z.maximum(1440))) }),
  answer: timeLimit,
});

/** Sets after how many minutes the member is told how long they have been playing. */
export const setReality = endpoint({
  name: 'setReality',
  methods: ['POST'],
  path: '/wps/member/protection/reality',
  audience: PLAYERS,
  body: z.object({ minutes: z.literal(REALITY_MINUTES) }),
  answer: z.object({ minutes: z.int() }),
});
