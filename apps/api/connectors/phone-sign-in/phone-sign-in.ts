import { createHash } from 'node:crypto';
import { invariant, ok, refuse, type Outcome } from '@mela/primitives';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** The word of a service that has seen somebody read a code on their phone. */
export type PhoneWord = Readonly<{
  /** In E.164. */
  mobile: string;
  /** What stands for the token, so that it can be used up. */
  tokenId: string;
  /** When it would be refused for its age anyway. */
  forgetAt: Date;
}>;

/** The word did not hold: forged, too old, or meant for somebody else. */
type Failed = { kind: 'phone-sign-in-failed' };

/** The service's keys cannot be had at the moment. */
export type PhoneSignInSilent = { kind: 'phone-sign-in-silent' };

/** A service outside that verifies phones and says so in signed ID tokens (OpenID Connect). */
export type PhoneSignIn = Readonly<{
  /** The service's name on our wire. */
  channel: string;
  /** Its page, which opens in a window of its own. */
  pageUrl: string;
  /** Takes a token's word: right issuer, audience and signature, and fresh. It does not use the token up. */
  hear(idToken: string): Promise<Outcome<PhoneWord, Failed | PhoneSignInSilent>>;
}>;

type PhoneSettings = Pick<
  Settings,
  | 'PHONE_SIGN_IN_CHANNEL'
  | 'PHONE_SIGN_IN_ISSUER'
  | 'PHONE_SIGN_IN_AUDIENCE'
  | 'PHONE_SIGN_IN_KEYS_URL'
  | 'PHONE_SIGN_IN_PAGE'
>;

/** Asymmetric ones only: with a shared secret in the list, the public key could be taken for one. */
const ALGORITHMS = ['RS256', 'ES256'];
/** A phone that was verified longer ago may have changed hands. */
const FRESH_S = 600;
const TOLERANCE_S = 30;
const KEYS_TIMEOUT_MS = 3000;

const claims = z.object({
  phone_number: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  iat: z.number(),
  /** When the person signed in; a service that renews tokens keeps it. */
  auth_time: z.optional(z.number()),
});

/** The service of the settings; null when there is none. */
export function openPhoneSignIn(
  settings: PhoneSettings,
  clock: Clock,
  outbound: Outbound,
): PhoneSignIn | null {
  const {
    PHONE_SIGN_IN_CHANNEL: channel,
    PHONE_SIGN_IN_ISSUER: issuer,
    PHONE_SIGN_IN_AUDIENCE: audience,
    PHONE_SIGN_IN_KEYS_URL: keysUrl,
    PHONE_SIGN_IN_PAGE: pageUrl,
  } = settings;
  if (issuer === undefined) return null;
  invariant(audience && keysUrl && pageUrl, 'PHONE_SIGN_IN_ISSUER needs an audience, a keys URL and a page');
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    [customFetch]: outbound.fetch,
  });

  return {
    channel,
    pageUrl,
    async hear(idToken) {
      const now = clock.now();
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer,
          audience,
          algorithms: ALGORITHMS,
          requiredClaims: ['sub', 'iat', 'exp', 'phone_number'],
          maxTokenAge: FRESH_S,
          clockTolerance: TOLERANCE_S,
          currentDate: now,
        });
        const read = claims.safeParse(payload);
        if (!read.success) return refuse({ kind: 'phone-sign-in-failed' });
        const { phone_number: mobile, iat, auth_time: signedInAt = iat } = read.data;
        if (now.getTime() / 1000 - signedInAt > FRESH_S + TOLERANCE_S) {
          return refuse({ kind: 'phone-sign-in-failed' });
        }
        // Of what was signed: a signature can be written in more than one way.
        const signed = idToken.slice(0, idToken.lastIndexOf('.'));
        const tokenId = createHash('sha256').update(signed).digest('base64url');
        return ok({ mobile, tokenId, forgetAt: new Date((iat + FRESH_S + 2 * TOLERANCE_S) * 1000) });
      } catch (error) {
        // What is wrong with a token is the caller's; that its keys cannot be had is not.
        const isTokens = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
        const isOurs = isTokens && error.code !== 'ERR_JOSE_GENERIC' && error.code !== 'ERR_JWKS_INVALID';
        return refuse({ kind: isOurs ? 'phone-sign-in-failed' : 'phone-sign-in-silent' });
      }
    },
  };
}
