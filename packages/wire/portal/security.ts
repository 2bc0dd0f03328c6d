import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { authenticatorCode, mobile, oneTimeCode } from './sign-in-parts.ts';

// SPEC.md names no paths for the security centre, so these spell our own words.

const password = z.string().check(z.minLength(1, { error: 'field.required' }), z.maxLength(128));
const code = z.string().check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(32));

/** What keeps the account its owner's. */
export const security = endpoint({
  name: 'security',
  methods: ['GET'],
  path: '/wps/member/security',
  audience: PLAYERS,
  answer: z.object({
    /** Proven ones, masked; null: none. */
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    totp: z.boolean(),
    recoveryCodesLeft: z.int(),
    paymentPassword: z.boolean(),
    /** The password or a contact was set anew: no payout leaves before. */
    payoutsBlockedUntil: z.nullable(instant()),
    level: z.literal(['low', 'medium', 'high']),
  }),
});

/** A phone or a mailbox that is to be the account's. */
const contact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phone'), ...mobile }),
  z.object({
    kind: z.literal('email'),
    email: z
      .string()
      .check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'field.email' })),
  }),
]);

/** Sends a code to a phone or mailbox that is to be bound. */
export const bindCode = endpoint({
  name: 'bindCode',
  methods: ['POST'],
  path: '/wps/member/security/contact/code',
  audience: PLAYERS,
  sealed: true,
  body: z.object({ contact }),
  answer: z.object({ expiredMinutes: z.int() }),
});

/** Binds it, in the place of an earlier one, on its code and the login password. */
export const bindContact = endpoint({
  name: 'bindContact',
  methods: ['POST'],
  path: '/wps/member/security/contact',
  audience: PLAYERS,
  sealed: true,
  body: z.object({ contact, verificationCode: oneTimeCode, password, authenticatorCode }),
  answer: z.object({}),
});

/** Makes a secret for an authenticator app; `qr` is its picture as a data address. */
export const beginTotp = endpoint({
  name: 'beginTotp',
  methods: ['POST'],
  path: '/wps/member/security/totp',
  audience: PLAYERS,
  sealed: true,
  body: z.object({ password }),
  answer: z.object({ secret: z.string(), qr: z.string() }),
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Switches the authenticator on with its first code. The recovery codes are shown this once. */
export const confirmTotp = endpoint({
  name: 'confirmTotp',
  methods: ['POST'],
  path: '/wps/member/security/totp/confirm',
  audience: PLAYERS,
  sealed: true,
  body: z.object({ code }),
  answer: recoveryCodes,
});

/** Switches it off, on the password and a code or recovery code. */
export const endTotp = endpoint({
  name: 'endTotp',
  methods: ['POST'],
  path: '/wps/member/security/totp/end',
  audience: PLAYERS,
  sealed: true,
  body: z.object({ password, code }),
  answer: z.object({}),
});

/** Makes new recovery codes, on the same proof; the old ones open nothing any more. */
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  methods: ['POST'],
  path: '/wps/member/security/recovery-codes',
  audience: PLAYERS,
  sealed: true,
  body: z.object({ password, code }),
  answer: recoveryCodes,
});
