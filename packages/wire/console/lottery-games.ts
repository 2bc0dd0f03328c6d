import { UNIT_MODES } from '@mela/lottery-rules/pricing.ts';
import * as z from 'zod/mini';
import { amount, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { listEndpoint } from './list.ts';
import { gameCode } from './lottery.ts';
import { note } from './parts.ts';

export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export const DRAW_SOURCES = ['own', 'feed', 'entry'] as const;
export const LOTTERY_DEVICES = ['desktop', 'mobile'] as const;
export const UNIT_MODE_NAMES = Object.keys(UNIT_MODES) as (keyof typeof UNIT_MODES)[];

const word = z.string().check(z.trim(), z.maxLength(60, { error: 'field.too-long' }));
const words = z.array(word).check(z.maxLength(400));
const numbers = z.array(word).check(z.maxLength(1000));
const whole = z.int();

/** When a game draws, where that is not all day long. */
const calendar = z.object({
  /** First and last draw of each part of a day, as `10:20`. */
  hours: z.array(z.tuple([word, word])).check(z.maxLength(24)),
  /** Monday 1 to Sunday 7, and days of the month; all of them when absent. */
  weekdays: z.optional(z.array(whole)),
  monthDays: z.optional(z.array(whole)),
  moved: z.optional(z.record(word, word)),
  extra: z.optional(words),
  closed: z.optional(z.array(z.tuple([word, word])).check(z.maxLength(400))),
  numbering: z.object({
    form: word,
    restarts: z.literal(['daily', 'yearly', 'never']),
    from: z.optional(z.object({ day: word, number: whole })),
  }),
});

/** A lottery game as staff edit it, and as files hold it: each of its settings under one name. */
export const lotteryGame = z.object({
  code: word,
  family: word,
  vendor: word,
  names: z.record(z.string().check(z.maxLength(20)), word),
  position: whole,
  /** None: everywhere. */
  devices: z.array(z.literal(LOTTERY_DEVICES)),
  source: z.literal(DRAW_SOURCES),
  feed: z.nullable(word),
  /** Own draws mix in the public beacon. */
  beacon: z.boolean(),
  timeZone: word,
  intervalSeconds: whole,
  calendar: z.nullable(calendar),
  closeLeadSeconds: whole,
  saleSeconds: whole,
  missed: z.literal(['void', 'draw']),
  correctionHours: whole,
  prizeMode: z.literal(PRIZE_MODES),
  /** None named: all of its family. */
  plays: z.nullable(words),
  /** Further prize modes, each with plays and a ladder of its own. */
  menus: z
    .array(
      z.object({
        prizeMode: z.literal(PRIZE_MODES),
        plays: z.nullable(words),
        payoutLevels: z.object({ min: whole, max: whole }),
      }),
    )
    .check(z.maxLength(PRIZE_MODES.length)),
  payoutLevelMin: whole,
  payoutLevelMax: whole,
  unitModes: z.array(z.literal(UNIT_MODE_NAMES)),
  lines: whole,
  multiple: whole,
  notes: whole,
  stakeMin: amount(),
  stakeMax: amount(),
  payoutMax: amount(),
  exposureMax: amount(),
  /** What single plays are held to besides; files of before name none. */
  playTerms: z._default(
    z
      .array(
        z.object({
          play: word,
          unitMin: z.optional(amount()),
          unitMax: z.optional(amount()),
          notes: z.optional(whole),
          stakeMax: z.optional(amount()),
          /** A member's stake on one draw. */
          drawMax: z.optional(amount()),
          /** The most that a member wins on one draw. */
          payoutMax: z.optional(amount()),
          /** What the house can lose on one number of one draw. */
          numberMax: z.optional(amount()),
          closed: numbers,
          reduced: z.array(z.object({ number: word, perMille: whole })).check(z.maxLength(1000)),
        }),
      )
      .check(z.maxLength(100)),
    [],
  ),
  /** Per mille of the stake that comes back, by group of plays. */
  discounts: z._default(z.record(word, whole), {}),
});

/** All lottery games of the brand, on sale or not, and what others can be made of. */
export const lotteryGameTerms = endpoint({
  name: 'consoleLotteryGameTerms',
  methods: ['GET'],
  path: '/console/lottery/terms',
  audience: ['lottery.view'],
  answer: z.object({
    games: z.array(
      z.object({
        game: lotteryGame,
        version: z.int(),
        onSale: z.boolean(),
        changedAt: z.nullable(instant()),
      }),
    ),
    families: z.array(
      z.object({
        code: z.string(),
        plays: z.array(z.object({ code: z.string(), names: z.record(z.string(), z.string()) })),
        /** Groups of plays of listed prices, of which some may come back. */
        discountGroups: z.array(z.string()),
      }),
    ),
    vendors: z.array(z.object({ code: z.string(), names: z.record(z.string(), z.string()) })),
    feeds: z.array(z.string()),
    languages: z.array(z.string()),
    currency: z.string(),
  }),
});

const ON_SALE = ['on-sale', 'off-sale'] as const;

/** The brand's lottery games by what they are looked through for, in menu order; what each is on stands in its terms. */
export const lotteryGameOverview = listEndpoint({
  name: 'consoleLotteryGameOverview',
  path: '/console/lottery/overview',
  audience: ['lottery.view'],
  row: z.object({
    game: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
    family: z.string(),
    source: z.literal(DRAW_SOURCES),
    intervalSeconds: z.int(),
    currency: z.string(),
    stakeMax: amount(),
    payoutMax: amount(),
    exposureMax: amount(),
    state: z.literal(ON_SALE),
    position: z.int(),
    changedAt: z.nullable(instant()),
  }),
  order: 'position',
  columns: {
    game: { kind: 'named', head: 'console-lottery.game', filter: true },
    family: { kind: 'text', head: 'console-lottery.field.family', filter: true, sort: true },
    source: {
      kind: 'word',
      head: 'console-lottery.field.source',
      words: 'console-lottery.source',
      oneOf: DRAW_SOURCES,
      filter: true,
    },
    intervalSeconds: {
      kind: 'number',
      head: 'console-lottery.field.intervalSeconds',
      filter: true,
      sort: true,
      hidden: true,
    },
    stakeMax: {
      kind: 'amount',
      head: 'console-lottery.field.stakeMax',
      filter: true,
      sort: true,
      hidden: true,
    },
    payoutMax: { kind: 'amount', head: 'console-lottery.field.payoutMax', filter: true, sort: true },
    exposureMax: {
      kind: 'amount',
      head: 'console-lottery.field.exposureMax',
      filter: true,
      sort: true,
      hidden: true,
    },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console-lottery.saleState',
      oneOf: ON_SALE,
      filter: true,
    },
    position: {
      kind: 'number',
      head: 'console-lottery.field.position',
      filter: true,
      sort: true,
      hidden: true,
    },
    changedAt: { kind: 'instant', head: 'editing.changedAt', filter: true, sort: true, hidden: true },
  },
});

