import * as z from 'zod/mini';
import { amount, id, instant, wholeNumber } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { clientSeed, gameCode, lineShape, listOf, numero, orderShape, prizeMode } from './lottery-shapes.ts';

/** How a chase stands: periods still wait, or none does any more. */
const chaseState = z.enum(['RUNNING', 'ENDED']);

const counts = z.object({
  pending: z.int(),
  won: z.int(),
  lost: z.int(),
  /** Cancelled, stopped or void: their stake came back. */
  returned: z.int(),
});

const chaseFields = {
  id: id(),
  chaseNo: z.string(),
  gameCode,
  gameName: z.string(),
  vassalage: z.string(),
  family: z.string(),
  prizeMode,
  currency: z.string(),
  chaseTime: instant(),
  status: chaseState,
  stopOnWin: z.boolean(),
  /** Taken when the chase was placed. */
  stake: amount(),
  /** Of periods that are not drawn yet: what is frozen. */
  frozen: amount(),
  /** What came back of the stake: cancelled, stopped and void periods. */
  returned: amount(),
  /** Prizes and rebate of what was drawn. */
  won: amount(),
  periods: z.int(),
  counts,
  /** The numbers that are bet, period after period, before a period's own multiple. */
  lines: listOf(lineShape),
};
const chaseNames = {
  chaseNo: 'number',
  gameCode: 'game',
  vassalage: 'vendor',
  chaseTime: 'placedAt',
  status: 'state',
} as const;

const chaseParams = z.object({ chaseId: id() });

/** Places a chase: the same lines on each of the periods, times the period's multiple. All of it is taken, or nothing. */
export const chasePlace = endpoint({
  name: 'chasePlace',
  methods: ['POST'],
  path: '/lgw/chases',
  audience: PLAYERS,
  idempotent: true,
  body: renamed(
    z.object({
      gameCode,
      prizeMode: z.optional(prizeMode),
      series: z.optional(z.int()),
      lines: z.array(lineShape),
      /** In the order of their draws; the first may be on sale already. */
      periods: z.array(z.object({ numero, multiple: z.int({ error: 'field.number' }) })),
      /** Whether everything after the first period that wins comes back. */
      stopOnWin: z.boolean(),
      clientSeed: z.optional(clientSeed),
    }),
    { gameCode: 'game', series: 'payoutLevel' },
  ),
  answer: renamed(z.object({ chaseId: id(), chaseNo: z.string(), stake: amount(), periods: z.int() }), {
    chaseNo: 'number',
  }),
});

/** A page of the member's own chases, newest first. */
export const chases = endpoint({
  name: 'chases',
  methods: ['GET'],
  path: '/lgw/chases',
  audience: PLAYERS,
  query: renamed(
    z.object({
      gameCode: z.optional(gameCode),
      status: z.optional(chaseState),
      after: z.optional(id()),
      pageSize: z.optional(wholeNumber({ min: 1, max: 50 })),
    }),
    { gameCode: 'game', status: 'state' },
  ),
  answer: renamed(
    z.object({ content: listOf(renamed(z.object(chaseFields), chaseNames)), next: z.nullable(id()) }),
    {
      content: 'chases',
    },
  ),
});

/** One of the member's own chases, with the order of each of its periods. */
export const chase = endpoint({
  name: 'chase',
  methods: ['GET'],
  path: '/lgw/chases/:chaseId',
  audience: PLAYERS,
  params: chaseParams,
  answer: renamed(z.object({ ...chaseFields, orders: listOf(orderShape) }), chaseNames),
});

/** Gives up a chase: every period that is not closed comes back. */
export const chaseCancel = endpoint({
  name: 'chaseCancel',
  methods: ['POST'],
  path: '/lgw/chases/:chaseId/cancel',
  audience: PLAYERS,
  idempotent: true,
  params: chaseParams,
  answer: z.object({ refund: amount(), periods: z.int() }),
});
