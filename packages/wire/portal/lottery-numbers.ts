import * as z from 'zod/mini';
import { wholeNumber } from '../codecs.ts';
import { ANYONE, endpoint } from '../endpoint.ts';
import { renamed } from '../renamed.ts';

/** A list that nobody changes. */
const listOf = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item));
const gameCode = z.string().check(z.maxLength(20));

/** No more draws are counted at once. */
const COUNTED_AT_MOST = 100;
const COUNTED = { min: 10, max: COUNTED_AT_MOST };

const namedGame = renamed(z.object({ gameCode, gameName: z.string(), vassalage: z.string() }), {
  gameCode: 'code',
  gameName: 'name',
  vassalage: 'vendor',
});

/**
 * How often each number of a position has come in a lottery's last draws, and for how many draws it has been missing. Without a game it is
 * the first one on sale, without a position the first one of its draws.
 */
export const lotteryNumbers = endpoint({
  name: 'lotteryNumbers',
  methods: ['GET'],
  path: '/lgw/games/numbers',
  audience: ANYONE,
  query: renamed(
    z.object({
      gameCode: z.optional(gameCode),
      position: z.optional(z.string().check(z.maxLength(20))),
      size: z.optional(wholeNumber(COUNTED)),
      language: z.optional(z.string().check(z.maxLength(8))),
    }),
    { gameCode: 'game' },
  ),
  answer: z.object({
    /** Every lottery on sale; `game` is the one that is answered. */
    games: listOf(namedGame),
    game: namedGame,
    family: z.string(),
    positions: listOf(z.string()),
    position: z.string(),
    /** How many draws were counted, and how many looked through for numbers that stay away. */
    counted: z.int(),
    lookedThrough: z.int(),
    values: listOf(
      z.object({
        value: z.int(),
        /** Draws in which it came. */
        times: z.int(),
        /** Draws since it came last; 0 when it came in the latest one. */
        sinceLast: z.int(),
        averageMiss: z.int(),
        longestMiss: z.int(),
      }),
    ),
  }),
});
