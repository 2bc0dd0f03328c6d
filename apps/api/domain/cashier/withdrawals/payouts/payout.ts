import { newId, type Currency, type Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Scope } from '../../../../platform/scope.ts';
import type { CashierPayout } from '../../../../platform/tables.ts';
import type { Machine } from '../../machine.ts';
import type { Withdrawal } from '../withdrawal.ts';
import type { PayoutChannel } from './payout-channel.ts';

export type PayoutState = 'to-send' | 'sent' | 'paid' | 'failed';

/** What a company's word does to an order; both ends are for good. */
export const payoutMachine = {
  'to-send': { pending: 'sent', paid: 'paid', failed: 'failed' },
  sent: { pending: 'sent', paid: 'paid', failed: 'failed' },
  paid: {},
  failed: {},
} as const satisfies Machine<PayoutState, 'pending' | 'paid' | 'failed'>;

/** One order to a company to send money; a withdrawal has at most one under way. */
export type Payout = Readonly<{
  id: Id;
  withdrawalId: Id;
  channelId: Id;
  /** Ours with the company; null of orders that are older than the register of accounts. */
  accountId: Id | null;
  reference: string;
  amount: bigint;
  currency: Currency;
  state: PayoutState;
  transaction: string | null;
  why: string | null;
  orderedAt: Date;
  looks: number;
  /** Looks in a row without a clear answer. */
  unanswered: number;
  recalledAt: Date | null;
  closedAt: Date | null;
}>;

export const toPayout = (row: Selectable<CashierPayout>): Payout => ({
  id: row.id,
  withdrawalId: row.withdrawal_id,
  channelId: row.channel_id,
  accountId: row.account_id,
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  state: row.state as PayoutState,
  transaction: row.transaction,
  why: row.why,
  orderedAt: row.ordered_at,
  looks: row.looks,
  unanswered: row.unanswered,
  recalledAt: row.recalled_at,
  closedAt: row.closed_at,
});

/** The orders that were made for a withdrawal, oldest first. */
export async function payoutsOf(scope: Scope, withdrawalId: Id): Promise<Payout[]> {
  const rows = await scope.db
    .selectFrom('cashier.payout')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('attempt')
    .execute();
  return rows.map(toPayout);
}

/**
 * Orders a locked withdrawal's money to be sent; the worker does so at once. A reference of its own per order, so that a new
 * attempt is never taken for the old one.
 */
export async function orderPayout(
  scope: Scope,
  withdrawal: Withdrawal,
  channel: PayoutChannel,
): Promise<void> {
  const { length: before } = await payoutsOf(scope, withdrawal.id);
  await scope.db
    .insertInto('cashier.payout')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      withdrawal_id: withdrawal.id,
      channel_id: channel.id,
      account_id: channel.accountId,
      attempt: before + 1,
      reference: `${withdrawal.reference}-${before + 1}`,
      amount: withdrawal.amount - withdrawal.fee,
      currency: withdrawal.currency,
      state: 'to-send',
      ordered_at: scope.now,
      next_look_at: scope.now,
    })
    .execute();
}

/** Asks for a withdrawal's order under way to be called back; answers whether there is one that was not yet. */
export async function recallPayout(scope: Scope, withdrawalId: Id): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('cashier.payout')
    .set({ recalled_at: scope.now, next_look_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('closed_at', 'is', null)
    .where('recalled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
