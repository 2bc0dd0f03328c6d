import * as z from 'zod/mini';
import { id, instant, wholeNumber } from '../codecs.ts';
import { ANYONE, endpoint, PLAYERS, SIGNED_IN } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { humanProof, loginAnswer, mobile, secondStepMethod } from './sign-in-parts.ts';

/** Sends a code to log in with to a mobile number; the answer is the same whether the number is anybody's. */
export const loginCode = endpoint({
  name: 'loginCode',
  methods: ['POST'],
  path: '/wps/verification/sms/noLogin',
  audience: ANYONE,
  body: z.object({ ...mobile, proof: humanProof }),
  answer: z.object({ expiredMinutes: z.int() }),
});

const challenge = z.string().check(z.minLength(1), z.maxLength(64));

/** Sends the code of a login's second step. */
export const secondStepCode = endpoint({
  name: 'secondStepCode',
  methods: ['POST'],
  path: '/wps/session/login/second/code',
  audience: ANYONE,
  body: z.object({ challenge, method: z.enum(['sms', 'email']) }),
  answer: z.object({ expiredMinutes: z.int() }),
});

/** Takes a login's second step: a code, the name on the payout account, or what the authenticator shows. */
export const secondStep = endpoint({
  name: 'secondStep',
  methods: ['POST'],
  path: '/wps/session/login/second',
  audience: ANYONE,
  sealed: true,
  body: z.object({
    challenge,
    method: secondStepMethod,
    answer: z.string().check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(100)),
  }),
  answer: loginAnswer,
});

/** Forgets what this browser remembers instead of a password. */
export const forgetLogin = endpoint({
  name: 'forgetLogin',
  methods: ['POST', 'DELETE'],
  path: '/wps/session/remembered',
  audience: ANYONE,
  answer: z.object({}),
});

/** A code that opens this session in another browser, once, within a minute: `/?token=<code>`. */
export const handOff = endpoint({
  name: 'handOff',
  methods: ['POST'],
  path: '/wps/session/handOff',
  audience: SIGNED_IN,
  answer: z.object({ code: z.string(), expiresInSeconds: z.int() }),
});

/** Turns a hand-off code into a session; where the account is not used from, what is left is the second step of a login. */
export const takeOver = endpoint({
  name: 'takeOver',
  methods: ['POST'],
  path: '/wps/session/login/handOff',
  audience: ANYONE,
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: loginAnswer,
});

/** Where the account is signed in; the first one is this session. */
export const sessionList = endpoint({
  name: 'sessionList',
  methods: ['GET'],
  path: '/wps/member/sessions',
  audience: PLAYERS,
  answer: z.array(
    z.object({
      id: id(),
      current: z.boolean(),
      browser: z.string(),
      system: z.string(),
      address: z.string(),
      startedAt: instant(),
      lastSeenAt: instant(),
    }),
  ),
});

/** Ends one of the account's sessions, on whatever device. */
export const endSession = endpoint({
  name: 'endSession',
  methods: ['DELETE'],
  path: '/wps/member/sessions/:sessionId',
  audience: PLAYERS,
  params: z.object({ sessionId: id() }),
  answer: z.object({}),
});

/** Ends every session of the account but this one, and forgets its password on every device. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  methods: ['DELETE'],
  path: '/wps/member/sessions',
  audience: PLAYERS,
  answer: z.object({ ended: z.int() }),
});

/** The account's logins of the last 90 days, and what failed, newest first. */
export const loginHistory = endpoint({
  name: 'loginHistory',
  methods: ['GET'],
  path: '/wps/member/logins',
  audience: PLAYERS,
  query: z.object({ page: z.optional(wholeNumber({ min: 1, max: 9999 })) }),
  answer: z.object({
    totalPages: z.int(),
    logins: z.array(
      renamed(
        z.object({
          id: id(),
          at: instant(),
          way: z.enum(['password', 'remembered', 'sms', 'hand-off', 'registration', 'other']),
          /** Nobody came in: `times` times the same from the same place, at last at `at`. */
          failed: z.boolean(),
          times: z.int(),
          /** The second step that was taken; of a failure, the one that was wrong after the first was right. */
          secondStep: z.nullable(secondStepMethod),
          newDevice: z.boolean(),
          browser: z.string(),
          system: z.string(),
          address: z.string(),
        }),
        { way: 'method' },
      ),
    ),
  }),
});
