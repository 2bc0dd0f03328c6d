import { formatAmount, invariant, mulDiv, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../../platform/scope.ts';
import { isErased } from '../../../identity/index.ts';
import { post, recordBalances, type Entry } from '../../../ledger/index.ts';
import type { Actor } from '../../steps.ts';
import { openTurnoverLot } from '../../turnover.ts';
import type { DepositLimitReached } from '../../../protection/index.ts';
import type { DepositChannel } from '../channels/channel.ts';
import { creditedTo, useUp, type OutsidePayment, type PaymentCredited } from './credited-payment.ts';
import { mayBeCredited } from '../may-pay-in.ts';
import { moveDeposit, type Deposit } from '../deposit.ts';
import { outsidePayment, paymentOf } from './payment-of.ts';
import type { AccountElsewhere, AccountErased } from '../refusals.ts';
import { closeReportedAgain, type UnmatchedPayment } from './unmatched.ts';

const FEE_BASE = 10_000n;

/** What of an amount the house keeps by a channel's rate. */
export const feeOf = ({ feeRate }: DepositChannel, amount: bigint): bigint =>
  mulDiv(amount, BigInt(feeRate), FEE_BASE, 'down');

type CreditRefusal = PaymentCredited | AccountElsewhere | DepositLimitReached | AccountErased;

type Given = {
  by: Actor;
  /** What really came, where that is another amount than the deposit's. */
  received?: bigint;
  /** The people who said that it came. */
  approvals?: { first_approval_by: Id; second_approval_by: Id | null };
  /** The payment that was told of and matched by itself. */
  matched?: Id;
  /** The payment of nobody's that it is credited for, where that is not the deposit's own. */
  unmatched?: UnmatchedPayment;
};

/**
 * Credits a locked deposit, unless its member's limits forbid it now or nobody is left whose it could be: its payment is used up, its state moves and its money is posted, in
 * one transaction. Null where its state hears of no credit any more. Two deposits for the same payment wait for each other here, and one is
 * refused with where the other one was credited. What staff had seen of the payment waits no longer.
 */
export async function creditDeposit(
  scope: Scope,
  channel: DepositChannel,
  deposit: Deposit,
  { by, received = deposit.amount, approvals, matched, unmatched }: Given,
): Promise<Outcome<Deposit | null, CreditRefusal>> {
  if (deposit.state === 'credited') return ok(null);
  if (await ownerErased(scope, deposit.memberId)) return refuse({ kind: 'account-erased' });
  const allowed = await mayBeCredited(scope, deposit, received);
  if (!allowed.ok) return allowed;
  const payment = await paymentFor(scope, channel, deposit, unmatched);
  if (!payment.ok) return payment;
  if (!(await useUp(scope, payment.value, deposit.id))) {
    const credited = await creditedTo(scope, payment.value);
    invariant(credited, `what keeps ${deposit.id} from its payment was credited`);
    return refuse({ kind: 'payment-credited', credited });
  }
  const differs = received !== deposit.amount;
  const moved = await moveDeposit(scope, deposit, 'credit', {
    by,
    note: differs ? `${formatAmount(deposit.amount)} → ${formatAmount(received)}` : undefined,
    columns: {
      ...approvals,
      ...(matched !== undefined && { matched_payment_id: matched }),
      account_id: payment.value.accountId,
      reason: null,
      ...(differs && {
        amount: received,
        fee: feeOf(channel, received),
        asked: deposit.asked ?? deposit.amount,
      }),
    },
  });
  if (moved) {
    await postMoney(scope, channel, moved);
    await closeReportedAgain(scope, payment.value, { deposit: moved, by, but: unmatched?.id });
  }
  return ok(moved);
}

/** Behind the wallet's lock, so that of erasing somebody and paying them one comes first. */
async function ownerErased(scope: Scope, memberId: Id): Promise<boolean> {
  await sql`select ledger.lock_cash(${[memberId]}::uuid[])`.execute(scope.db);
  return isErased(scope, memberId);
}

async function paymentFor(
  scope: Scope,
  channel: DepositChannel,
  deposit: Deposit,
  unmatched: UnmatchedPayment | undefined,
): Promise<Outcome<OutsidePayment, AccountElsewhere>> {
  if (!unmatched) return paymentOf(scope, channel, deposit);
  const payment = outsidePayment(channel, unmatched);
  return payment ? ok(payment) : refuse({ kind: 'account-elsewhere', fields: {} });
}

async function postMoney(scope: Scope, channel: DepositChannel, deposit: Deposit): Promise<void> {
  const { currency, amount, fee, memberId } = deposit;
  const entries: Entry[] = [
    { ownerId: memberId, account: 'cash', currency, amount: amount - fee },
    { ownerId: null, account: `deposits:${channel.code}`, currency, amount: -amount },
  ];
  if (fee > 0n) entries.push({ ownerId: null, account: 'fees', currency, amount: fee });
  const posted = await post(scope, {
    kind: 'deposit',
    key: deposit.id,
    entries,
    memo: { reference: deposit.reference },
  });
  invariant(posted.ok && !posted.value.replay, `deposit ${deposit.id} is credited once`);
  await recordBalances(scope, posted.value);
  await openTurnoverLot(scope, deposit);
}
