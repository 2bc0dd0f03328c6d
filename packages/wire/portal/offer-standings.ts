import * as z from 'zod/mini';
import { id } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';

/** Whether a member can have an offer, or why not. */
export const STANDINGS = ['open', 'had', 'had-today', 'not-first', 'not-new'] as const;

/** Whether the member can have the offers whose promotions they are shown, or why not. */
export const offerStandings = endpoint({
  name: 'offerStandings',
  methods: ['GET'],
  path: '/wps/bonus/standings',
  audience: PLAYERS,
  answer: z.array(
    z.object({
      /** The offer's. */
      id: id(),
      standing: z.literal(STANDINGS),
    }),
  ),
});
