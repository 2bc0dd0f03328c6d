import { proofSchema, receiptFileSchema } from '@mela/lottery-rules';
import * as z from 'zod/mini';
import { amount, id, instant, wholeNumber } from '../codecs.ts';
import { ANYONE, endpoint, PLAYERS, SIGNED_IN } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import {
  clientSeed,
  gameCode,
  drawShape,
  lineShape,
  mayCut,
  listOf,
  menuQuery,
  numero,
  orderShape,
  prizeMode,
  lotteryGameShape,
  slipState,
} from './lottery-shapes.ts';

const businessDay = z.iso.date({ error: 'field.invalid' });

const ofGame = renamed(z.object({ gameCode }), { gameCode: 'game' });

/** The lottery games on sale for a prize mode and a device, in menu order. Without a prize mode, each game in its first one. */
export const lotteryMenu = endpoint({
  name: 'lotteryMenu',
  methods: ['GET'],
  path: '/lgw/games/lottery_menu',
  audience: ANYONE,
  query: menuQuery,
  answer: z.array(lotteryGameShape),
});

/** The games of the Vietnamese lottery on sale, in menu order. */
export const vnLotteryMenu = endpoint({
  name: 'vnLotteryMenu',
  methods: ['GET'],
  path: '/lgw/vn/games/game_menu',
  audience: SIGNED_IN,
  query: menuQuery,
  answer: z.array(lotteryGameShape),
});

/** The lottery games on sale that the member bet on, the latest first. */
export const recentLotteryGames = endpoint({
  name: 'recentLotteryGames',
  methods: ['GET'],
  path: '/lgw/vn/games/recent',
  audience: SIGNED_IN,
  query: menuQuery,
  answer: z.array(lotteryGameShape),
});

/** The draw on sale, the next one and the latest ones, with the server's time. */
export const drawsNow = endpoint({
  name: 'drawsNow',
  methods: ['GET'],
  path: '/lgw/numeros/now',
  audience: ANYONE,
  query: ofGame,
  answer: renamed(
    z.object({
      serverTime: instant(),
      current: z.nullable(drawShape),
      next: z.nullable(drawShape),
      latest: listOf(drawShape),
    }),
    { serverTime: 'now' },
  ),
});

/** The latest results with all that proves them, newest first. */
export const openedDraws = endpoint({
  name: 'openedDraws',
  methods: ['GET'],
  path: '/lotto/lgw/games/opened/numero',
  audience: ANYONE,
  query: renamed(
    z.object({
      gameCode,
      size: z.optional(wholeNumber({ min: 1, max: 200 })),
      /** Only draws before this instant: the time of the last draw of the page before. */
      before: z.optional(instant()),
    }),
    { gameCode: 'game' },
  ),
  answer: listOf(drawShape),
});

const drawnShape = renamed(z.object({ numero, drawTime: instant(), winningNumber: z.unknown() }), {
  numero: 'drawNumber',
  drawTime: 'drawsAt',
  winningNumber: 'result',
});

/** Far-reaching results in few bytes, newest first: what charts are drawn from. `next` is where the page before them ends. */
export const openedHistory = endpoint({
  name: 'openedHistory',
  methods: ['GET'],
  path: '/lgw/vn/numeros/opened/game',
  audience: ANYONE,
  query: renamed(
    z.object({
      gameCode,
      size: z.optional(wholeNumber({ min: 1, max: 500 })),
      before: z.optional(instant()),
    }),
    { gameCode: 'game' },
  ),
  answer: renamed(
    z.object({
      content: listOf(drawnShape),
      /** Draws of that time that are void, with what they would have been, where that is known. */
      voids: listOf(drawnShape),
      next: z.nullable(instant()),
    }),
    { content: 'draws' },
  ),
});

/** The draws that can be bet on ahead of their sale, the one on sale first: what a multi-draw order is planned over. */
export const drawsAhead = endpoint({
  name: 'drawsAhead',
  methods: ['GET'],
  path: '/lgw/numeros/ahead',
  audience: ANYONE,
  query: renamed(z.object({ gameCode, size: z.optional(wholeNumber({ min: 1, max: 50 })) }), {
    gameCode: 'game',
  }),
  answer: renamed(z.object({ serverTime: instant(), content: listOf(drawShape) }), {
    serverTime: 'now',
    content: 'draws',
  }),
});

