import { PERMISSIONS } from '@mela/permissions';
import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** First step of the staff login. Answers what the second step needs. */
export const login = endpoint({
  name: 'consoleLogin',
  methods: ['POST'],
  path: '/console/login',
  audience: ['visitor'],
  body: z.object({
    merchantCode: text(20),
    username: text(40),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  answer: z.object({ challenge: z.string(), expiresAt: instant() }),
});

/** Who is at work, for which brand, and until when if nothing more is done. */
const atWork = z.object({
  staffId: id(),
  username: z.string(),
  displayName: z.string(),
  role: z.string(),
  /** Of a role that the brand has named itself. */
  roleNames: z.nullable(z.record(z.string(), z.string())),
  permissions: z.array(z.literal([...PERMISSIONS])),
  merchant: z.object({
    code: z.string(),
    /** A brand's, or the office's above them. */
    kind: z.literal(['brand', 'office']),
    name: z.record(z.string(), z.string()),
    currency: z.string(),
    timeZone: z.string(),
    languages: z.array(z.string()),
  }),
  /** Of an installation that is closed as a whole: until when; null: it is open. */
  closed: z.nullable(
    z.object({ status: z.literal(['maintenance', 'blocked']), endsAt: z.nullable(instant()) }),
  ),
  endsAt: instant(),
  now: instant(),
});

/** Second step: the authenticator's code. The session travels in a cookie that no script can read. */
export const loginCode = endpoint({
  name: 'consoleLoginCode',
  methods: ['POST'],
  path: '/console/login/code',
  audience: ['visitor'],
  body: z.object({
    challenge: text(200),
    code: z.string().check(z.regex(/^\d{6}$/, { error: 'field.code' })),
  }),
  answer: z.object({ staffId: id() }),
});

const newcomer = z.object({
  merchantCode: text(20),
  username: text(40),
  /** As a colleague has given it to them. */
  code: text(40),
});

/** Somebody comes in with a code: answers the authenticator's secret, `qr` being its picture as a data address. */
export const beginEnrolment = endpoint({
  name: 'consoleBeginEnrolment',
  methods: ['POST'],
  path: '/console/enrolment',
  audience: ['visitor'],
  body: newcomer,
  answer: z.object({ secret: z.string(), qr: z.string() }),
});

/** And chooses a password, showing that the authenticator works. They log in afterwards, as everybody does. */
export const finishEnrolment = endpoint({
  name: 'consoleFinishEnrolment',
  methods: ['POST'],
  path: '/console/enrolment/finish',
  audience: ['visitor'],
  body: z.extend(newcomer, {
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    totp: z.string().check(z.regex(/^\d{6}$/, { error: 'field.code' })),
  }),
  answer: z.object({}),
});

export const me = endpoint({
  name: 'consoleMe',
  methods: ['GET'],
  path: '/console/me',
  audience: ['staff'],
  answer: atWork,
});

export const logout = endpoint({
  name: 'consoleLogout',
  methods: ['POST'],
  path: '/console/logout',
  audience: ['staff'],
  answer: z.object({}),
});
