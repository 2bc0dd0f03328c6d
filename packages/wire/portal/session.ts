import * as z from 'zod/mini';
import { ANYONE, endpoint, SIGNED_IN } from '../endpoint.ts';
import { humanProof, loginAnswer, mobile, oneTimeCode, signedIn } from './sign-in-parts.ts';

const payloadKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal('ECDH-ES'),
  use: z.literal('enc'),
});

export type PayloadKey = z.output<typeof payloadKey>;

/** The JWK set that payloads are sealed to. */
export const payloadKeys = endpoint({
  name: 'payloadKeys',
  methods: ['GET'],
  path: '/wps/system/payloadKeys',
  audience: ANYONE,
  answer: z.object({ keys: z.array(payloadKey) }),
});

const password = z.string().check(z.minLength(1, { error: 'field.required' }), z.maxLength(128));

/** What every login brings along: the answer to a captcha when one is due, and whether to remember the password. */
const common = {
  captchaId: z.optional(z.string().check(z.maxLength(64))),
  captcha: z.optional(z.string().check(z.maxLength(32))),
  /** In the place of both, from whoever cannot see the picture: a proof of much more work. */
  captchaProof: z.optional(humanProof),
  site: z._default(z.enum(['member', 'agent']), 'member'),
};
const proven = { ...common, remember: z.optional(z.boolean()), proof: humanProof };

/**
 * Log in: by username or mobile number with the password, by a code to the mobile number (no proof of work), or by what the
 * browser remembers instead of a password, which lies in a cookie. `site: 'agent'` is the agents' own site. A failure has no
 * message of its own; `fields.captcha` says that the next attempt needs a captcha. `secondStep` is what is left to do when there is
 * no token yet; `newDevice` that the account was not used from here before.
 */
export const login = endpoint({
  name: 'login',
  methods: ['POST'],
  path: '/wps/session/login',
  audience: ANYONE,
  sealed: true,
  body: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('username'),
      username: z.string().check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(64)),
      password,
      ...proven,
    }),
    z.object({ type: z.literal('mobile'), ...mobile, password, ...proven }),
    z.object({ type: z.literal('sms'), ...mobile, verificationCode: oneTimeCode, site: common.site }),
    z.object({ type: z.literal('remembered'), ...common, proof: humanProof }),
  ]),
  answer: loginAnswer,
});

/** A trial account with play money. The other fields are what the clients of SPEC.md send along. */
export const freePlay = endpoint({
  name: 'freePlay',
  methods: ['POST'],
  path: '/wps/session/login/freeplay',
  audience: ['visitor'],
  body: z.object({
    os: z.optional(z.string().check(z.maxLength(64))),
    platform: z._default(z.literal('W'), 'W'),
    encryption: z.optional(z.boolean()),
    version: z._default(z.literal(3), 3),
    proof: humanProof,
  }),
  answer: signedIn,
});

/** Ends this session. */
export const logout = endpoint({
  name: 'logout',
  methods: ['POST', 'DELETE'],
  path: '/wps/session/logout',
  audience: SIGNED_IN,
  whilePasswordDue: true,
  answer: z.object({}),
});
