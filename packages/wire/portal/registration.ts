import { FIELD_NAMES, type FieldName } from '@mela/form-rules/fields.ts';
import * as z from 'zod/mini';
import { ANYONE, endpoint } from '../endpoint.ts';
import { humanProof, signedIn } from './sign-in-parts.ts';

const text = () => z.optional(z.string().check(z.maxLength(200)));

const dialingCode = z.string().check(z.regex(/^\+?\d{1,4}$/, { error: 'field.invalid' }));

const answers = Object.fromEntries(FIELD_NAMES.map((field) => [field, text()])) as Record<
  FieldName,
  ReturnType<typeof text>
>;

const form = z.object({
  ...answers,
  confirmPassword: text(),
  countryDialingCode: z.optional(dialingCode),
  captchaId: text(),
  /** The device's own work in the place of the digits, for whoever cannot see the picture. */
  captchaProof: z.optional(humanProof),
  /** A signed ID token of the service that verified the phone, instead of `verificationCode`; and the service. */
  firebaseChannel: z.optional(z.string().check(z.maxLength(40))),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(6000))),
  /** The host that the form was on, which the clients of SPEC.md send along; ours is known anyway. */
  domain: text(),
  ageConfirmed: z._default(z.boolean(), false),
  termsAccepted: z._default(z.boolean(), false),
  /** What they agree to besides, which nothing depends on, each by the version of the words that asked; what is not named was not agreed to. */
  consents: z.optional(z.record(z.string(), z.int())),
  login: z._default(z.literal(true), true),
  proof: humanProof,
});

const registering = {
  methods: ['POST', 'PUT'],
  audience: ['visitor', 'trial'],
  sealed: true,
  body: form,
  answer: signedIn,
} as const;

/**
 * Register by username, and be logged in. What each field accepts is the brand's rule, not the schema's, so that every
 * complaint comes with its field. Somebody who has tried it with play money registers without leaving first.
 */
export const register = endpoint({ name: 'register', path: '/wps/member/register', ...registering });

/** The same by the number of one's phone, which a code has to prove. */
export const registerByMobile = endpoint({
  name: 'registerByMobile',
  path: '/wps/member/register/mobile',
  ...registering,
});

/** Sends a code to register with, to whatever phone; only its reader hears whether it has an account. */
export const registerCode = endpoint({
  name: 'registerCode',
  methods: ['POST'],
  path: '/wps/verification/sms/register',
  audience: ['visitor', 'trial'],
  body: z.object({
    countryDialingCode: dialingCode,
    mobileNo: z.string().check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(30)),
    proof: humanProof,
  }),
  answer: z.object({ expiredMinutes: z.int() }),
});

/** Whether an invitation code is somebody's. `domain` is what the clients of SPEC.md send along. */
export const affiliate = endpoint({
  name: 'affiliate',
  methods: ['GET'],
  path: '/wps/agent/affiliate',
  audience: ANYONE,
  query: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(64)),
    domain: z.optional(z.string().check(z.maxLength(253))),
  }),
  answer: z.object({ code: z.string() }),
});
