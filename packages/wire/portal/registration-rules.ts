import * as z from 'zod/mini';
import { ANYONE, endpoint } from '../endpoint.ts';
import { renamed } from '../renamed.ts';

const registerField = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.int(),
  acceptedPattern: z.string(),
  /** What the brand says of a value that its own pattern does not take, by language. */
  acceptedWords: z.optional(z.record(z.string(), z.string())),
  /** Where the tab for phones asks otherwise. */
  byMobile: z.optional(z.object({ enabled: z.boolean(), required: z.boolean() })),
});

/**
 * The brand's registration form: the registration methods that are open, the usual one first, which fields there are, what each accepts, and
 * what it takes to know a phone number of the brand's countries (libphonenumber's plans, cut to them).
 */
export const registrationRules = endpoint({
  name: 'registrationRules',
  methods: ['GET'],
  path: '/wps/system/setting/register',
  audience: ANYONE,
  answer: renamed(
    z.object({
      ways: z.array(z.enum(['mobile', 'username'])),
      minimumAge: z.int(),
      /** The day it is for the brand. */
      today: z.iso.date(),
      passwordByMobile: z.boolean(),
      verifyMobile: z.boolean(),
      countries: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
      /** A service outside that verifies phones in a window of its own, instead of our SMS. */
      phoneSignIn: z.nullable(z.object({ channel: z.string(), page: z.string() })),
      phonePlans: z.record(z.string(), z.unknown()),
      fields: z.array(registerField),
    }),
    { ways: 'methods' },
  ),
});

/** The rules alone, for the fields that are on. */
export const registrationValidation = endpoint({
  name: 'registrationValidation',
  methods: ['GET'],
  path: '/wps/member/register/validation',
  audience: ANYONE,
  answer: z.array(registerField),
});
