import { newId, type Id, ok, refuse, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { recordAudit } from './audit.ts';
import type { Parts } from './parts.ts';
import type { StaffNameTaken } from './refusals.ts';
import type { Staff } from './staff.ts';
import { insertStaff } from './store.ts';
import { newTotpSecret } from '../../platform/secrets/totp.ts';

/** Who begins to work here. Without an authenticator secret a fresh one is made. */
export type NewStaff = Readonly<{
  username: string;
  displayName: string;
  /** Its code. */
  role: string;
  passwordHash: string;
  totpSecret?: string | undefined;
}>;

/** What a staff member's authenticator secret is sealed for. */
export const totpSealContext = (staff: Pick<Staff, 'merchantId' | 'staffId'>): string =>
  `staff:${staff.merchantId}:${staff.staffId}:totp`;

/** Opens a staff account. The secret is answered once, for the authenticator app, and kept sealed. */
export async function openStaff(
  scope: Scope,
  { box }: Parts,
  given: NewStaff,
): Promise<Outcome<{ staffId: Id; totpSecret: string }, StaffNameTaken>> {
  const totpSecret = given.totpSecret ?? newTotpSecret();
  const staff = {
    staffId: newId(scope.now.getTime()),
    merchantId: scope.merchantId,
    username: given.username.toLowerCase(),
    displayName: given.displayName,
    role: given.role,
  };
  const inserted = await insertStaff(scope, staff, {
    passwordHash: given.passwordHash,
    totpSecret: box.seal(totpSecret, totpSealContext(staff)),
  });
  if (!inserted) return refuse({ kind: 'staff-name-taken' });
  await recordAudit(scope, {
    staffId: null,
    action: 'staff-opened',
    subject: { kind: 'staff', id: staff.staffId },
    after: { username: staff.username, role: staff.role },
  });
  return ok({ staffId: staff.staffId, totpSecret });
}
