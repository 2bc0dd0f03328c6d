import { DAY_MS, type Id, ok, type Outcome, refuse } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { Entry } from '../devices/login-history.ts';
import { merchantById } from '../../merchants/index.ts';
import type { DefaultPasswordOver } from '../refusals.ts';
import { CHANGE_RIGHT_MS } from '../rules.ts';
import type { Device } from '../devices/device.ts';
import { hashToken, startSession, type SessionDeps } from '../sessions/session.ts';

/**
 * Signs in somebody by the password, typed just now or remembered. A default password is used up by that; it and one that has grown
 * old must be changed before the session can do anything else; who typed it just now need not type it again for a quarter of an
 * hour.
 */
export async function startPasswordSession(
  scope: Scope,
  deps: SessionDeps,
  accountId: Id,
  device: Device,
  entry: Entry,
): Promise<Outcome<{ token: string; passwordExpired: boolean }, DefaultPasswordOver>> {
  // It locks the account's row, so that of two who come with one default password the second finds it used.
  const token = await startSession(scope, deps, accountId, device, entry);
  const account = await scope.db
    .selectFrom('identity.account')
    .select(['must_change_password', 'password_expires_at', 'password_changed_at', 'opened_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (account.must_change_password) {
    const endsAt = account.password_expires_at;
    if (endsAt !== null && endsAt <= scope.now) return refuse({ kind: 'default-password-over' });
    await scope.db
      .updateTable('identity.account')
      .set({ password_expires_at: scope.now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', accountId)
      .execute();
  } else if (!(await hasGrownOld(scope, account.password_changed_at ?? account.opened_at))) {
    return ok({ token, passwordExpired: false });
  }
  await scope.db
    .updateTable('identity.session')
    .set({
      password_due: true,
      change_right_until:
        entry.method === 'password' ? new Date(scope.now.getTime() + CHANGE_RIGHT_MS) : null,
    })
    .where('token_hash', '=', hashToken(token))
    .execute();
  return ok({ token, passwordExpired: true });
}

async function hasGrownOld(scope: Scope, setAt: Date): Promise<boolean> {
  const { flags, passwordMaxAgeDays } = await merchantById(scope.db, scope.merchantId);
  return flags.passwordsGrowOld && setAt.getTime() + passwordMaxAgeDays * DAY_MS <= scope.now.getTime();
}
