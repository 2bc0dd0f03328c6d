import { CONSENT_SCREENS, PURPOSES, wasAsked } from '@mela/form-rules/consents.ts';
import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';

const PATH = '/wps/member/consents';

/** A purpose, and the version of the words by which it was asked. */
const asked = z
  .object({ purpose: z.enum(PURPOSES), words: z.int() })
  .check(z.refine(({ purpose, words }) => wasAsked(purpose, words), { error: 'field.invalid' }));

const standing = z.object({
  purpose: z.enum(PURPOSES),
  /** Null: the member has not said. */
  given: z.nullable(z.boolean()),
  /** When they said so. */
  saidAt: z.nullable(instant()),
});

/** What the member has agreed to and not, of all that the brand asks. */
export const consents = endpoint({
  name: 'consents',
  methods: ['GET'],
  path: PATH,
  audience: PLAYERS,
  answer: z.array(standing),
});

/** Agrees to a purpose, or takes that back: nothing else depends on it. */
export const sayConsent = endpoint({
  name: 'sayConsent',
  methods: ['POST'],
  path: PATH,
  audience: PLAYERS,
  body: z.object({
    asked,
    given: z.boolean(),
    screen: z.enum(CONSENT_SCREENS),
    /** By the device's clock, when it was said before its owner logged in. */
    saidAt: z.optional(instant()),
  }),
  answer: standing,
});
