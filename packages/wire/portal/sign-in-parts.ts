import * as z from 'zod/mini';

/** What a sign-in brings, however it was done. */
export const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
});

/** By what an owner shows once more to be the owner. */
export const secondStepMethod = z.enum(['sms', 'email', 'payout-name', 'totp']);

/** What a login brings: a session, or the second step that is left to take. */
export const loginAnswer = z.object({
  token: z.nullable(z.string()),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  newDevice: z.boolean(),
  secondStep: z.nullable(
    z.object({
      /** To be shown with the answer, on this device, within `expiresInSeconds`. */
      challenge: z.string(),
      /** `hint` is the masked number or address that a code goes to. */
      methods: z.array(z.object({ method: secondStepMethod, hint: z.string() })),
      expiresInSeconds: z.int(),
    }),
  ),
});

/** A mobile number as it is typed, and its country's dialling code (`880`). */
export const mobile = {
  countryDialingCode: z.string().check(z.regex(/^\+?\d{1,4}$/, { error: 'field.invalid' })),
  mobileNum: z.string().check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(24)),
};

/** A code that was sent, or shown by an authenticator. */
export const oneTimeCode = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(12));

/** What the account's authenticator shows, or a recovery code; a call that needs it says so in `fields.authenticatorCode`. */
export const authenticatorCode = z.optional(z.string().check(z.trim(), z.maxLength(32)));

/** The human-verification result that sign-ins carry: base64 of `{ challenge, solution }`. */
export const humanProof = z.string().check(z.minLength(1), z.maxLength(4000));
