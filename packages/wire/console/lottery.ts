import * as z from 'zod/mini';
import { amount, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
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

/** A game's draws by draw time, latest first, with what was bet and paid on each. */
export const lotteryDraws = endpoint({
  name: 'consoleLotteryDraws',
  methods: ['GET'],
  path: '/console/lottery/draws',
  audience: ['lottery.view'],
  query: z.object({
    game: gameCode,
    state: z.optional(z.literal(DRAW_STATES)),
    /** The draw time of the last draw of the page before. */
    before: z.optional(instant()),
  }),
  answer: z.object({
    draws: z.array(
      z.object({
        drawNumber: z.string(),
        state: z.literal(DRAW_STATES),
        closesAt: instant(),
        drawsAt: instant(),
        slips: z.int(),
        stake: amount(),
        payout: amount(),
        result: z.nullable(z.unknown()),
        voidReason: z.nullable(z.string()),
      }),
    ),
    currency: z.string(),
    more: z.boolean(),
  }),
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
