import { type Currency, HOUR_MS, type Id, mulDiv, newId, ok, type Outcome, refuse } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { payoutsBlockedUntil } from '../../identity/index.ts';
import { debtOf } from '../../ledger/index.ts';
import { checkAmount } from '../bounds.ts';
import { overDayLimit, usedToday } from './day-limits.ts';
import { recordWithdrawalFact } from '../events.ts';
import { payoutAccountState } from '../accounts/payout-account.ts';
import { policyOf, type Policy } from '../policy.ts';
import { newNumber } from '../../../platform/short-numbers/index.ts';
import type { WithdrawalRefusal } from '../refusals.ts';
import { recordStep } from '../steps.ts';
import { turnoverAsked } from '../turnover.ts';
import { stopInForce } from './stop.ts';
import { holdMoney } from './withdrawal-money.ts';
import { toWithdrawal, type Withdrawal } from './withdrawal.ts';

const FEE_BASE = 10_000n;

export type WithdrawalRequest = {
  memberId: Id;
  currency: Currency;
  /** The merchant's zone: the free count is per business day. */
  timeZone: string;
  payoutAccountId: Id;
  amount: bigint;
};

/**
 * Asks for money to be paid out and puts it on hold at once. The caller has checked the payment password. Refuses
 * amounts out of bounds or above the balance, accounts that are not the member's or still wait, and while turnover is left or
 * the member owes the house something.
 */
export async function requestWithdrawal(
  scope: Scope,
  request: WithdrawalRequest,
  box: SecretBox,
): Promise<Outcome<Withdrawal, WithdrawalRefusal>> {
  if (await stopInForce(scope)) return refuse({ kind: 'withdrawals-stopped' });
  const blockedUntil = await payoutsBlockedUntil(scope, request.memberId);
  if (blockedUntil)
    return refuse({ kind: 'payouts-blocked', values: { hours: hoursTo(scope, blockedUntil) } });
  const policy = await policyOf(scope);
  const outOfBounds = checkAmount(request.amount, { min: policy.withdrawalMin, max: policy.withdrawalMax });
  if (outOfBounds) return refuse(outOfBounds);
  if ((await debtOf(scope, { id: request.memberId, currency: request.currency })) > 0n)
    return refuse({ kind: 'debt-left' });
  const wrongAccount = await checkPayoutAccount(scope, request, box);
  if (wrongAccount) return refuse(wrongAccount);

  // The hold comes before the questions: it locks the member's cash, so that a deposit credited meanwhile is either
  // not spent here or its turnover is seen below, and requests sent at once are counted one after the other.
  const id = newId(scope.now.getTime());
  const reference = await newNumber(scope, 'W');
  const held = await holdMoney(scope, { ...request, id, reference });
  if (!held.ok) {
    return refuse({ ...held.refusal, fields: { amount: { id: 'field.amount.above-balance' } } });
  }
  const used = await usedToday(scope, { id: request.memberId, timeZone: request.timeZone });
  const overDay = overDayLimit(used, request.amount, policy);
  if (overDay) return refuse(overDay);
  const turnover = await turnoverAsked(scope, { id: request.memberId, currency: request.currency });
  if (turnover.left > 0n) {
    return refuse({ kind: 'turnover-left', fields: { amount: { id: 'field.amount.turnover-left' } } });
  }
  const withdrawal = await insert(scope, request, policy, {
    id,
    reference,
    free: used.count < policy.freeDailyCount,
  });
  await recordStep(scope, id, {
    event: 'request',
    stateBefore: 'requested',
    stateAfter: 'requested',
    by: { actor: 'member', actorId: request.memberId },
  });
  await recordWithdrawalFact(scope, withdrawal);
  return ok(withdrawal);
}

const hoursTo = ({ now }: Scope, until: Date): number =>
  Math.ceil((until.getTime() - now.getTime()) / HOUR_MS);

async function checkPayoutAccount(
  scope: Scope,
  request: WithdrawalRequest,
  box: SecretBox,
): Promise<WithdrawalRefusal | null> {
  const account = { id: request.payoutAccountId, memberId: request.memberId };
  const state = await payoutAccountState(scope, account, box);
  switch (state) {
    case 'unknown':
      return {
        kind: 'payout-account-not-found',
        fields: { payoutAccountId: { id: 'field.payout.not-found' } },
      };
    case 'waits':
      return { kind: 'payout-account-waits', fields: { payoutAccountId: { id: 'field.payout.waits' } } };
    case 'blocked':
      return { kind: 'payout-account-blocked', fields: { payoutAccountId: { id: 'field.payout.blocked' } } };
    case 'unreadable':
      return { kind: 'payout-account-unreadable' };
    case 'usable':
      return null;
  }
}

async function insert(
  scope: Scope,
  request: WithdrawalRequest,
  policy: Policy,
  own: { id: Id; reference: string; free: boolean },
): Promise<Withdrawal> {
  const row = await scope.db
    .insertInto('cashier.withdrawal')
    .values({
      merchant_id: scope.merchantId,
      id: own.id,
      reference: own.reference,
      member_id: request.memberId,
      payout_account_id: request.payoutAccountId,
      currency: request.currency,
      amount: request.amount,
      fee: own.free ? 0n : mulDiv(request.amount, BigInt(policy.feeRate), FEE_BASE, 'down'),
      state: 'requested',
      needs_two: request.amount > policy.secondApprovalAbove,
      requested_at: scope.now,
      moved_at: scope.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWithdrawal(row);
}
