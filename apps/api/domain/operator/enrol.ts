import { randomInt } from 'node:crypto';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { enrolmentAddress, newTotpSecret, stepOfCode } from '../../platform/secrets/totp.ts';
import { countAttempt, forgive, isWellKnownPassword, takeBack } from '../identity/index.ts';
import { workplaceByCode, type Merchant } from '../merchants/index.ts';
import { recordAudit } from './audit.ts';
import { byAddress, byName } from './attempts.ts';
import type { Manager } from './staff.ts';
import { totpSealContext } from './open-staff.ts';
import { differentPerson } from './own-accounts.ts';
import type { Parts } from './parts.ts';
import type { EnrolmentRefusal, ManageRefusal } from './refusals.ts';
import { hashOf } from './session.ts';
import { deleteSessionsOf } from './login-store.ts';

const GOOD_FOR_MS = 24 * 60 * 60_000;

/** Without letters and digits that look alike; twenty of them are a hundred bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LONG = 20;

const newCode = (): string =>
  Array.from({ length: LONG }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replaceAll(/.{5}(?=.)/g, '$&-');

/** A code however it is typed: in small letters, with or without its dashes. */
const codeHash = (typed: string): Buffer => hashOf(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''));

/** Takes somebody's way in: their password and authenticator mean nothing any more, and their sessions are over. They come in again with a code. */
export async function resetStaff(
  scope: Scope,
  { staffId, askedBy }: { staffId: Id; askedBy: Id | null },
): Promise<Outcome<null, ManageRefusal>> {
  const reset = await scope.db
    .updateTable('operator.staff')
    .set({ password_hash: null, totp_secret: null, totp_last_step: 0n, asked_by: askedBy })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!reset) return refuse({ kind: 'staff-not-found' });
  await deleteSessionsOf(scope, staffId);
  return ok(null);
}

/**
 * Makes the code with which somebody comes in who has no password: shown once, good once within a day, the newest alone. It is made by
 * another person than who has asked for the login, or for the reset: nobody opens a second login for themselves.
 */
export async function makeEnrolmentCode(
  scope: Scope,
  by: Manager,
  staffId: Id,
): Promise<Outcome<EnrolmentCode, ManageRefusal>> {
  const staff = await scope.db
    .selectFrom('operator.staff')
    .select(['password_hash', 'asked_by'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!staff) return refuse({ kind: 'staff-not-found' });
  if (staff.password_hash !== null) return refuse({ kind: 'staff-enrolled' });
  const isAnother =
    (await differentPerson(scope, staff.asked_by, by.staffId)) &&
    (await differentPerson(scope, staffId, by.staffId));
  if (!isAnother) return refuse({ kind: 'second-person-needed' });
  const made = await newEnrolmentCode(scope, { staffId, madeBy: by.staffId });
  await recordAudit(scope, {
    staffId: by.staffId,
    requestId: by.requestId,
    action: 'staff-enrolment-code-made',
    subject: { kind: 'staff', id: staffId },
    after: { expiresAt: made.expiresAt },
  });
  return ok(made);
}

/** What somebody comes in with, and until when. */
export type EnrolmentCode = { code: string; expiresAt: Date };

/** Writes a new code in the place of the one before; whoever calls this has seen to it that another person asked for the login. */
export async function newEnrolmentCode(
  scope: Scope,
  { staffId, madeBy }: { staffId: Id; madeBy: Id },
): Promise<EnrolmentCode> {
  const code = newCode();
  const expiresAt = new Date(scope.now.getTime() + GOOD_FOR_MS);
  const set = { code_hash: codeHash(code), made_by: madeBy, expires_at: expiresAt, totp_secret: null };
  await scope.db
    .insertInto('operator.enrolment')
    .values({ merchant_id: scope.merchantId, staff_id: staffId, ...set })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'staff_id']).doUpdateSet(set))
    .execute();
  return { code, expiresAt };
}

/** Who comes in with a code. */
export type Newcomer = Readonly<{
  merchantCode: string;
  username: string;
  code: string;
  address: string;
}>;

type Waiting = Readonly<{ staffId: Id; username: string; totpSecret: Buffer | null }>;

