import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { endSessions } from './session.ts';

/** Closes an account to its owner: every session ends with the commit, and logins are told to ask customer service. */
export async function freezeAccount(scope: Scope, accountId: Id): Promise<void> {
  await setFrozenAt(scope, accountId, scope.now);
  await endSessions(scope, accountId, 'frozen');
}

/** Opens a frozen account again. */
export const unfreezeAccount = (scope: Scope, accountId: Id): Promise<void> =>
  setFrozenAt(scope, accountId, null);

async function setFrozenAt(scope: Scope, accountId: Id, frozenAt: Date | null): Promise<void> {
  await scope.db
    .updateTable('identity.account')
    .set({ frozen_at: frozenAt })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', accountId)
    .execute();
}
