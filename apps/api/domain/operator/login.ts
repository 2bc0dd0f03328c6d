import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { merchantByCode } from '../merchants/index.ts';
import { recordAudit } from './audit.ts';
import { totpPlace } from './open-staff.ts';
import type { Parts } from './parts.ts';
import type { StaffLoginRefusal } from './refusals.ts';
import type { Staff } from './staff.ts';
import {
  deleteChallenge,
  insertChallenge,
  insertSession,
  staffByName,
  takeChallengeTry,
  useStep,
} from './store.ts';
import { byAddress, byName, forgetAttempts, forgiveAttempt, takeAttempt } from './throttle.ts';
import { hashOf, newToken, readToken } from './token.ts';
import { stepOfCode } from '../../platform/totp.ts';

const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_TRIES = 5;

// Every transaction here locks challenge, address, name, in this order: none can wait for another in a circle.
const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * First step: brand, name and password. Answers a challenge for the second step, good for five minutes and five codes.
 * Unknown brand, unknown name and wrong password get one answer after one hash.
 */
export async function startLogin(
  { database, passwords }: Parts,
  given: { merchantCode: string; username: string; password: string; address: string },
): Promise<Outcome<{ challenge: string; expiresAt: Date }, StaffLoginRefusal>> {
  const merchant = await merchantByCode(database.kysely, given.merchantCode);
  if (!merchant) {
    const verified = await passwords.verify(given.password, null);
    return verified.ok ? refuse({ kind: 'staff-login-failed' }) : verified;
  }
  const username = given.username.toLowerCase();
  // Counted in a transaction of its own: a refused login must not roll its count back.
  const { seconds, found } = await database.inMerchant(merchant.id, async (scope) => ({
    seconds:
      (await takeAttempt(scope, byAddress(given.address))) || (await takeAttempt(scope, byName(username))),
    found: await staffByName(scope, username),
  }));
  if (seconds > 0) return refuse({ kind: 'staff-too-many-attempts', values: { seconds } });

  const verified = await passwords.verify(given.password, found?.passwordHash ?? null);
  if (!verified.ok) return verified;
  if (!verified.value || !found) return refuse({ kind: 'staff-login-failed' });

  const challenge = newToken(merchant.id);
  return database.inMerchant(merchant.id, async (scope) => {
    const expiresAt = later(scope.now, CHALLENGE_MS);
    await insertChallenge(scope, {
      tokenHash: hashOf(challenge),
      staffId: found.staff.staffId,
      tries: CHALLENGE_TRIES,
      expiresAt,
    });
    await forgiveAttempt(scope, byAddress(given.address));
    await forgiveAttempt(scope, byName(username));
    return ok({ challenge, expiresAt });
  });
}

type Tried =
  | { kind: 'wait'; seconds: number }
  | { kind: 'expired' }
  | { kind: 'tried'; staff: Staff; totpSecret: Buffer };

/** Second step: the authenticator's code. Answers the session's token, which is stored as a hash only. */
export async function finishLogin(
  { database, box, sessionsPerStaff = 3 }: Parts,
  given: { challenge: string; code: string; address: string; requestId: Id },
): Promise<Outcome<{ token: string; staff: Staff }, StaffLoginRefusal>> {
  const claimed = readToken(given.challenge);
  if (!claimed) return refuse({ kind: 'staff-login-expired' });
  const { merchantId, hash } = claimed;

  const tried = await database.inMerchant(merchantId, async (scope): Promise<Tried> => {
    const challenge = await takeChallengeTry(scope, hash);
    if (!challenge) return { kind: 'expired' };
    const seconds =
      (await takeAttempt(scope, byAddress(given.address))) ||
      (await takeAttempt(scope, byName(challenge.staff.username)));
    return seconds > 0 ? { kind: 'wait', seconds } : { kind: 'tried', ...challenge };
  });
  if (tried.kind === 'expired') return refuse({ kind: 'staff-login-expired' });
  if (tried.kind === 'wait') {
    return refuse({ kind: 'staff-too-many-attempts', values: { seconds: tried.seconds } });
  }

  const { staff } = tried;
  const token = newToken(merchantId);
  return database.inMerchant(merchantId, async (scope) => {
    const step = stepOfCode(box.open(tried.totpSecret, totpPlace(staff)), given.code, scope.now);
    if (step === null || !(await useStep(scope, staff.staffId, step))) {
      return refuse({ kind: 'staff-code-wrong' });
    }
    if (!(await deleteChallenge(scope, hash))) return refuse({ kind: 'staff-login-expired' });
    await forgiveAttempt(scope, byAddress(given.address));
    await forgetAttempts(scope, byName(staff.username));
    const sessionId = await insertSession(scope, {
      tokenHash: hashOf(token),
      staffId: staff.staffId,
      most: sessionsPerStaff,
    });
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'signed-in',
      subject: { kind: 'staff', id: staff.staffId },
      after: { sessionId, address: given.address },
      requestId: given.requestId,
    });
    return ok({ token, staff });
  });
}
