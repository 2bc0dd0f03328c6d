import * as z from 'zod/mini';
import { BET_STATES } from '../bet-states.ts';
import { amount, id, instant, positiveAmount, textOf } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import type { RefusalCode } from '../provider/outcome-codes.ts';
import { listEndpoint } from './list.ts';
import { member, note } from './parts.ts';
import { HELD_CREDIT_STATES } from './vendor-credits.ts';

/** How many days of rounds are looked through at once. */
export const ROUND_DAYS = 31;

const named = z.object({ code: z.string(), name: z.record(z.string(), z.string()) });

/** Rounds of all players at all vendors, the latest first; of no more than 31 days at once. Play money is not among them. */
export const roundList = listEndpoint({
  name: 'consoleRounds',
  path: '/console/rounds',
  audience: ['rounds.view'],
  row: z.object({
    id: id(),
    /** What its player calls it. */
    number: z.string(),
    member,
    placedAt: instant(),
    settledAt: z.nullable(instant()),
    reference: z.string(),
    vendor: named,
    game: named,
    currency: z.string(),
    stake: amount(),
    win: amount(),
    /** What of its win waits for two of the staff; `win` is without it. */
    held: amount(),
    state: z.literal(BET_STATES),
  }),
  order: '-placedAt',
  columns: {
    placedAt: { kind: 'instant', head: 'console.at', filter: true, sort: true, days: ROUND_DAYS },
    number: { kind: 'text', head: 'console-lists.number', filter: true, whole: true },
    member: { kind: 'member', head: 'console.member', filter: true },
    vendor: { kind: 'named', head: 'console.vendor', filter: true, hidden: true },
    game: { kind: 'named', head: 'console.game', filter: true },
    stake: { kind: 'amount', head: 'console.stake', filter: true, sum: true },
    win: { kind: 'amount', head: 'console.win', filter: true, sum: true },
    held: { kind: 'amount', head: 'console.betState.held', filter: true, hidden: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console.betState',
      oneOf: BET_STATES,
      filter: true,
    },
    reference: { kind: 'text', head: 'console.roundId', filter: true, hidden: true },
    settledAt: { kind: 'instant', head: 'console-lists.settledAt', filter: true, hidden: true },
  },
});

/** The vendors whose rounds there can be, and their games, closed ones too, to choose from. */
export const roundGames = endpoint({
  name: 'consoleRoundGames',
  methods: ['GET'],
  path: '/console/round-games',
  audience: ['rounds.view'],
  answer: z.object({
    games: z.array(
      z.object({ vendor: z.string(), vendorName: z.string(), code: z.string(), name: z.string() }),
    ),
  }),
});

/** The time line of the calls behind one round of any vendor that asks for each bet. */
export const roundFile = endpoint({
  name: 'consoleRound',
  methods: ['GET'],
  path: '/console/rounds/:id',
  audience: ['rounds.view'],
  params: z.object({ id: id() }),
  answer: z.object({
    round: z.string(),
    vendor: z.string(),
    game: z.string(),
    accountId: id(),
    currency: z.string(),
    stake: amount(),
    win: amount(),
    state: z.literal(['open', 'ended', 'closed', 'cancelled']),
    turnover: z.nullable(amount()),
    openedAt: instant(),
    closedAt: z.nullable(instant()),
    /** What of its win was above a ceiling, and what became of it. */
    held: z.array(
      z.object({
        id: id(),
        amount: amount(),
        state: z.literal(HELD_CREDIT_STATES),
        heldAt: instant(),
        endedAt: z.nullable(instant()),
      }),
    ),
    calls: z.array(
      z.object({
        kind: z.literal([
          'bet',
          'settle',
          'cancel',
          'unsettle',
          'resettle',
          'void',
          'return-stake',
          'reserve',
          'release',
          'held-release',
        ]),
        transaction: z.string(),
        reference: z.nullable(z.string()),
        amount: amount(),
        balance: amount(),
        state: z.string(),
        at: instant(),
      }),
    ),
  }),
});

/** The vendor's own page of a round, for a quarter of an hour; null when it has none or does not answer. */
export const roundPage = endpoint({
  name: 'consoleRoundPage',
  methods: ['GET'],
  path: '/console/rounds/:id/page',
  audience: ['rounds.view'],
  params: z.object({ id: id() }),
  answer: z.object({ url: z.nullable(z.string()) }),
});

/** Rounds that a member was given for nothing, the latest first, and the games that they can be given of. */
export const freeRounds = endpoint({
  name: 'consoleFreeRounds',
  methods: ['GET'],
  path: '/console/members/:id/free-rounds',
  audience: ['rounds.view'],
  params: z.object({ id: id() }),
  answer: z.object({
    grants: z.array(
      z.object({
        id: id(),
        vendor: z.string(),
        game: z.string(),
        rounds: z.int(),
        stake: amount(),
        currency: z.string(),
        expiresAt: instant(),
        state: z.literal(['asked', 'granted', 'refused', 'cancelling', 'cancelled', 'used', 'expired']),
        /** Why the vendor has said no. */
        refusal: z.nullable(textOf<RefusalCode>()),
        askedAt: instant(),
        /** What the vendor says is left of them and was won; null when it has not said. */
        left: z.nullable(z.int()),
        won: z.nullable(amount()),
      }),
    ),
    games: z.array(
      z.object({ vendor: z.string(), code: z.string(), name: z.string(), stakes: z.array(amount()) }),
    ),
  }),
});

/** Gives a member free rounds of a game; its vendor is told at once, and again until it answers. */
export const giveFreeRounds = endpoint({
  name: 'consoleGiveFreeRounds',
  methods: ['POST'],
  path: '/console/members/:id/free-rounds',
  audience: ['free-rounds.give'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({
    vendor: z.string().check(z.minLength(1, { error: 'field.required' }), z.maxLength(32)),
    game: z.string().check(z.minLength(1, { error: 'field.required' }), z.maxLength(64)),
    rounds: z
      .int({ error: 'field.invalid' })
      .check(z.gte(1, { error: 'field.invalid' }), z.lte(500, { error: 'field.invalid' })),
    stake: positiveAmount(),
    days: z
      .int({ error: 'field.invalid' })
      .check(z.gte(1, { error: 'field.invalid' }), z.lte(90, { error: 'field.invalid' })),
    reason: note,
  }),
  answer: z.object({ id: id() }),
});

/** Takes back what is left of free rounds; those that were begun are played to their end, and what they win is paid. */
export const takeBackFreeRounds = endpoint({
  name: 'consoleTakeBackFreeRounds',
  methods: ['POST'],
  path: '/console/free-rounds/:id/take-back',
  audience: ['free-rounds.give'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: z.object({ id: id() }),
});
