import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { ANYONE, endpoint } from '../endpoint.ts';
import { renamed } from '../renamed.ts';

/** Every game on sale at a glance, in menu order: what takes bets now, and what was drawn last. */
export const lotteryGamesNow = endpoint({
  name: 'lotteryGamesNow',
  methods: ['GET'],
  path: '/lgw/games/now',
  audience: ANYONE,
  answer: renamed(
    z.object({
      serverTime: instant(),
      content: z.readonly(
        z.array(
          renamed(
            z.object({
              gameCode: z.string(),
              /** The draw on sale; null between sales. */
              current: z.nullable(
                renamed(z.object({ numero: z.string(), closeTime: instant() }), {
                  numero: 'drawNumber',
                  closeTime: 'closesAt',
                }),
              ),
              latest: z.nullable(
                renamed(z.object({ numero: z.string(), drawTime: instant(), winningNumber: z.unknown() }), {
                  numero: 'drawNumber',
                  drawTime: 'drawsAt',
                  winningNumber: 'result',
                }),
              ),
            }),
            { gameCode: 'code' },
          ),
        ),
      ),
    }),
    { serverTime: 'now', content: 'games' },
  ),
});
