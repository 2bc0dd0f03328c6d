import { proofSchema } from '@mela/lottery-rules';
import * as z from 'zod/mini';
import { amount, id, instant, wholeNumber } from '../codecs.ts';
import { ANYONE, endpoint, PLAYERS } from '../endpoint.ts';
import { renamed } from '../renamed.ts';

const listOf = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item));

const gameCode = z.string().check(z.maxLength(20));
const numero = z.string().check(z.maxLength(20));
const unitMode = z.enum(['1', '0.1', '0.01', '0.001']);
const prizeMode = z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']);

/** SPEC.md §3 names the lottery's families as categories. */
const product = renamed(
  z.object({
    gameCode,
    gameName: z.string(),
    vassalage: z.string(),
    lotteryCategory: z.string(),
    prizeMode,
    drawSource: z.enum(['own', 'feed']),
    intervalSeconds: z.int(),
    closeLeadSeconds: z.int(),
    seriesMin: z.int(),
    seriesMax: z.int(),
    unitModes: listOf(unitMode),
    limits: z.object({
      lines: z.int(),
      multiple: z.int(),
      notes: z.int(),
      stakeMin: amount(),
      stakeMax: amount(),
      payoutMax: amount(),
    }),
  }),
  {
    gameCode: 'code',
    gameName: 'name',
    vassalage: 'vendor',
    lotteryCategory: 'family',
  },
);

const issue = renamed(
  z.object({
    numero,
    status: z.enum(['SCHEDULED', 'OPEN', 'CLOSED', 'DELAYED', 'DRAWN', 'SETTLING', 'SETTLED', 'VOID']),
    openTime: instant(),
    closeTime: instant(),
    drawTime: instant(),
    commitment: z.nullable(z.string()),
    ticketsRoot: z.nullable(z.string()),
    winningNumber: z.unknown(),
  }),
  {
    status: 'state',
    openTime: 'opensAt',
    closeTime: 'closesAt',
    drawTime: 'drawsAt',
    winningNumber: 'result',
  },
);

const slip = z.object({
  id: id(),
  play: z.string(),
  selection: z.string(),
  notes: z.int(),
  unitMode: z.string(),
  multiple: z.int(),
  stake: amount(),
  bestPayout: amount(),
  series: z.int(),
  state: z.enum(['PENDING', 'WON', 'LOST', 'REFUNDED', 'CANCELLED', 'VOID']),
  hits: listOf(z.readonly(z.tuple([z.string(), z.int()]))),
  payout: z.nullable(amount()),
  rebate: z.nullable(amount()),
});

const order = renamed(
  z.object({
    id: id(),
    orderNo: z.string(),
    gameCode,
    numero,
    numeroStatus: z.string(),
    closeTime: instant(),
    drawTime: instant(),
    winningNumber: z.unknown(),
    currency: z.string(),
    stake: amount(),
    orderTime: instant(),
    slips: listOf(slip),
  }),
  {
    orderNo: 'number',
    gameCode: 'game',
    numeroStatus: 'issueState',
    closeTime: 'closesAt',
    drawTime: 'drawsAt',
    winningNumber: 'result',
    orderTime: 'placedAt',
  },
);

const ofGame = renamed(z.object({ gameCode }), { gameCode: 'game' });

/** The lottery games on sale, in menu order. Every device gets the same. */
export const lotteryMenu = endpoint({
  name: 'lotteryMenu',
  methods: ['GET'],
  path: '/lgw/games/lottery_menu',
  audience: ANYONE,
  query: z.object({
    prizeMode: z.optional(prizeMode),
    device: z.optional(z.string().check(z.maxLength(20))),
    language: z.optional(z.string().check(z.maxLength(8))),
  }),
  answer: z.array(product),
});

/** The issue on sale, the next one and the latest ones, with the server's time. */
export const numerosNow = endpoint({
  name: 'numerosNow',
  methods: ['GET'],
  path: '/lgw/numeros/now',
  audience: ANYONE,
  query: ofGame,
  answer: renamed(
    z.object({
      serverTime: instant(),
      current: z.nullable(issue),
      next: z.nullable(issue),
      latest: listOf(issue),
    }),
    { serverTime: 'now' },
  ),
});

/** The latest results, newest first. */
export const openedNumeros = endpoint({
  name: 'openedNumeros',
  methods: ['GET'],
  path: '/lotto/lgw/games/opened/numero',
  audience: ANYONE,
  query: renamed(z.object({ gameCode, size: z.optional(wholeNumber({ min: 1, max: 200 })) }), {
    gameCode: 'game',
  }),
  answer: listOf(issue),
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
      series: z.optional(z.int()),
      lines: z.array(
        z.object({
          play: z.string().check(z.maxLength(40)),
          selection: z.string().check(z.maxLength(60_000)),
          unitMode,
          multiple: z.int({ error: 'field.number' }),
        }),
      ),
    }),
    { gameCode: 'game' },
  ),
  answer: renamed(z.object({ orderId: id(), orderNo: z.string(), stake: amount(), slipIds: listOf(id()) }), {
    orderNo: 'number',
  }),
});

/** A page of the member's own orders, newest first. */
export const lotteryOrders = endpoint({
  name: 'lotteryOrders',
  methods: ['GET'],
  path: '/lgw/orders',
  audience: PLAYERS,
  query: renamed(
    z.object({
      gameCode: z.optional(gameCode),
      pageNo: z.optional(wholeNumber({ min: 1, max: 10_000 })),
      pageSize: z.optional(wholeNumber({ min: 1, max: 50 })),
    }),
    { gameCode: 'game', pageNo: 'page' },
  ),
  answer: renamed(z.object({ content: listOf(order), totalPages: z.int() }), { content: 'orders' }),
});

/** One of the member's own orders. */
export const lotteryOrder = endpoint({
  name: 'lotteryOrder',
  methods: ['GET'],
  path: '/lgw/orders/:orderId',
  audience: PLAYERS,
  params: z.object({ orderId: id() }),
  answer: order,
});

/** Cancels one of the member's own slips while its issue is on sale. */
export const lotterySlipCancel = endpoint({
  name: 'lotterySlipCancel',
  methods: ['POST'],
  path: '/lgw/slips/:slipId/cancel',
  audience: PLAYERS,
  idempotent: true,
  params: z.object({ slipId: id() }),
  answer: z.object({ refund: amount() }),
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
  query: renamed(z.object({ gameCode, numero }), { gameCode: 'game' }),
  answer: proofSchema,
});
