import * as z from 'zod/mini';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { authenticatorCode } from './sign-in-parts.ts';

/**
 * By what somebody who is signed in shows to be the owner: the password, and what the authenticator shows; without one, a code to the proven
 * phone or mailbox (`ownerCode`). What is missing is said in `fields`.
 */
export const ownerProof = z.object({
  password: z.string().check(z.minLength(1, { error: 'field.required' }), z.maxLength(128)),
  authenticatorCode,
  verificationCode: z.optional(z.string().check(z.trim(), z.maxLength(12))),
});

/** Sends that code; `to` is where, masked. */
export const ownerCode = endpoint({
  name: 'ownerCode',
  methods: ['POST'],
  path: '/wps/member/security/owner-code',
  audience: PLAYERS,
  answer: z.object({ to: z.string(), expiredMinutes: z.number() }),
});
