import { wrongSettings } from '@mela/primitives';
import { logSettings } from '@mela/program/log-settings.ts';
import { trafficSettings } from '@mela/traffic';
import * as z from 'zod';
import { isNetwork } from '../networks.ts';
import { feedsSetting } from './feed-settings.ts';
import { rsWalletSetting } from './rs-wallet-setting.ts';
import type { SecretKeys } from '../secrets/secret-box.ts';

const port = z.coerce.number().int().min(1).max(65_535);
const count = z.coerce.number().int().min(1);
const url = (protocols: RegExp) => z.url({ protocol: protocols });

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

const key = z
  .string()
  .regex(/^[\w-]{43}$/, 'expected 32 random bytes in base64url')
  .transform((text) => Buffer.from(text, 'base64url'));

/** Every setting of the api and worker programs. `docs/operating.md` shows this list; a test keeps them equal. */
export const settingsSchema = z.object({
  DATABASE_URL: url(/^postgres(ql)?$/).describe(
    'PostgreSQL 15 or newer, with the login `mela_app`; one that can do more is refused',
  ),
  SECRETS_KEY: key.describe('32 random bytes in base64url (43 characters); seals secrets in the database'),
  SECRETS_KEYS_BEFORE: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((one) => one !== ''))
    .pipe(z.array(key))
    .describe('keys that sealed before, with commas between: they still open; see “Another key”'),
  LOOKUP_KEY: key
    .optional()
    .describe(
      'tells equal phones and accounts; the first SECRETS_KEY that the database ever had, and that one for good; by default SECRETS_KEY',
    ),
  DEMO: z
    .stringbool()
    .default(false)
    .describe(
      'whether the demo’s people may be in the database, with passwords that everybody can read; `npm start` says so of its own',
    ),
  API_PORT: port.default(3001).describe('where the api answers the reverse proxy or load balancer'),
  API_INTERNAL_PORT: port.default(3004).describe('health, readiness, metrics and OpenAPI; never exposed'),
  WORKER_INTERNAL_PORT: port
    .nullable()
    .default(null)
    .describe(
      'the same of a worker that runs without an api in its process; never exposed; without it, nowhere',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('how long a process that ends still takes requests, so that the load balancer sees it leave'),
  API_HOST: z.string().default('127.0.0.1').describe('address the api listens on'),
  PUBLIC_ORIGIN: url(/^https?$/)
    .default('http://localhost:3000')
    .describe("scheme and port under which the brands' hosts are reached from outside"),
  CONSOLE_HOST: z.string().default('console.localhost').describe("host name of the operator's console"),
  ...trafficSettings,
  VENDOR_CALLS_PER_ACCOUNT_A_SECOND: count
    .default(100)
    .describe('how fast vendors’ calls for one account go on that never stop, while others are there'),
  OUTBOUND_ALLOW: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.string().refine(isNetwork, 'expected networks such as 10.0.0.0/8')))
    .describe(
      'networks that are not of the open internet and are called all the same, with commas between; see “Calls to others”',
    ),
  STUDIO_URL: url(/^https?$/)
    .default('http://127.0.0.1:3002')
    .describe('vendor side of the in-house studio'),
  RS_WALLET: rsWalletSetting.describe(
    'a vendor of the RS dialect, as JSON: {"vendor", "url", "operatorId", "country", "publicKey", "privateKey"}; without it, none',
  ),
  GATEWAY_URL: url(/^https?$/)
    .default('http://127.0.0.1:3003')
    .describe('the sandbox payment gateway, server to server'),
  GATEWAY_PUBLIC_HOST: z
    .string()
    .default('pay.localhost')
    .describe("host name of the sandbox gateway's pages, on PUBLIC_ORIGIN's scheme and port"),
  PORTAL_URL: url(/^https?$/)
    .default('http://127.0.0.1:3001')
    .describe('where payment gateways call the api back, server to server'),
  SESSION_IDLE_MINUTES: count.default(30).describe('a session ends when nothing was heard from it this long'),
  SESSION_HOURS: count.default(12).describe('a session ends at this age at the latest'),
  SESSIONS_PER_ACCOUNT: count.default(3).describe('signed-in devices per account; one more ends the oldest'),
  SESSIONS_PER_STAFF: count
    .default(3)
    .describe('signed-in browsers per member of staff; one more ends the oldest'),
  LOGIN_DELAY_FROM: count.default(5).describe('failed logins on a name from which each next one has to wait'),
  LOGIN_LOCK_AT: count.default(10).describe('failed logins that lock a name'),
  LOGIN_LOCK_MINUTES: count.default(15).describe('how long a name or an address stays locked'),
  ADDRESS_LOCK_AT: count
    .default(100)
    .describe('failed logins that lock an address, whatever the names: whole districts share one'),
  CAPTCHA_FROM: count.default(3).describe('failed logins on a name from which each next one needs a captcha'),
  ADDRESS_CAPTCHA_FROM: count
    .default(10)
    .describe('failed logins from an address from which each next one needs a captcha'),
  TRIALS_PER_ADDRESS: count.default(200).describe('free-play accounts that one address may open in a day'),
  SMS_URL: url(/^https?$/)
    .optional()
    .describe(
      'the SMS gateway; {to}, {number} (without +) and {text} are filled in; without one, messages stay in the console',
    ),
  SMS_METHOD: z.enum(['GET', 'POST', 'PUT']).default('POST').describe('how the SMS gateway is called'),
  SMS_BODY: z
    .string()
    .default('{"to":"{to}","text":"{text}"}')
    .describe('its body, with the same places; they are written as SMS_CONTENT_TYPE asks'),
  SMS_CONTENT_TYPE: z
    .enum(['application/json', 'application/x-www-form-urlencoded'])
    .default('application/json')
    .describe('media type of that body'),
  SMS_AUTHORIZATION: z.string().optional().describe('its Authorization header, such as Bearer …'),
  SMS_ACCEPTED: z
    .string()
    .refine(isPattern, 'expected a regular expression')
    .optional()
    .describe('what the answer must match, for gateways that say 200 to everything; any 2xx otherwise'),
  SMTP_URL: url(/^smtps?$/)
    .optional()
    .describe('the mail server with user and password; without one, messages stay in the console'),
  MAIL_FROM: z.string().default('no-reply@localhost').describe('sender of e-mails'),
  PHONE_SIGN_IN_CHANNEL: z
    .string()
    .default('firebase')
    .describe('name of the service outside that verifies phones, as the wire tells it'),
  PHONE_SIGN_IN_ISSUER: z
    .string()
    .optional()
    .describe('issuer of its ID tokens; without one, phones are verified by our own SMS'),
  PHONE_SIGN_IN_AUDIENCE: z.string().optional().describe('audience that its tokens must be for'),
  PHONE_SIGN_IN_KEYS_URL: url(/^https?$/)
    .optional()
    .describe('where it publishes its keys (a JWK set)'),
  PHONE_SIGN_IN_PAGE: url(/^https?$/)
    .optional()
    .describe(
      'its page, opened in a window with ?phone=…; posts { type: "phone-sign-in", idToken or error } back',
    ),
  NOTIFICATION_TIMEOUT_MS: count.default(8000).describe('how long the SMS gateway or mail server may take'),
  DRAW_FEEDS: feedsSetting.describe(
    'outside feeds of lottery results by name, as JSON; see “Results from outside”',
  ),
  BEACON_URLS: z
    .string()
    .default('https://api.drand.sh/ https://api2.drand.sh/ https://drand.cloudflare.com/')
    .transform((text) => text.split(/\s+/).filter((part) => part !== ''))
    .pipe(z.array(url(/^https?$/)))
    .describe(
      'relays of the public beacon drand, which own draws mix in where one can be reached when they are planned; empty: none is asked',
    ),
  REGISTRATIONS_PER_ADDRESS: count
    .default(200)
    .describe('accounts that one address may register in a day; of IPv6, one /64'),
  TAKEN_NAMES_CAPTCHA_FROM: count
    .default(3)
    .describe(
      'registrations for a name, phone or code that cannot be had from which each next one of their address needs a captcha',
    ),
  TAKEN_NAMES_PER_ADDRESS: count
    .default(60)
    .describe('such registrations of one address in an hour; of IPv6, one /64'),
  CHANCE_REVIEWS_ONE_IN: z.coerce
    .number()
    .int()
    .min(0)
    .default(20)
    .describe(
      'of so many new accounts one is looked at by staff though it looks like nobody who is shut out, so that being looked at tells nothing; 0: none',
    ),
  CODES_PER_ADDRESS: count
    .default(20)
    .describe('one-time codes that one address may have sent in a day; of IPv6, one /64'),
  PROOF_OF_WORK_TRIES: count
    .default(800)
    .describe('most tries that a login, registration or free play costs its browser'),
  ...logSettings,
});

/** The keys that the settings name. */
export const secretKeysOf = ({ SECRETS_KEY, SECRETS_KEYS_BEFORE, LOOKUP_KEY }: Settings): SecretKeys => ({
  sealing: SECRETS_KEY,
  before: SECRETS_KEYS_BEFORE,
  lookup: LOOKUP_KEY ?? SECRETS_KEY,
});

export type Settings = z.infer<typeof settingsSchema>;

/** The address of a host of ours as browsers reach it from outside: `http://pay.localhost:3000`. */
export function publicOrigin({ PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>, host: string): string {
  const origin = new URL(PUBLIC_ORIGIN);
  origin.hostname = host;
  return origin.origin;
}

/** Reads the settings from the environment, or throws one sentence per setting that is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = settingsSchema.safeParse(environment, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Error(wrongSettings(parsed.error.issues));
}