/** Opens a game: off sale, until two put it on. */
export const openLotteryGame = endpoint({
  name: 'consoleOpenLotteryGame',
  methods: ['POST'],
  path: '/console/lottery/terms',
  audience: ['lottery.manage'],
  idempotent: true,
  body: z.object({ ...lotteryGame.shape, reason: note }),
  answer: z.object({}),
});

/** Changes a game for the draws that are not yet on sale, or puts it on sale; where it becomes looser, all of it waits for a second person. */
export const changeLotteryGame = endpoint({
  name: 'consoleChangeLotteryGame',
  methods: ['POST'],
  path: '/console/lottery/terms/changes',
  audience: ['lottery.manage'],
  idempotent: true,
  body: z.object({
    ...lotteryGame.shape,
    /** Which one they have seen. */
    version: z.int(),
    onSale: z.boolean(),
    reason: note,
  }),
  answer: approval,
});

/** Takes a game off sale at once: no more orders; draws that are planned keep their tickets. */
export const stopLotteryGame = endpoint({
  name: 'consoleStopLotteryGame',
  methods: ['POST'],
  path: '/console/lottery/terms/stops',
  audience: ['lottery.manage'],
  idempotent: true,
  body: z.object({ game: gameCode, reason: note }),
  answer: z.object({}),
});
