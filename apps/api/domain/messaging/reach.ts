import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { isInDownline, uplineOf } from '../agents/index.ts';
import { accountById } from '../identity/index.ts';
import { mayBeOffered } from '../protection/index.ts';

/** What whoever writes is to who reads. */
export type Correspondent = 'upline' | 'downline';

/** What an account is to another one that may hear from it: it stands above, or directly below. Null for everybody else in the tree. */
export async function correspondentOf(
  scope: Scope,
  { writerId, readerId }: { writerId: Id; readerId: Id },
): Promise<Correspondent | null> {
  if ((await uplineOf(scope, writerId)) === readerId) return 'downline';
  return (await isInDownline(scope, writerId, readerId)) ? 'upline' : null;
}

/**
 * Whether what somebody in an account's line writes arrives: the account is open, has not blocked them, and nothing that could call to play may
 * be put before it.
 */
export async function isReached(
  scope: Scope,
  { writerId, readerId }: { writerId: Id; readerId: Id },
): Promise<boolean> {
  const reader = await accountById(scope, readerId);
  if (!reader || reader.frozenAt || !(await mayBeOffered(scope, readerId))) return false;
  return !(await hasBlocked(scope, { accountId: readerId, otherId: writerId }));
}

/** Whether an account does not want to hear from another. */
export async function hasBlocked(
  scope: Scope,
  { accountId, otherId }: { accountId: Id; otherId: Id },
): Promise<boolean> {
  const row = await scope.db
    .selectFrom('messaging.block')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('blocked_id', '=', otherId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets an account hear from another no more, or again. */
export async function setBlocked(
  scope: Scope,
  { accountId, otherId, blocked }: { accountId: Id; otherId: Id; blocked: boolean },
): Promise<void> {
  if (blocked)
    await scope.db
      .insertInto('messaging.block')
      .values({
        merchant_id: scope.merchantId,
        account_id: accountId,
        blocked_id: otherId,
        blocked_at: scope.now,
      })
      .onConflict((row) => row.doNothing())
      .execute();
  else
    await scope.db
      .deleteFrom('messaging.block')
      .where('merchant_id', '=', scope.merchantId)
      .where('account_id', '=', accountId)
      .where('blocked_id', '=', otherId)
      .execute();
}
