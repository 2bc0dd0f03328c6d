import { formatAmount, invariant, mulDiv, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { post, recordBalances, type Entry } from '../../ledger/index.ts';
import type { Actor } from '../steps.ts';
import { openTurnoverLot } from '../turnover.ts';
import type { DepositLimitReached } from '../../protection/index.ts';
import type { DepositChannel } from './channel.ts';
import { mayBeCredited } from './may-pay-in.ts';
import { moveDeposit, type Deposit } from './deposit.ts';

const FEE_BASE = 10_000n;

/** What of an amount the house keeps by a channel's rate. */
export const feeOf = ({ feeRate }: DepositChannel, amount: bigint): bigint =>
  mulDiv(amount, BigInt(feeRate), FEE_BASE, 'down');

/** The payment's number has been worth money already. */
export type TransactionUsed = { kind: 'transaction-used' };

type Given = {
  by: Actor;
  /** What really came, where that is another amount than the deposit's. */
  received?: bigint;
  /** The people who said that it came. */
  approvals?: { first_approval_by: Id; second_approval_by: Id | null };
};

/**
 * Credits a locked deposit, unless its member's limits forbid it now: its payment's number is used up, its state moves and its money is posted, in one transaction. Null where its
 * state hears of no credit any more. Two deposits that name the same number at once wait for each other here, and one is refused.
 */
export async function creditDeposit(
  scope: Scope,
  channel: DepositChannel,
  deposit: Deposit,
  { by, received = deposit.amount, approvals }: Given,
): Promise<Outcome<Deposit | null, TransactionUsed | DepositLimitReached>> {
  const allowed = await mayBeCredited(scope, deposit, received);
  if (!allowed.ok) return allowed;
  if (!(await useUp(scope, deposit))) return refuse({ kind: 'transaction-used' });
  const differs = received !== deposit.amount;
  const moved = await moveDeposit(scope, deposit, 'credit', {
    by,
    note: differs ? `${formatAmount(deposit.amount)} → ${formatAmount(received)}` : undefined,
    columns: {
      ...approvals,
      reason: null,
      ...(differs && {
        amount: received,
        fee: feeOf(channel, received),
        asked: deposit.asked ?? deposit.amount,
      }),
    },
  });
  if (moved) await postMoney(scope, channel, moved);
  return ok(moved);
}

/** Whether the payment's number was still unused, or the deposit has none; from now on it is used. */
async function useUp(scope: Scope, { id, network, transactionId }: Deposit): Promise<boolean> {
  if (network === null || transactionId === null) return true;
  const used = await scope.db
    .insertInto('cashier.credited_transaction')
    .values({
      merchant_id: scope.merchantId,
      network,
      transaction_id: transactionId,
      deposit_id: id,
      credited_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
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

/** Which deposit a payment's number has been credited to; null when it is unused. */
export async function creditedBy(scope: Scope, network: string, transactionId: string): Promise<Id | null> {
  const row = await scope.db
    .selectFrom('cashier.credited_transaction')
    .select('deposit_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('network', '=', network)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row?.deposit_id ?? null;
}
