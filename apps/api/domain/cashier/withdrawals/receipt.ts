import { type Id, MINUTE_MS, ok, type Outcome, refuse } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { policyOf } from '../policy.ts';
import type { MoveRefusal } from '../refusals.ts';
import { lockWithdrawal, moveWithdrawal, type Withdrawal } from './withdrawal.ts';

const BATCH = 200;

/** SPEC.md §4: what a member says after payout. */
export type ReceiptAnswer = 'received' | 'full-payment' | 'not-received';

/** The moment at which a payout made now counts as received. */
export async function receiptDue(scope: Scope): Promise<Date> {
  const { receiptMinutes } = await policyOf(scope);
  return new Date(scope.now.getTime() + receiptMinutes * MINUTE_MS);
}

/**
 * Takes the member's word on a paid withdrawal. `not-received` opens a dispute and stops the clock; the other two end
 * the withdrawal, also a disputed one. Saying the same again changes nothing.
 */
export async function answerReceipt(
  scope: Scope,
  member: { memberId: Id; withdrawalId: Id },
  answer: ReceiptAnswer,
  note: string | null,
): Promise<Outcome<Withdrawal, MoveRefusal>> {
  const withdrawal = await lockWithdrawal(scope, member.withdrawalId);
  if (withdrawal?.memberId !== member.memberId) return refuse({ kind: 'withdrawal-not-found' });
  if (withdrawal.receipt === answer) return ok(withdrawal);
  if (answer === 'not-received' && withdrawal.state === 'disputed') return ok(withdrawal);
  const by = { actor: 'member', actorId: member.memberId } as const;
  const moved =
    answer === 'not-received'
      ? await moveWithdrawal(scope, withdrawal, 'dispute', {
          by,
          ...(note === null ? {} : { note }),
          reason: null,
          two_for_receipt_by: null,
          receipt_due_at: null,
          receipt_left_ms: leftOf(withdrawal, scope.now),
        })
      : await moveWithdrawal(scope, withdrawal, 'receive', {
          by,
          receipt: answer,
          receipt_due_at: null,
          receipt_left_ms: null,
        });
  return moved ? ok(moved) : refuse({ kind: 'withdrawal-state-conflict' });
}

/** Counts silence as receipt: ends up to a batch of paid withdrawals whose time is over and answers how many. */
export async function confirmSilent(scope: Scope): Promise<number> {
  const due = await scope.db
    .selectFrom('cashier.withdrawal')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'paid')
    .where('receipt_due_at', '<=', scope.now)
    .orderBy('receipt_due_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  let confirmed = 0;
  for (const { id } of due) {
    const withdrawal = await lockWithdrawal(scope, id);
    const moved =
      withdrawal &&
      (await moveWithdrawal(scope, withdrawal, 'elapse', {
        by: { actor: 'clock' },
        receipt: 'automatic',
        receipt_due_at: null,
      }));
    if (moved) confirmed += 1;
  }
  return confirmed;
}

const leftOf = ({ receiptDueAt }: Withdrawal, now: Date): bigint =>
  BigInt(Math.max(0, (receiptDueAt?.getTime() ?? 0) - now.getTime()));
