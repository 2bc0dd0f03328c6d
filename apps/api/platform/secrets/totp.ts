import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;

/** A fresh authenticator secret, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** The step (RFC 6238) that a code belongs to, if it is the current one or a neighbour; null when it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): bigint | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : BigInt(Math.floor(now.getTime() / 1000 / PERIOD_S) + delta);
}

/** The address that an authenticator app scans to learn a secret. */
export function enrolmentAddress(secret: string, issuer: string, username: string): string {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  }).toString();
}
