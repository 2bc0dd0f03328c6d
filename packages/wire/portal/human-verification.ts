import * as z from 'zod/mini';
import { id } from '../codecs.ts';
import { ANYONE, endpoint } from '../endpoint.ts';

/** A proof of work to do before the named call (altcha's challenge, as its library makes it). */
export const verificationChallenge = endpoint({
  name: 'verificationChallenge',
  methods: ['GET'],
  path: '/wps/verification/challenge',
  audience: ANYONE,
  query: z.object({ purpose: z.enum(['login', 'register', 'freeplay', 'captcha', 'service']) }),
  answer: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
    signature: z.string(),
  }),
});

/**
 * A picture of five digits, as a data address, to be typed with the next login. Good for one answer within two minutes.
 * `replaces` names the picture that could not be read; a new one comes a second later at the earliest.
 */
export const captcha = endpoint({
  name: 'captcha',
  methods: ['GET'],
  path: '/wps/captcha',
  audience: ANYONE,
  query: z.object({ replaces: z.optional(id()) }),
  answer: z.object({ captchaId: id(), image: z.string(), expiresInSeconds: z.int() }),
});
