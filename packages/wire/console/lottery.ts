import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { listEndpoint } from './list.ts';
import { note } from './parts.ts';

export const DRAW_STATES = [
  'SCHEDULED',
  'OPEN',
  'CLOSED',
  'DELAYED',
  'DRAWN',
  'SETTLING',
  'SETTLED',
  'RESETTLING',
  'VOID',
] as const;

/** A lottery game's code. */
export const gameCode = z.string().check(z.regex(/^[a-z0-9]{2,32}$/));
export const lotteryGames = endpoint({
  name: 'consoleLotteryGames',
  methods: ['GET'],
  path: '/console/lottery/games',
  audience: ['lottery.view'],
  answer: z.object({
    games: z.array(
      z.object({
        code: z.string(),
        name: z.record(z.string(), z.string()),
        /** `own` draws, `entry` by two of the staff, or the feed's name. */
        source: z.string(),
        intervalSeconds: z.int(),
      }),
    ),
  }),
});

/** What a draw can be from the moment that it comes on sale. */
export const SHOWN_DRAW_STATES = DRAW_STATES.filter((state) => state !== 'SCHEDULED');

/** Draws of no more days than these are looked through at once. */
export const DRAW_DAYS = 31;

/** Draws of all games that are on sale or were, the latest first, with what was bet and paid on each. */
export const lotteryDraws = listEndpoint({
  name: 'consoleLotteryDraws',
  path: '/console/lottery/draws',
  audience: ['lottery.view'],
  row: z.object({
    id: id(),
    drawNumber: z.string(),
    game: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
    state: z.literal(DRAW_STATES),
    closesAt: instant(),
    drawsAt: instant(),
    currency: z.string(),
    slips: z.int(),
    stake: amount(),
    payout: amount(),
    result: z.nullable(z.string()),
    voidReason: z.nullable(z.string()),
  }),
  order: '-drawsAt',
  columns: {
    drawNumber: { kind: 'text', head: 'console.draw', filter: true },
    game: { kind: 'named', head: 'console.game', filter: true },
    drawsAt: { kind: 'instant', head: 'console.drawsAt', filter: true, sort: true, days: DRAW_DAYS },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console.drawState',
      oneOf: SHOWN_DRAW_STATES,
      filter: true,
    },
    slips: { kind: 'number', head: 'console.slips', filter: true, sort: true },
    stake: { kind: 'amount', head: 'console.stake', filter: true, sort: true, sum: true },
    payout: { kind: 'amount', head: 'console.paidOut', filter: true, sort: true, sum: true },
    result: { kind: 'text', head: 'console.result' },
    closesAt: { kind: 'instant', head: 'console.closesAt', filter: true, hidden: true },
    voidReason: { kind: 'text', head: 'console.reason', filter: true, hidden: true },
  },
});

/** Declares a draw void while it is on sale or before: every stake goes back in full. Afterwards it is a ruling, which takes two. */
export const voidDraw = endpoint({
  name: 'consoleVoidDraw',
  methods: ['POST'],
  path: '/console/lottery/draws/void',
  audience: ['lottery.rule'],
  idempotent: true,
  body: z.object({
    game: gameCode,
    drawNumber: z.string().check(z.minLength(1), z.maxLength(40)),
    reason: note,
  }),
  answer: z.object({ voided: z.literal(true) }),
});
