import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';

/** For how many days members may shut themselves out: cool-off up to 30 days, self-exclusion from half a year. */
export const EXCLUSION_DAYS = [1, 7, 30, 180, 365, 1825] as const;

const PATH = '/wps/member/protection/exclusion';

/** Whether the member has shut themselves out from playing, and until when. */
export const exclusion = endpoint({
  name: 'exclusion',
  methods: ['GET'],
  path: PATH,
  audience: PLAYERS,
  answer: z.object({ excludedUntil: z.nullable(instant()) }),
});

/** Shuts the member out from playing for a number of days. Nobody can undo it. */
export const excludeSelf = endpoint({
  name: 'excludeSelf',
  methods: ['POST'],
  path: PATH,
  audience: PLAYERS,
  body: z.object({ days: z.literal(EXCLUSION_DAYS) }),
  answer: z.object({ excludedUntil: instant() }),
});
