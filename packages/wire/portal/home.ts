import * as z from 'zod/mini';
import { amount, id, instant, wholeNumber } from '../codecs.ts';
import { ANYONE, endpoint } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { category, gameShape, vendorShape } from './game-shapes.ts';
import { offerTerms } from './offer-terms.ts';
import { relay } from './relay.ts';

// What every visitor's first page carries; the calls of later pages are in files of their own.

const language = z.optional(z.string().check(z.maxLength(8)));

/** The home page's sections that are the same for everybody. */
export const homeSections = endpoint({
  name: 'homeSections',
  methods: ['GET'],
  path: relay('GCSGAME_homeSections'),
  audience: ANYONE,
  query: z.object({ language }),
  answer: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('hot'), games: z.array(gameShape) }),
      z.object({ kind: z.literal('games'), category, games: z.array(gameShape) }),
      z.object({ kind: z.literal('vendors'), category, vendors: z.array(vendorShape) }),
    ]),
  ),
});

/** The first promotions that give money, as the home page tells of them; one that is to be earned names its promotion, where it is said how. */
export const homeOffers = endpoint({
  name: 'homeOffers',
  methods: ['GET'],
  path: relay('MCSFE_homeOffers'),
  audience: ANYONE,
  answer: z.array(
    z.object({
      title: z.string(),
      language: z.optional(z.string()),
      promotionId: z.optional(id()),
      bonus: offerTerms,
    }),
  ),
});

/** The winner board goes back so far at most. */
const WINNER_DAYS_AT_MOST = 30;
/** As many are on a page of their own at most; on the home page fewer are. */
const WINNERS_LISTED = 50;

/** The largest wins of the last days (of seven, if not said), a row per person, names masked. */
export const winnerBoard = endpoint({
  name: 'winnerBoard',
  methods: ['GET'],
  path: relay('ODSFE2_getWinnerBoard'),
  audience: ANYONE,
  query: renamed(
    z.object({
      gameCategory: z.optional(z.string().check(z.maxLength(16))),
      language,
      limitNum: z.optional(wholeNumber({ min: 1, max: WINNERS_LISTED })),
      days: z.optional(wholeNumber({ min: 1, max: WINNER_DAYS_AT_MOST })),
    }),
    { gameCategory: 'category', limitNum: 'limit' },
  ),
  answer: z.array(
    renamed(
      z.object({
        id: id(),
        customerName: z.string(),
        gameName: z.string(),
        gameCode: z.string(),
        gameCategory: z.string(),
        winAmount: amount(),
        currency: z.string(),
        winTime: instant(),
      }),
      { id: 'betId', customerName: 'name', gameCategory: 'category', winAmount: 'win', winTime: 'wonAt' },
    ),
  ),
});
