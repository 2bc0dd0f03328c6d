import { CONSENTS, PURPOSES } from '@mela/form-rules/consents.ts';
import * as z from 'zod/mini';

/** A purpose, and the version of the words by which it was asked: today's, or those of a page that was opened earlier. */
export const asked = z
  .object({ purpose: z.enum(PURPOSES), words: z.int() })
  .check(z.refine(({ purpose, words }) => words > 0 && words <= CONSENTS[purpose].words));
