import type { Scope } from '../../../platform/scope.ts';
import { payMany, recordPaidBalances, takeMany, type Paid } from '../../ledger/index.ts';
import { partPayments, payMixed, takeBackMixed } from './bonus-slips.ts';
import type { ResettledSlip, SettledSlip } from './settle-slips.ts';

/** Pays prizes, returned stakes and rebates. The keys are the slips' ids, so nothing is ever paid twice. */
export async function paySlips(scope: Scope, slips: readonly SettledSlip[]): Promise<void> {
  for (const [currency, inCurrency] of Map.groupBy(slips, (slip) => slip.currency)) {
    const paid = [];
    for (const kind of ['lottery-win', 'lottery-refund', 'lottery-rebate'] as const) {
      const batch = { kind, from: 'lottery', to: 'cash', currency } as const;
      const payments = inCurrency
        .map((slip) => ({
          key: slip.id,
          ownerId: slip.member_id,
          orderId: slip.order_id,
          amount: dueOf(slip, kind),
        }))
        .filter(({ amount }) => amount > 0n);
      const { plain, mixed } = await partPayments(scope, payments);
      paid.push(...(await payMany(scope, { ...batch, payments: plain })));
      paid.push(...(await payMixed(scope, batch, mixed)));
    }
    await recordPaidBalances(scope, { to: 'cash', currency }, paid);
  }
}

function dueOf(slip: SettledSlip, kind: 'lottery-win' | 'lottery-refund' | 'lottery-rebate'): bigint {
  if (kind === 'lottery-rebate') return slip.rebate;
  const isRefund = slip.state === 'VOID' || slip.state === 'REFUNDED';
  return isRefund === (kind === 'lottery-refund') ? slip.payout : 0n;
}

/**
 * Posts what slips that were settled once more win more or less than before, under the slip's id and the number of the settlement. What
 * a player has to give back and no longer has is owed.
 */
export async function correctSlips(scope: Scope, slips: readonly ResettledSlip[]): Promise<void> {
  for (const [currency, inCurrency] of Map.groupBy(slips, (slip) => slip.currency)) {
    const moved: Paid[] = [];
    const differences = (['lottery-correction', 'lottery-rebate-correction'] as const).map((kind) => ({
      kind,
      payments: inCurrency.map((slip) => ({
        key: `${slip.id}:${slip.settlement}`,
        ownerId: slip.member_id,
        orderId: slip.order_id,
        amount:
          kind === 'lottery-correction'
            ? slip.payout - slip.earlier.payout
            : slip.rebate - slip.earlier.rebate,
      })),
    }));
    // What is paid comes first: nobody owes what the same correction gives them.
    for (const { kind, payments } of differences) {
      const gains = payments.filter(({ amount }) => amount > 0n);
      const { plain, mixed } = await partPayments(scope, gains);
      moved.push(...(await payMany(scope, { kind, from: 'lottery', to: 'cash', currency, payments: plain })));
      moved.push(...(await payMixed(scope, { kind, currency }, mixed)));
    }
    for (const { kind, payments } of differences) {
      const losses = payments
        .filter(({ amount }) => amount < 0n)
        .map((payment) => ({ ...payment, amount: -payment.amount }));
      const { plain, mixed } = await partPayments(scope, losses);
      const rest = [...plain, ...(await takeBackMixed(scope, { kind, currency }, mixed))];
      moved.push(...(await takeMany(scope, { kind, from: 'cash', to: 'lottery', currency, payments: rest })));
    }
    await recordPaidBalances(scope, { to: 'cash', currency }, moved);
  }
}
