import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { ANYONE, endpoint, PLAYERS } from '../endpoint.ts';
import { authenticatorCode, humanProof, loginAnswer, mobile, oneTimeCode } from './sign-in-parts.ts';

const password = () => z._default(z.string().check(z.maxLength(128)), '');

/**
 * Changes the login password. Every session of the account ends; this device goes on with the new token. The old password
 * may be missing only where the login has just demanded the change.
 */
export const changePassword = endpoint({
  name: 'changePassword',
  methods: ['POST'],
  path: '/wps/member/password',
  audience: PLAYERS,
  sealed: true,
  whilePasswordDue: true,
  body: z.object({
    oldPassword: password(),
    newPassword: password(),
    confirmNewPassword: password(),
    authenticatorCode,
  }),
  answer: z.object({ token: z.string() }),
});

/**
 * Asks for a link to set a new password with, for who has forgotten it. The answer is the same whether the account exists and the
 * address is its own, or not.
 */
export const forgotByEmail = endpoint({
  name: 'forgotByEmail',
  methods: ['POST'],
  path: '/wps/member/password/email',
  audience: ANYONE,
  form: true,
  body: z.object({
    username: z.string().check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(64)),
    email: z
      .string()
      .check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'field.email' })),
    proof: humanProof,
  }),
  answer: z.object({}),
});

/** Sets a new password by the code of such a link. It opens no session. */
export const resetByLink = endpoint({
  name: 'resetByLink',
  methods: ['POST'],
  path: '/wps/member/password/link',
  audience: ANYONE,
  sealed: true,
  body: z.object({
    code: z.string().check(z.maxLength(64)),
    newPassword: password(),
    confirmNewPassword: password(),
    authenticatorCode,
  }),
  answer: z.object({}),
});

/** Sends a code to set a new password with; the answer is the same whether the number is anybody's. */
export const forgotCode = endpoint({
  name: 'forgotCode',
  methods: ['POST'],
  path: '/wps/verification/sms/forgot',
  audience: ANYONE,
  body: z.object({ ...mobile, proof: humanProof }),
  answer: z.object({ expiredMinutes: z.int() }),
});

/** Sets a new password by such a code, and logs in; an account with an authenticator shows that too. */
export const resetByPhone = endpoint({
  name: 'resetByPhone',
  methods: ['POST'],
  path: '/wps/member/password/verification',
  audience: ANYONE,
  sealed: true,
  body: z.object({ ...mobile, verificationCode: oneTimeCode, newPassword: password(), authenticatorCode }),
  answer: loginAnswer,
});

/**
 * Lets this device wait for a new password, for an account with neither phone nor mailbox: it shows a code that its owner tells support. What it
 * waits by is a cookie. Another one takes its place.
 */
export const openWaitingDevice = endpoint({
  name: 'openWaitingDevice',
  methods: ['POST'],
  path: '/wps/member/password/device',
  audience: ANYONE,
  body: z.object({ proof: humanProof }),
  answer: z.object({ code: z.string(), expiresAt: instant() }),
});

/** How this device stands: it waits, by a code; or may set the new password of an account; or neither. */
export const waitingDevice = endpoint({
  name: 'waitingDevice',
  methods: ['GET'],
  path: '/wps/member/password/device',
  audience: ANYONE,
  answer: z.object({
    device: z.nullable(
      z.discriminatedUnion('state', [
        z.object({ state: z.literal('waiting'), code: z.string(), expiresAt: instant() }),
        z.object({ state: z.literal('ready'), username: z.string(), expiresAt: instant() }),
      ]),
    ),
  }),
});

/** Sets the new password on the device that waited for it. Opens no session; an authenticator is shown as well. */
export const resetByDevice = endpoint({
  name: 'resetByDevice',
  methods: ['POST'],
  path: '/wps/member/password/device/new',
  audience: ANYONE,
  sealed: true,
  body: z.object({ newPassword: password(), confirmNewPassword: password(), authenticatorCode }),
  answer: z.object({}),
});
