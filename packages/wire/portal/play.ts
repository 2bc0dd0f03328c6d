import * as z from 'zod/mini';
import { digits } from '../codecs.ts';
import { endpoint, SIGNED_IN } from '../endpoint.ts';
import { renamed } from '../renamed.ts';

/**
 * Opens a game: the address of its frame, good once and for a minute. A trial account plays with play money. It is asked
 * for by GET, as the clients know it, and never kept by a cache.
 */
export const launchGame = endpoint({
  name: 'launchGame',
  methods: ['GET', 'POST'],
  path: '/wps/game/launchGame',
  audience: SIGNED_IN,
  query: renamed(
    z.object({
      vassalage: z.string().check(z.minLength(1, { error: 'field.required' }), z.maxLength(32)),
      gameCode: z.string().check(z.minLength(1, { error: 'field.required' }), z.maxLength(64)),
      platform: z._default(z.enum(['html5-desktop', 'html5']), 'html5-desktop'),
      /** How the page writes numbers: the game writes them alike. */
      digits: z.optional(digits()),
    }),
    { vassalage: 'vendor', gameCode: 'code' },
  ),
  answer: renamed(z.object({ gameUrl: z.string() }), { gameUrl: 'url' }),
});
