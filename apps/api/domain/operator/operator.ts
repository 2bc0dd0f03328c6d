import type { Id } from '@mela/primitives';
import type { Parts } from './parts.ts';
import { finishLogin, startLogin } from './login.ts';
import { beginEnrolment, finishEnrolment, type Newcomer } from './enrol.ts';
import { openStaff, totpSealContext, type NewStaff } from './open-staff.ts';
import type { Scope } from '../../platform/scope.ts';

/** What everybody knows of some staff: their authenticators' secrets, and the one password of them all. */
type KnownStaff = Readonly<{
  people: readonly Readonly<{ username: string; totpSecret: string }>[];
  password: string;
}>;

/** The names of staff whom something lets in that everybody knows: an authenticator under whatever name, or the password under a known one. */
async function knownStaff(
  { database, box, passwords }: Parts,
  merchantId: Id,
  { people, password }: KnownStaff,
): Promise<string[]> {
  const names = people.map(({ username }) => username);
  const secrets = people.map(({ totpSecret }) => totpSecret);
  const found: string[] = [];
  // Hashes take their time, for which no transaction is kept open.
  for (const row of await database.inMerchant(merchantId, atWork)) {
    const context = totpSealContext({ merchantId, staffId: row.id });
    const secret = row.totp_secret && box.tryOpen(row.totp_secret, context);
    if (secret !== null && secrets.includes(secret)) found.push(row.username);
    else if (names.includes(row.username)) {
      const verified = await passwords.verify(password, row.password_hash);
      if (!verified.ok || verified.value) found.push(row.username);
    }
  }
  return found;
}

const atWork = (scope: Scope) =>
  scope.db
    .selectFrom('operator.staff')
    .select(['id', 'username', 'password_hash', 'totp_secret'])
    .where('merchant_id', '=', scope.merchantId)
    .where('disabled_at', 'is', null)
    .orderBy('username')
    .execute();

/** The room's functions that need its parts. */
export type Operator = ReturnType<typeof openOperator>;

/** Opens the room. */
export const openOperator = (parts: Parts) => ({
  startLogin: (given: Parameters<typeof startLogin>[1]) => startLogin(parts, given),
  finishLogin: (given: Parameters<typeof finishLogin>[1]) => finishLogin(parts, given),
  openStaff: (scope: Scope, given: NewStaff) => openStaff(scope, parts, given),
  beginEnrolment: (given: Newcomer) => beginEnrolment(parts, given),
  finishEnrolment: (given: Parameters<typeof finishEnrolment>[1]) => finishEnrolment(parts, given),
  knownStaff: (merchantId: Id, known: KnownStaff) => knownStaff(parts, merchantId, known),
});
