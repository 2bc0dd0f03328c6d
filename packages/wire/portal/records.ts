import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { relay } from './relay.ts';

const businessDay = z.iso.date({ error: 'field.invalid' });

const betState = z.enum(['running', 'won', 'lost', 'void']);

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

/** What the member has bet, the latest first, with the sums of everything that the filter lets through. */
export const betHistory = endpoint({
  name: 'betHistory',
  methods: ['GET'],
  path: relay('ODSFE2_getBetHistory'),
  audience: PLAYERS,
  query: renamed(
    z.object({
      startDate: businessDay,
      endDate: businessDay,
      gameCategory: z.optional(z.string().check(z.maxLength(16))),
      vassalage: z.optional(z.string().check(z.maxLength(32))),
      status: z.optional(betState),
      after: z.optional(cursor()),
    }),
    { startDate: 'from', endDate: 'to', gameCategory: 'category', vassalage: 'vendor', status: 'state' },
  ),
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
      totals: renamed(
        z.object({ count: z.int(), betAmount: amount(), winAmount: amount(), validBet: amount() }),
        { betAmount: 'stake', winAmount: 'win', validBet: 'turnover' },
      ),
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
      kind: z.enum(['bet', 'settle', 'cancel']),
      amount: amount(),
      at: instant(),
      cancelled: z.boolean(),
    }),
  ),
});
