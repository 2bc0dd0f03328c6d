import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Whether a tab of the form asks for a field. */
export const ASKINGS = ['off', 'optional', 'required'] as const;

const asking = z.nullable(z.literal(ASKINGS));

const field = z.object({
  field: z.string().check(z.maxLength(40)),
  /** Null: nothing that the brand can choose. */
  byUsername: asking,
  byMobile: asking,
  minLength: z.int().check(z.minimum(0), z.maximum(9999)),
  maxLength: z.int().check(z.minimum(0), z.maximum(9999)),
  patternId: z.int(),
  acceptedPattern: z.string().check(z.maxLength(1000)),
  /** What to say of a value that it does not take, by language; in one of those that are named at least, where there is a pattern. */
  acceptedWords: z.record(z.string().check(z.maxLength(10)), z.string().check(z.maxLength(200))),
});

const form = {
  /** Which edit this is; a change says which one it was made from. */
  version: z.int(),
  byUsername: z.boolean(),
  byMobile: z.boolean(),
  passwordByMobile: z.boolean(),
  /** A phone on the tab for usernames is proven by a code too. */
  verifyMobile: z.boolean(),
  minimumAge: z.int().check(z.minimum(0), z.maximum(9999)),
  /** ISO 3166 codes, the usual one first. */
  phoneRegions: z.array(z.string().check(z.maxLength(10))).check(z.maxLength(300)),
};

/** The brand's registration form as its staff edit it; the fields in the order in which they are asked. */
export const registrationForm = endpoint({
  name: 'consoleRegistration',
  methods: ['GET'],
  path: '/console/registration',
  audience: ['registration.manage'],
  answer: z.object({
    ...form,
    fields: z.array(
      z.extend(field, {
        /** Whether what it accepts can be changed, and between which lengths. */
        shape: z.boolean(),
        shortest: z.int(),
        longest: z.int(),
        /** Whether it can be asked for without being required. */
        optional: z.boolean(),
      }),
    ),
  }),
});

/** Replaces the form, for everybody who opens it from now on. Complaints come by `<field>.<part>`. */
export const changeRegistrationForm = endpoint({
  name: 'consoleChangeRegistration',
  methods: ['PUT'],
  path: '/console/registration',
  audience: ['registration.manage'],
  body: z.object({ ...form, fields: z.array(field).check(z.maxLength(60)) }),
  answer: z.object({ version: z.int() }),
});
