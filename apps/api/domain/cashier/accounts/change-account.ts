import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { recordFact } from '../../../platform/outbox/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { PayoutAccountRefusal } from '../refusals.ts';
import { lockAccountsOf } from './bind-account.ts';

/** Withdrawals that have come to their end need their account no more. */
const ENDED = ['confirmed', 'rejected', 'cancelled'] as const;

type Which = { memberId: Id; id: Id };
type Changed = Promise<Outcome<null, PayoutAccountRefusal>>;

/** Makes one of the member's accounts the one that is offered first. */
export async function preferPayoutAccount(scope: Scope, which: Which): Changed {
  await lockAccountsOf(scope, which.memberId);
  if (!(await isOwn(scope, which))) return refuse({ kind: 'payout-account-not-found' });
  await prefer(scope, which);
  return ok(null);
}

/**
 * Takes an account away from its member's list, unless a withdrawal is still on its way there. The holder's name stays fixed
 * by it, and who binds it again waits again.
 */
export async function removePayoutAccount(scope: Scope, which: Which): Changed {
  await lockAccountsOf(scope, which.memberId);
  const row = await scope.db
    .selectFrom('cashier.payout_account')
    .select('preferred')
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', which.memberId)
    .where('id', '=', which.id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'payout-account-not-found' });
  if (await isAwaited(scope, which.id)) return refuse({ kind: 'payout-account-in-use' });
  await scope.db
    .updateTable('cashier.payout_account')
    .set({ removed_at: scope.now, preferred: false })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', which.id)
    .execute();
  if (row.preferred) await preferOldest(scope, which.memberId);
  await recordFact(scope, {
    topic: 'payout-account-removed',
    memberId: which.memberId,
    payload: { payoutAccountId: which.id },
  });
  return ok(null);
}

async function isOwn(scope: Scope, { memberId, id }: Which): Promise<boolean> {
  const row = await scope.db
    .selectFrom('cashier.payout_account')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function isAwaited(scope: Scope, id: Id): Promise<boolean> {
  const row = await scope.db
    .selectFrom('cashier.withdrawal')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('payout_account_id', '=', id)
    .where('state', 'not in', ENDED)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function prefer(scope: Scope, { memberId, id }: Which): Promise<void> {
  for (const preferred of [false, true]) {
    await scope.db
      .updateTable('cashier.payout_account')
      .set({ preferred })
      .where('merchant_id', '=', scope.merchantId)
      .where('member_id', '=', memberId)
      .where('removed_at', 'is', null)
      .where('id', preferred ? '=' : '<>', id)
      .execute();
  }
}

async function preferOldest(scope: Scope, memberId: Id): Promise<void> {
  const oldest = await scope.db
    .selectFrom('cashier.payout_account')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (oldest) await prefer(scope, { memberId, id: oldest.id });
}
