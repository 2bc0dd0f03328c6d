import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { countAttempt, forgive, takeBack } from '../identity/index.ts';
import { workplaceByCode } from '../merchants/index.ts';
import { byAddress, byName } from './attempts.ts';
import { recordAudit } from './audit.ts';
import { totpSealContext } from './open-staff.ts';
import type { Parts } from './parts.ts';
import type { StaffLoginRefusal } from './refusals.ts';
import type { Staff } from './staff.ts';
import { deleteChallenge, insertChallenge, insertSession, takeChallengeTry } from './login-store.ts';
import { staffByName, useStep } from './store.ts';
import { hashOf, newToken, readToken, worksFrom } from './session.ts';
import { stepOfCode } from '../../platform/secrets/totp.ts';

const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_TRIES = 5;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * First step: brand, name and password. Answers a challenge for the second step, good for five minutes and five codes.
 * Unknown brand, unknown name and wrong password get one answer after one hash.
 */
export async function startLogin(
  { database, passwords }: Parts,
  given: { merchantCode: string; username: string; password: string; address: string },
): Promise<Outcome<{ challenge: string; expiresAt: Date }, StaffLoginRefusal>> {
  const merchant = await workplaceByCode(database.kysely, given.merchantCode);
  if (!merchant) {
    const verified = await passwords.verify(given.password, null);
    return verified.ok ? refuse({ kind: 'staff-login-failed' }) : verified;
  }
  const username = given.username.toLowerCase();
  const subjects = [byName(username), byAddress(given.address)];
  const admitted = await countAttempt(database, merchant.id, subjects);
  if (!admitted.ok) return refuse({ kind: 'staff-too-many-attempts', values: admitted.refusal.values });
  const found = await database.inMerchant(merchant.id, (scope) => staffByName(scope, username));

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
    for (const subject of subjects) await takeBack(scope, subject);
    return ok({ challenge, expiresAt });
  });
}

/** Second step: the authenticator's code. Answers the session's token, which is stored as a hash only. */
export async function finishLogin(
  { database, box, sessionsPerStaff = 3 }: Parts,
  given: { challenge: string; code: string; address: string; requestId: Id },
): Promise<Outcome<{ token: string; staff: Staff }, StaffLoginRefusal>> {
  const claimed = readToken(given.challenge);
  if (!claimed) return refuse({ kind: 'staff-login-expired' });
  const { merchantId, hash } = claimed;

  const tried = await database.inMerchant(merchantId, (scope) => takeChallengeTry(scope, hash));
  if (!tried) return refuse({ kind: 'staff-login-expired' });
  const { staff } = tried;
  const name = byName(staff.username);
  const address = byAddress(given.address);
  const admitted = await countAttempt(database, merchantId, [name, address]);
  if (!admitted.ok) return refuse({ kind: 'staff-too-many-attempts', values: admitted.refusal.values });

  const token = newToken(merchantId);
  return database.inMerchant(merchantId, async (scope) => {
    const step = stepOfCode(box.open(tried.totpSecret, totpSealContext(staff)), given.code, scope.now);
    if (step === null || !(await useStep(scope, staff.staffId, step))) {
      return refuse({ kind: 'staff-code-wrong' });
    }
    if (!worksFrom(staff, given.address)) return refuse({ kind: 'staff-network-not-allowed' });
    if (!(await deleteChallenge(scope, hash))) return refuse({ kind: 'staff-login-expired' });
    await forgive(scope, name);
    await takeBack(scope, address);
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
