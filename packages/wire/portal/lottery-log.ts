import {
  consistencyFileSchema,
  headFileSchema,
  keysFileSchema,
  leavesFileSchema,
  logFileSchema,
} from '@mela/lottery-rules';
import * as z from 'zod/mini';
import { wholeNumber } from '../codecs.ts';
import { ANYONE, endpoint } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { gameCode, numero } from './lottery-shapes.ts';

const size = wholeNumber({ min: 1, max: 2 ** 31 });

/** The keys that receipts and heads of the log are signed with (a JWK set). Earlier ones stay. */
export const lotteryKeys = endpoint({
  name: 'lotteryKeys',
  methods: ['GET'],
  path: '/lgw/log/keys',
  audience: ANYONE,
  answer: keysFileSchema,
});

/** The signed head of the brand's public log, now or when it had so many entries. */
export const lotteryLogHead = endpoint({
  name: 'lotteryLogHead',
  methods: ['GET'],
  path: '/lgw/log/head',
  audience: ANYONE,
  query: z.object({ size: z.optional(size) }),
  answer: headFileSchema,
});

/** That the log of so many entries goes on from an earlier one: whoever has kept a head asks it of theirs. */
export const lotteryLogConsistency = endpoint({
  name: 'lotteryLogConsistency',
  methods: ['GET'],
  path: '/lgw/log/consistency',
  audience: ANYONE,
  query: z.object({ from: size, to: z.optional(size) }),
  answer: consistencyFileSchema,
});

/** Entries of the log, from one of them on. */
export const lotteryLogEntries = endpoint({
  name: 'lotteryLogEntries',
  methods: ['GET'],
  path: '/lgw/log/entries',
  audience: ANYONE,
  query: z.object({
    from: wholeNumber({ min: 0, max: 2 ** 31 }),
    size: z.optional(wholeNumber({ min: 1, max: 1000 })),
  }),
  answer: logFileSchema,
});

/** The hashes of the tickets that were fixed at a draw's close, from one of them on. */
export const lotteryTicketLeaves = endpoint({
  name: 'lotteryTicketLeaves',
  methods: ['GET'],
  path: '/lgw/log/tickets',
  audience: ANYONE,
  query: renamed(z.object({ gameCode, numero, from: z.optional(wholeNumber({ min: 0, max: 2 ** 31 })) }), {
    gameCode: 'game',
    numero: 'drawNumber',
  }),
  answer: leavesFileSchema,
});
