import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { listEndpoint } from './list.ts';
import { member, note, person } from './parts.ts';

const vendorCode = z.string().check(z.minLength(1, { error: 'field.required' }), z.maxLength(32));

/** What becomes of a credit above a ceiling. */
export const HELD_CREDIT_STATES = ['held', 'released', 'refused', 'returned'] as const;

const CEILINGS = ['call', 'player-day', 'vendor-day'] as const;
const named = z.object({ code: z.string(), name: z.record(z.string(), z.string()) });

/** Credits above vendors' ceilings, whatever became of them, the latest first. */
export const heldCredits = listEndpoint({
  name: 'consoleHeldCredits',
  path: '/console/held-credits',
  audience: ['vendor-credits.view'],
  row: z.object({
    id: id(),
    vendor: named,
    member,
    kind: z.literal(['settle', 'promo', 'resettle', 'wallet-round']),
    transaction: z.string(),
    roundId: z.nullable(id()),
    game: z.nullable(named),
    /** What the vendor says that a prize is. */
    title: z.nullable(z.string()),
    currency: z.string(),
    amount: amount(),
    /** The ceiling that it went beyond. */
    ceiling: z.literal(CEILINGS),
    state: z.literal(HELD_CREDIT_STATES),
    heldAt: instant(),
    endedAt: z.nullable(instant()),
    /** What one of the staff has said of it already; another who says the same decides. */
    word: z.nullable(z.object({ by: person, at: instant(), verdict: z.literal(['release', 'refuse']) })),
  }),
  order: '-heldAt',
  waiting: {
    subject: 'held-vendor-credit',
    act: 'vendor-credits.decide',
    query: { state: 'held' },
    since: 'heldAt',
    title: null,
  },
  columns: {
    heldAt: { kind: 'instant', head: 'console-vendors.heldSince', filter: true, sort: true },
    member: { kind: 'member', head: 'console.member', filter: true },
    amount: { kind: 'amount', head: 'console.amount', filter: true, sort: true, sum: true },
    vendor: { kind: 'named', head: 'console-vendors.vendor', filter: true },
    game: { kind: 'named', head: 'console-vendors.creditFor', filter: true },
    title: { kind: 'text', head: 'console-vendors.prize', filter: true, hidden: true },
    ceiling: {
      kind: 'word',
      head: 'console-vendors.wentBeyond',
      words: 'console-vendors.ceiling',
      oneOf: CEILINGS,
      filter: true,
    },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console-vendors.heldState',
      oneOf: HELD_CREDIT_STATES,
      filter: true,
    },
    endedAt: { kind: 'instant', head: 'console-vendors.heldUntil', filter: true, hidden: true },
  },
});

/** How many held credits are decided on together at most. */
export const HELD_AT_ONCE = 50;

/**
 * Says what is to become of held credits, one or many: two of the staff who say the same decide. Each is a decision of its own: one that cannot be
 * made keeps no other from being made. Sent twice it changes nothing more, for nobody is both of the two.
 */
export const judgeHeldCredits = endpoint({
  name: 'consoleJudgeHeldCredits',
  methods: ['POST'],
  path: '/console/held-credits/words',
  audience: ['vendor-credits.decide'],
  body: z.object({
    ids: z.array(id()).check(z.minLength(1, { error: 'field.required' }), z.maxLength(HELD_AT_ONCE)),
    verdict: z.literal(['release', 'refuse']),
    reason: note,
  }),
  answer: z.object({
    decisions: z.array(
      z.object({
        id: id(),
        /** The request as it stands then; null: nothing happened. */
        approval: z.nullable(approval),
        /** Why not, and in the reader's words. */
        refused: z.nullable(z.object({ code: z.string(), message: z.string() })),
      }),
    ),
  }),
});

const ceilings = { callMax: amount(), playerDayMax: amount(), vendorDayMax: amount() };
const setCeilings = z.object({
  callMax: z.nullable(amount()),
  playerDayMax: z.nullable(amount()),
  vendorDayMax: z.nullable(amount()),
});

/** How vendors stand: whether they take bets, what they may credit, and what they have paid out of their stakes. */
export const vendorStandings = endpoint({
  name: 'consoleVendorStandings',
  methods: ['GET'],
  path: '/console/vendor-standings',
  audience: ['vendor-credits.view'],
  answer: z.object({
    currency: z.string(),
    vendors: z.array(
      z.object({
        vendor: z.string(),
        name: z.string(),
        isOpen: z.boolean(),
        /** As they hold, and as staff have set them (null: the usual). */
        ceilings: z.object(ceilings),
        set: setCeilings,
        /** The most that a round of its games wins, as it first said; null: it said nothing. */
        greatestWin: z.nullable(amount()),
        windows: z.array(
          z.object({
            hours: z.int(),
            took: amount(),
            paid: amount(),
            /** In 1/10 000; null: nothing was staked. */
            share: z.nullable(z.int()),
            /** In percent. */
            band: z.object({ low: z.int(), high: z.int() }),
            isOut: z.boolean(),
          }),
        ),
      }),
    ),
  }),
});

/** Sets what a vendor may credit. What lets more through waits for a second person. */
export const changeVendorCeilings = endpoint({
  name: 'consoleChangeVendorCeilings',
  methods: ['POST'],
  path: '/console/vendor-ceilings',
  audience: ['vendor-credits.decide'],
  idempotent: true,
  body: z.object({ vendor: vendorCode, was: setCeilings, wish: setCeilings, reason: note }),
  answer: approval,
});

/** Stops a vendor at once: it takes no new bet; rounds that run are settled. */
export const stopVendor = endpoint({
  name: 'consoleStopVendor',
  methods: ['POST'],
  path: '/console/vendor-stops',
  audience: ['vendor-credits.decide'],
  idempotent: true,
  body: z.object({ vendor: vendorCode, reason: note }),
  answer: z.object({}),
});

/** Asks for a stopped vendor to be opened again: a second person decides on it. */
export const reopenVendor = endpoint({
  name: 'consoleReopenVendor',
  methods: ['POST'],
  path: '/console/vendor-reopenings',
  audience: ['vendor-credits.decide'],
  idempotent: true,
  body: z.object({ vendor: vendorCode, reason: note }),
  answer: approval,
});
