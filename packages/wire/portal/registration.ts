import * as z from 'zod/mini';
import { ANYONE, endpoint } from '../endpoint.ts';
import { humanProof, signedIn } from './sign-in.ts';

const registerField = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.int(),
  acceptedPattern: z.string(),
});

/** The brand's registration form: which fields there are, and what each accepts. */
export const registrationRules = endpoint({
  name: 'registrationRules',
  methods: ['GET'],
  path: '/wps/system/setting/register',
  audience: ANYONE,
  answer: z.object({ minimumAge: z.int(), fields: z.array(registerField) }),
});

const text = () => z._default(z.string().check(z.maxLength(200)), '');

/**
 * Register by username, and be logged in. What each field accepts is the brand's rule, not the schema's, so that every
 * complaint comes with its field. Somebody who has tried it with play money registers without leaving first.
 */
export const register = endpoint({
  name: 'register',
  methods: ['POST', 'PUT'],
  path: '/wps/member/register',
  audience: ['visitor', 'trial'],
  sealed: true,
  body: z.object({
    username: text(),
    password: text(),
    confirmPassword: text(),
    affiliateCode: text(),
    ageConfirmed: z._default(z.boolean(), false),
    termsAccepted: z._default(z.boolean(), false),
    login: z._default(z.literal(true), true),
    proof: humanProof,
  }),
  answer: signedIn,
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
