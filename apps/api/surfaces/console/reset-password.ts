import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { resetPassword } from '@mela/wire/console/members.ts';
import { accountById, giveDefaultPassword, spokenSecret } from '../../domain/identity/index.ts';
import { ownAccountsOf, recordAudit } from '../../domain/operator/index.ts';
import { announce } from '../../domain/security/index.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffContext } from './context.ts';
import { route } from './route.ts';

type ResetRefusal = { kind: 'unknown-member' } | { kind: 'own-account' };

/** Puts a default password in force and says so in the trail, without the password. Nobody's own account, and no trial. */
async function reset(
  scope: Scope,
  { house, merchant, staff, requestId }: StaffContext,
  given: { id: Id; passwordHash: string; reason: string },
): Promise<Outcome<{ expiresAt: Date }, ResetRefusal>> {
  const account = await accountById(scope, given.id);
  if (!account || account.expiresAt) return refuse({ kind: 'unknown-member' });
  if ((await ownAccountsOf(scope, staff.staffId)).includes(account.id))
    return refuse({ kind: 'own-account' });
  const issued = await giveDefaultPassword(scope, { id: account.id, passwordHash: given.passwordHash });
  // Whoever asked at the telephone may not have been the owner.
  const [language = 'en'] = merchant.languages;
  await announce(house, scope, { accountId: account.id, change: 'reset', language });
  await recordAudit(scope, {
    staffId: staff.staffId,
    action: 'member-password-reset',
    subject: { kind: 'member', id: account.id },
    after: { expiresAt: issued.expiresAt.toISOString() },
    reason: given.reason,
    requestId,
  });
  return ok(issued);
}

export const resetPasswordRoutes = [
  route(resetPassword, async (context, { params, body }) => {
    const { house, merchant } = context;
    const password = spokenSecret();
    const hash = await house.passwords.hash(password);
    if (!hash.ok) return hash;
    const wanted = { id: params.id, passwordHash: hash.value, reason: body.reason };
    const done = await house.database.inMerchant(merchant.id, (scope) => reset(scope, context, wanted));
    return done.ok ? ok({ password, expiresAt: done.value.expiresAt }) : done;
  }),
];