const waiting = async (scope: Scope, { username, code }: Newcomer): Promise<Waiting | null> => {
  const row = await scope.db
    .selectFrom('operator.enrolment as e')
    .innerJoin('operator.staff as s', (join) =>
      join.onRef('s.merchant_id', '=', 'e.merchant_id').onRef('s.id', '=', 'e.staff_id'),
    )
    .select(['s.id', 's.username', 'e.totp_secret'])
    .where('e.merchant_id', '=', scope.merchantId)
    .where('s.username', '=', username.toLowerCase())
    .where('s.disabled_at', 'is', null)
    .where('s.password_hash', 'is', null)
    .where('e.code_hash', '=', codeHash(code))
    .where('e.expires_at', '>', scope.now)
    .forUpdate()
    .executeTakeFirst();
  return row ? { staffId: row.id, username: row.username, totpSecret: row.totp_secret } : null;
};

/** Counts an attempt, then does something with whose code it is; unknown brand, name and code are one answer. */
async function withWaiting<T>(
  database: Database,
  given: Newcomer,
  work: (scope: Scope, found: Waiting, merchant: Merchant) => Promise<Outcome<T, EnrolmentRefusal>>,
): Promise<Outcome<T, EnrolmentRefusal>> {
  const merchant = await workplaceByCode(database.kysely, given.merchantCode);
  if (!merchant) return refuse({ kind: 'staff-enrolment-failed' });
  const subjects = [byName(given.username.toLowerCase()), byAddress(given.address)];
  const admitted = await countAttempt(database, merchant.id, subjects);
  if (!admitted.ok) return refuse({ kind: 'staff-too-many-attempts', values: admitted.refusal.values });
  return database.inMerchant(merchant.id, async (scope) => {
    const found = await waiting(scope, given);
    if (!found) return refuse({ kind: 'staff-enrolment-failed' });
    const done = await work(scope, found, merchant);
    if (done.ok) for (const subject of subjects) await takeBack(scope, subject);
    return done;
  });
}

/** First step: the code. Answers a fresh secret for the authenticator; an earlier one is forgotten. */
export const beginEnrolment = ({ database, box }: Parts, given: Newcomer) =>
  withWaiting(database, given, async (scope, { staffId, username }, merchant) => {
    const secret = newTotpSecret();
    const merchantId = scope.merchantId;
    await scope.db
      .updateTable('operator.enrolment')
      .set({ totp_secret: box.seal(secret, totpSealContext({ merchantId, staffId })) })
      .where('merchant_id', '=', merchantId)
      .where('staff_id', '=', staffId)
      .execute();
    return ok({ secret, address: enrolmentAddress(secret, `${merchant.code} console`, username) });
  });

const SHORTEST = 12;

/** What is wrong with a password for somebody who works here. */
function wrongPassword(password: string, username: string): string | null {
  if (password.length < SHORTEST) return 'field.staff-password-short';
  if (password.toLowerCase().includes(username)) return 'field.password-is-username';
  return isWellKnownPassword(password) ? 'field.password-well-known' : null;
}

/** Second step: a password of their own, and the authenticator's first code, which is used up. From then on they log in as everybody does. */
export async function finishEnrolment(
  { database, box, passwords }: Parts,
  given: Newcomer & Readonly<{ password: string; totp: string; requestId: Id }>,
): Promise<Outcome<null, EnrolmentRefusal>> {
  const wrong = wrongPassword(given.password, given.username.toLowerCase());
  if (wrong) return refuse({ kind: 'staff-refused', fields: { password: { id: wrong } } });
  // Nobody makes us hash who has no code.
  const isWaited = await withWaiting(database, given, async () => ok(null));
  if (!isWaited.ok) return isWaited;
  const hash = await passwords.hash(given.password);
  if (!hash.ok) return hash;
  return withWaiting(database, given, async (scope, { staffId, username, totpSecret }) => {
    const secret = totpSecret && box.open(totpSecret, totpSealContext({ ...scope, staffId }));
    const step = secret === null ? null : stepOfCode(secret, given.totp, scope.now);
    if (totpSecret === null || step === null) return refuse({ kind: 'staff-code-wrong' });
    await scope.db
      .updateTable('operator.staff')
      .set({ password_hash: hash.value, totp_secret: totpSecret, totp_last_step: step })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', staffId)
      .execute();
    await scope.db
      .deleteFrom('operator.enrolment')
      .where('merchant_id', '=', scope.merchantId)
      .where('staff_id', '=', staffId)
      .execute();
    await forgive(scope, byName(username));
    await recordAudit(scope, {
      staffId,
      requestId: given.requestId,
      action: 'staff-enrolled',
      subject: { kind: 'staff', id: staffId },
      after: { address: given.address },
    });
    return ok(null);
  });
}