/** Places an order: all of its lines are taken, or none. */
export const lotteryOrderPlace = endpoint({
  name: 'lotteryOrderPlace',
  methods: ['POST'],
  path: '/lgw/orders',
  audience: PLAYERS,
  idempotent: true,
  body: renamed(
    z.object({
      gameCode,
      numero,
      prizeMode: z.optional(prizeMode),
      series: z.optional(z.int()),
      lines: z.array(lineShape),
      clientSeed: z.optional(clientSeed),
      mayCut,
    }),
    { gameCode: 'game', numero: 'drawNumber', series: 'payoutLevel' },
  ),
  answer: renamed(z.object({ orderId: id(), orderNo: z.string(), stake: amount(), slipIds: listOf(id()) }), {
    orderNo: 'number',
  }),
});

/** A page of the member's own orders, newest first: of one game or of all, with a slip in a state, of some days. */
export const lotteryOrders = endpoint({
  name: 'lotteryOrders',
  methods: ['GET'],
  path: '/lgw/orders',
  audience: PLAYERS,
  query: renamed(
    z.object({
      gameCode: z.optional(gameCode),
      numero: z.optional(numero),
      status: z.optional(slipState),
      startDate: z.optional(businessDay),
      endDate: z.optional(businessDay),
      /** The order after which the page begins. */
      after: z.optional(id()),
      pageSize: z.optional(wholeNumber({ min: 1, max: 50 })),
    }),
    { gameCode: 'game', numero: 'drawNumber', status: 'state', startDate: 'from', endDate: 'to' },
  ),
  answer: renamed(z.object({ content: listOf(orderShape), next: z.nullable(id()) }), { content: 'orders' }),
});

/** One of the member's own orders. */
export const lotteryOrder = endpoint({
  name: 'lotteryOrder',
  methods: ['GET'],
  path: '/lgw/orders/:orderId',
  audience: PLAYERS,
  params: z.object({ orderId: id() }),
  answer: orderShape,
});

/** The signed receipt of one of the member's own orders, with the tickets that it is for: the same whenever it is asked for. */
export const lotteryOrderReceipt = endpoint({
  name: 'lotteryOrderReceipt',
  methods: ['GET'],
  path: '/lgw/orders/:orderId/receipt',
  audience: PLAYERS,
  params: z.object({ orderId: id() }),
  answer: receiptFileSchema,
});

/** Cancels one of the member's own slips while its draw is on sale. */
export const lotterySlipCancel = endpoint({
  name: 'lotterySlipCancel',
  methods: ['POST'],
  path: '/lgw/slips/:slipId/cancel',
  audience: PLAYERS,
  idempotent: true,
  params: z.object({ slipId: id() }),
  answer: z.object({ refund: amount() }),
});

/** Cancels all slips of one of the member's own orders that still wait, while its draw is on sale. */
export const lotteryOrderCancel = endpoint({
  name: 'lotteryOrderCancel',
  methods: ['POST'],
  path: '/lgw/orders/:orderId/cancel',
  audience: PLAYERS,
  idempotent: true,
  params: z.object({ orderId: id() }),
  answer: z.object({ refund: amount(), slips: z.int() }),
});

/** The proof of the member's own slip. */
export const lotterySlipProof = endpoint({
  name: 'lotterySlipProof',
  methods: ['GET'],
  path: '/lgw/slips/:slipId/proof',
  audience: PLAYERS,
  params: z.object({ slipId: id() }),
  answer: proofSchema,
});

/** The proof of a draw. */
export const drawProof = endpoint({
  name: 'drawProof',
  methods: ['GET'],
  path: '/lgw/numeros/proof',
  audience: ANYONE,
  query: renamed(z.object({ gameCode, numero }), { gameCode: 'game', numero: 'drawNumber' }),
  answer: proofSchema,
});
