import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { endSessions } from './session.ts';

/** Closes an account to its owner: every session ends with the commit, and logins are told to ask customer service. */
export async function freezeAccount(scope: Scope, accountId: Id): Promise<void> {
  await setFrozenAt(scope, accountId, scope.now);
  await endSessions(scope, accountId, 'frozen');
}

/** Opens a frozen account again, if its owner has not closed it. */
export const unfreezeAccount = (scope: Scope, accountId: Id): Promise<void> =>
  setFrozenAt(scope, accountId, null);

/** Closes an account for its owner: it is frozen, and only `reopenAccount` opens it. */
export async function closeAccount(scope: Scope, accountId: Id): Promise<void> {
  await setClosedAt(scope, accountId, scope.now);
  await endSessions(scope, accountId, 'closed');
}

/** Opens an account that its owner has closed. */
export const reopenAccount = (scope: Scope, accountId: Id): Promise<void> =>
  setClosedAt(scope, accountId, null);

async function setClosedAt(scope: Scope, accountId: Id, at: Date | null): Promise<void> {
  await scope.db
    .updateTable('identity.account')
    .set({ closed_at: at, frozen_at: at })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', accountId)
    .execute();
}

async function setFrozenAt(scope: Scope, accountId: Id, frozenAt: Date | null): Promise<void> {
  await scope.db
    .updateTable('identity.account')
    .set({ frozen_at: frozenAt })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Notes that the person behind a closed account is erased, or (null) that they are not yet. */
export async function markErased(scope: Scope, accountId: Id, at: Date | null): Promise<void> {
  await scope.db
    .updateTable('identity.account')
    .set({ erased_at: at })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', accountId)
    .execute();
}

/** Whether the person behind an account is erased, and stays as it is until the transaction is over. */
export async function isErased(scope: Scope, accountId: Id): Promise<boolean> {
  const row = await scope.db
    .selectFrom('identity.account')
    .select('erased_at')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirst();
  return (row?.erased_at ?? null) !== null;
}
