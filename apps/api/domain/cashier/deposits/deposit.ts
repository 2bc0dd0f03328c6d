import type { Currency, Id } from '@mela/primitives';
import type { Selectable, UpdateObject } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { CashierDeposit, Tables } from '../../../platform/tables.ts';
import { depositMachine, type DepositEvent, type DepositState } from './deposit-states.ts';
import { recordDepositFact } from '../events.ts';
import { stateAfter } from '../machine.ts';
import { recordStep, type Actor } from '../steps.ts';

/** Money that a member brings in; amounts in 1/10 000 units, `fee` is part of `amount`. */
export type Deposit = Readonly<{
  id: Id;
  /** What people and gateways call it. */
  reference: string;
  memberId: Id;
  channelId: Id;
  currency: Currency;
  amount: bigint;
  fee: bigint;
  state: DepositState;
  createdAt: Date;
  expiresAt: Date;
  movedAt: Date;
}>;

export const toDeposit = (row: Selectable<CashierDeposit>): Deposit => ({
  id: row.id,
  reference: row.reference,
  memberId: row.member_id,
  channelId: row.channel_id,
  currency: row.currency,
  amount: row.amount,
  fee: row.fee,
  state: row.state as DepositState,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  movedAt: row.moved_at,
});

/** Takes the row lock of the deposit that a channel knows by a reference; null when there is none. */
export async function lockDeposit(scope: Scope, channelId: Id, reference: string): Promise<Deposit | null> {
  const row = await scope.db
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('reference', '=', reference)
    .where('channel_id', '=', channelId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toDeposit(row) : null;
}

/** Moves a locked deposit along its machine and says so; null (and nothing done) when its state does not hear the event. */
export async function moveDeposit(
  scope: Scope,
  deposit: Deposit,
  event: DepositEvent,
  by: Actor,
): Promise<Deposit | null> {
  const state = stateAfter<DepositState, DepositEvent>(depositMachine, deposit.state, event);
  if (state === null) return null;
  const change: UpdateObject<Tables, 'cashier.deposit'> = { state, moved_at: scope.now };
  await scope.db
    .updateTable('cashier.deposit')
    .set(change)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', deposit.id)
    .execute();
  await recordStep(scope, deposit.id, { event, stateBefore: deposit.state, stateAfter: state, by });
  const moved: Deposit = { ...deposit, state, movedAt: scope.now };
  await recordDepositFact(scope, moved);
  return moved;
}
