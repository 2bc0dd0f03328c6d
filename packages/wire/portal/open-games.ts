import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { gameShape } from './game-shapes.ts';

/**
 * What the member can go on with: rounds of games that have not ended, the latest first, and rounds that were given for nothing, those that end
 * first before the others. `game` is null where it cannot be opened now.
 */
export const openGames = endpoint({
  name: 'openGames',
  methods: ['GET'],
  path: '/wps/member/records/open',
  audience: PLAYERS,
  answer: z.object({
    rounds: z.array(
      renamed(
        z.object({
          id: id(),
          orderNo: z.string(),
          gameName: z.string(),
          betTime: instant(),
          currency: z.string(),
          betAmount: amount(),
          game: z.nullable(gameShape),
        }),
        { orderNo: 'reference', betTime: 'placedAt', betAmount: 'stake' },
      ),
    ),
    freeRounds: z.array(
      z.object({
        id: id(),
        game: gameShape,
        /** As many as were given; `left` is what the vendor says, null when it is silent. */
        rounds: z.int(),
        left: z.nullable(z.int()),
        stake: amount(),
        currency: z.string(),
        expiresAt: instant(),
      }),
    ),
  }),
});
