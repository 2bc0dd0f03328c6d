import { refuse, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Busy, IdentityRefusal, Identity, PasswordHasher } from '../identity/index.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';

/** What the password routes of this room work with. */
export type PasswordDeps = Readonly<{ database: Database; identity: Identity; passwords: PasswordHasher }>;

const WRONG: FieldsRefused = {
  kind: 'fields-refused',
  fields: { password: { id: 'field.old-password' } },
};

/** Whether somebody who is signed in knows the login password, too; a wrong one is said beside its field. */
export async function provenByPassword(
  { identity }: Pick<PasswordDeps, 'identity'>,
  merchantId: Id,
  given: { accountId: Id; password: string; address: string },
): Promise<Outcome<unknown, FieldsRefused | Busy | IdentityRefusal>> {
  const proven = await identity.proveOwner(merchantId, given);
  return !proven.ok && proven.refusal.kind === 'wrong-login' ? refuse(WRONG) : proven;
}
