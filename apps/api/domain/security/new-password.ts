import { checkField } from '@mela/form-rules';
import { DAY_MS, type Id, ok, type Outcome, refuse } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import {
  authenticatorGiven,
  countAttempt,
  foldUsername,
  isWellKnownPassword,
  paymentPasswordHash,
  type Busy,
  type IdentityRefusal,
} from '../identity/index.ts';
import { registrationRules } from '../registration/index.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { PasswordDeps } from './proven-by-password.ts';

/** As many new passwords as payment passwords may be guessed: being refused for equality tells that it is the one. */
const A_DAY = 5;

type Wanted = Readonly<{
  accountId: Id;
  /** The one in force, hashed. */
  oldHash: string;
  newPassword: string;
  authenticatorCode?: string | undefined;
}>;

/** A new password that may be set. */
type Taken = Readonly<{ hash: string; byAuthenticator: boolean }>;

const no = (id: string): FieldsRefused => ({ kind: 'fields-refused', fields: { newPassword: { id } } });

/** What the brand's rule, the account's name and the list of passwords that everybody tries first say about a new one. */
export async function complaintAbout(
  scope: Scope,
  { username, newPassword }: { username: string; newPassword: string },
): Promise<FieldsRefused | null> {
  const rules = await registrationRules(scope);
  const rule = rules.find(({ field }) => field === 'password');
  const complaint = rule ? checkField(rule, newPassword) : null;
  if (complaint) return { kind: 'fields-refused', fields: { newPassword: complaint } };
  if (foldUsername(newPassword) === foldUsername(username)) return no('field.password-is-username');
  return isWellKnownPassword(newPassword) ? no('field.password-well-known') : null;
}

/**
 * Hashes a new password, unless it is the old one or the payment password, for whoever has the account's authenticator, where it has one.
 * Five of them a day: the comparison could be used to guess the payment password. To be asked last, since a code is used up.
 */
export async function takeNewPassword(
  { database, identity, passwords }: PasswordDeps,
  merchantId: Id,
  { accountId, oldHash, newPassword, authenticatorCode: code }: Wanted,
): Promise<Outcome<Taken, FieldsRefused | Busy | IdentityRefusal>> {
  const given = await database.inMerchant(merchantId, (scope) =>
    authenticatorGiven(scope, { accountId, code }),
  );
  if (!given.ok) return given;
  const admitted = await countAttempt(database, merchantId, [
    { key: `new-password:${accountId}`, windowMs: DAY_MS, delayFrom: A_DAY, lockAt: A_DAY },
  ]);
  if (!admitted.ok) return admitted;
  const same = await passwords.verify(newPassword, oldHash);
  if (!same.ok) return same;
  if (same.value) return refuse(no('field.password-unchanged'));
  const paymentHash = await database.inMerchant(merchantId, (scope) => paymentPasswordHash(scope, accountId));
  if (paymentHash !== null) {
    const asPayment = await passwords.verify(newPassword, paymentHash);
    if (!asPayment.ok) return asPayment;
    if (asPayment.value) return refuse(no('field.password-is-payment'));
  }
  const hash = await passwords.hash(newPassword);
  if (!hash.ok) return hash;
  const confirmed = await identity.proveAuthenticatorIfOn(merchantId, { accountId, code });
  return confirmed.ok ? ok({ hash: hash.value, byAuthenticator: confirmed.value }) : confirmed;
}
