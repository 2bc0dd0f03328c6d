import * as z from 'zod/mini';
import { amount, id, instant, wholeNumber } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import {
  clientSeed,
  gameCode,
  lineShape,
  listOf,
  mayCut,
  numero,
  orderShape,
  prizeMode,
} from './lottery-shapes.ts';

/** How a multi-draw order stands: draws still wait, or none does any more. */
const multiDrawState = z.enum(['RUNNING', 'ENDED']);

const counts = z.object({
  pending: z.int(),
  won: z.int(),
  lost: z.int(),
  /** Cancelled, stopped or void: their stake came back. */
  returned: z.int(),
});

const multiDrawFields = {
  id: id(),
  chaseNo: z.string(),
  gameCode,
  gameName: z.string(),
  vassalage: z.string(),
  family: z.string(),
  prizeMode,
  currency: z.string(),
  chaseTime: instant(),
  status: multiDrawState,
  stopOnWin: z.boolean(),
  /** Taken when the multi-draw order was placed. */
  stake: amount(),
  /** Of draws that are not drawn yet: what is frozen. */
  frozen: amount(),
  /** What came back of the stake: cancelled, stopped and void draws. */
  returned: amount(),
  /** Prizes and rebate of what was drawn. */
  won: amount(),
  periods: z.int(),
  counts,
  /** The numbers that are bet, draw after draw, before a draw's own multiple. */
  lines: listOf(lineShape),
};
const multiDrawNames = {
  chaseNo: 'number',
  gameCode: 'game',
  vassalage: 'vendor',
  chaseTime: 'placedAt',
  periods: 'draws',
  status: 'state',
} as const;

const multiDrawParams = z.object({ multiDrawOrderId: id() });

/** Places a multi-draw order: the same lines on each of the draws, times the draw's multiple. All of it is taken, or nothing. */
export const multiDrawOrderPlace = endpoint({
  name: 'multiDrawOrderPlace',
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
      periods: z.array(
        renamed(z.object({ numero, multiple: z.int({ error: 'field.number' }) }), { numero: 'drawNumber' }),
      ),
      /** Whether everything after the first draw that wins comes back. */
      stopOnWin: z.boolean(),
      clientSeed: z.optional(clientSeed),
      mayCut,
    }),
    { gameCode: 'game', series: 'payoutLevel', periods: 'draws' },
  ),
  answer: renamed(z.object({ chaseId: id(), chaseNo: z.string(), stake: amount(), periods: z.int() }), {
    chaseId: 'multiDrawOrderId',
    chaseNo: 'number',
    periods: 'draws',
  }),
});

/** A page of the member's own multi-draw orders, newest first. */
export const multiDrawOrders = endpoint({
  name: 'multiDrawOrders',
  methods: ['GET'],
  path: '/lgw/chases',
  audience: PLAYERS,
  query: renamed(
    z.object({
      gameCode: z.optional(gameCode),
      status: z.optional(multiDrawState),
      after: z.optional(id()),
      pageSize: z.optional(wholeNumber({ min: 1, max: 50 })),
    }),
    { gameCode: 'game', status: 'state' },
  ),
  answer: renamed(
    z.object({ content: listOf(renamed(z.object(multiDrawFields), multiDrawNames)), next: z.nullable(id()) }),
    {
      content: 'multiDrawOrders',
    },
  ),
});

/** One of the member's own multi-draw orders, with the order of each of its draws. */
export const multiDrawOrder = endpoint({
  name: 'multiDrawOrder',
  methods: ['GET'],
  path: '/lgw/chases/:multiDrawOrderId',
  audience: PLAYERS,
  params: multiDrawParams,
  answer: renamed(z.object({ ...multiDrawFields, orders: listOf(orderShape) }), multiDrawNames),
});

/** Gives up a multi-draw order: every draw that is not closed comes back. */
export const multiDrawOrderCancel = endpoint({
  name: 'multiDrawOrderCancel',
  methods: ['POST'],
  path: '/lgw/chases/:multiDrawOrderId/cancel',
  audience: PLAYERS,
  idempotent: true,
  params: multiDrawParams,
  answer: renamed(z.object({ refund: amount(), periods: z.int() }), { periods: 'draws' }),
});
