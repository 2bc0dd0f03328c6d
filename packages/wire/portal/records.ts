import * as z from 'zod/mini';
import { BET_STATES } from '../bet-states.ts';
import { amount, id, instant } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { streamedFile } from '../file.ts';
import { renamed } from '../renamed.ts';
import { relay } from './relay.ts';

const businessDay = z.iso.date({ error: 'field.invalid' });

const betState = z.enum(BET_STATES);

/** Where a page of the record begins: after this bet, `instant~id` on the wire. */
const cursor = () =>
  z.codec(
    z.string().check(z.regex(/^[^~]{20,30}~[0-9a-f-]{36}$/)),
    z.object({ placedAt: instant(), id: id() }),
    {
      decode: (text) => ({
        placedAt: text.slice(0, text.indexOf('~')),
        id: text.slice(text.indexOf('~') + 1),
      }),
      encode: ({ placedAt, id: betId }) => `${placedAt}~${betId}`,
    },
  );

const filter = {
  startDate: businessDay,
  endDate: businessDay,
  gameCategory: z.optional(z.string().check(z.maxLength(16))),
  vassalage: z.optional(z.string().check(z.maxLength(32))),
};
const filterNames = {
  startDate: 'from',
  endDate: 'to',
  gameCategory: 'category',
  vassalage: 'vendor',
} as const;

/**
 * What the member has bet, the latest first; the first page comes with the sums of everything that the filter lets through, null while too
 * much of it is still being added up.
 */
export const betHistory = endpoint({
  name: 'betHistory',
  methods: ['GET'],
  path: relay('ODSFE2_getBetHistory'),
  audience: PLAYERS,
  query: renamed(z.object({ ...filter, status: z.optional(betState), after: z.optional(cursor()) }), {
    ...filterNames,
    status: 'state',
  }),
  answer: renamed(
    z.object({
      content: z.array(
        renamed(
          z.object({
            id: id(),
            kind: z.enum(['round', 'slip']),
            betTime: instant(),
            settleTime: z.nullable(instant()),
            orderNo: z.string(),
            vassalage: z.string(),
            gameCode: z.string(),
            gameName: z.string(),
            gameCategory: z.string(),
            currency: z.string(),
            betAmount: amount(),
            winAmount: amount(),
            /** What of its win waits for two of the staff; `winAmount` is without it. */
            held: amount(),
            validBet: amount(),
            status: betState,
          }),
          {
            betTime: 'placedAt',
            settleTime: 'settledAt',
            orderNo: 'reference',
            vassalage: 'vendor',
            gameCategory: 'category',
            betAmount: 'stake',
            winAmount: 'win',
            validBet: 'turnover',
            status: 'state',
          },
        ),
      ),
      next: z.nullable(cursor()),
      totals: z.nullable(
        renamed(
          z.object({
            count: z.int(),
            betAmount: amount(),
            winAmount: amount(),
            validBet: amount(),
            held: amount(),
          }),
          { betAmount: 'stake', winAmount: 'win', validBet: 'turnover' },
        ),
      ),
      /** Who made the brand's games, to narrow by. */
      vendors: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    { content: 'bets' },
  ),
});

/** The steps of one round of the member's own. */
export const betSteps = endpoint({
  name: 'betSteps',
  methods: ['GET'],
  path: relay('ODSFE2_getBetDetail'),
  audience: PLAYERS,
  query: z.object({ id: id() }),
  answer: z.array(
    z.object({
      kind: z.enum([
        'bet',
        'settle',
        'cancel',
        'unsettle',
        'resettle',
        'void',
        'return-stake',
        'credit-held',
        'held-release',
        'held-refused',
        'held-returned',
      ]),
      amount: amount(),
      at: instant(),
      cancelled: z.boolean(),
    }),
  ),
});

/** The same record as a file, all of it. */
export const betHistoryFile = endpoint({
  name: 'betHistoryFile',
  methods: ['GET'],
  path: '/wps/member/records/bets.csv',
  audience: PLAYERS,
  query: renamed(z.object({ ...filter, status: z.optional(betState) }), { ...filterNames, status: 'state' }),
  answersFile: true,
  answer: streamedFile,
});

const profit = {
  count: z.int(),
  betAmount: amount(),
  winAmount: amount(),
  validBet: amount(),
};
const profitNames = { count: 'bets', betAmount: 'stake', winAmount: 'win', validBet: 'turnover' } as const;

/**
 * What the member's settled bets came to, by day, by category and by vendor; the result is what was won back less the
 * stakes. Null while too much of it is still being added up.
 */
export const personalProfit = endpoint({
  name: 'personalProfit',
  methods: ['GET'],
  path: '/wps/member/records/profit',
  audience: PLAYERS,
  query: renamed(z.object(filter), filterNames),
  answer: z.nullable(
    z.object({
      currency: z.string(),
      total: renamed(z.object(profit), profitNames),
      /** What waits for two of the staff: these bets are in no other sum. */
      held: z.object({ bets: z.int(), amount: amount() }),
      days: z.array(renamed(z.object({ ...profit, day: businessDay }), profitNames)),
      categories: z.array(
        renamed(z.object({ ...profit, gameCategory: z.string() }), {
          ...profitNames,
          gameCategory: 'category',
        }),
      ),
      vendors: z.array(
        renamed(z.object({ ...profit, vassalage: z.string(), name: z.string() }), {
          ...profitNames,
          vassalage: 'vendor',
        }),
      ),
    }),
  ),
});

/** The days of the same as a file. */
export const personalProfitFile = endpoint({
  name: 'personalProfitFile',
  methods: ['GET'],
  path: '/wps/member/records/profit.csv',
  audience: PLAYERS,
  query: renamed(z.object(filter), filterNames),
  answersFile: true,
  answer: streamedFile,
});
