import type { ChannelKind, Receiving } from '@mela/form-rules/deposit-kinds/index.ts';
import type { Currency, Id } from '@mela/primitives';
import type { Selectable, UpdateObject } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { CashierDeposit, Tables } from '../../../platform/tables.ts';
import { recordDepositFact } from '../events.ts';
import { stateAfter } from '../machine.ts';
import { readNumber } from '../../../platform/short-numbers/index.ts';
import { recordStep, type Actor } from '../steps.ts';
import { kindOf } from './channels/channel.ts';
import {
  gatewayDepositMachine,
  handDepositMachine,
  hasEnded,
  type DepositEvent,
  type DepositState,
} from './deposit-states.ts';

/** Money that a member brings in; amounts in 1/10 000 units, `fee` is part of `amount`. */
export type Deposit = Readonly<{
  id: Id;
  /** What people and gateways call it. */
  reference: string;
  kind: ChannelKind;
  memberId: Id;
  channelId: Id;
  currency: Currency;
  amount: bigint;
  /** What the member had named, where another amount came; null where it was `amount`. */
  asked: bigint | null;
  fee: bigint;
  /** How much of it its member's limits have let pass; nothing once it has ended. */
  withinLimits: bigint;
  state: DepositState;
  createdAt: Date;
  expiresAt: Date;
  movedAt: Date;
  /** Where the member was told to send the money; null through gateways. */
  receiving: Receiving | null;
  /** The account that its money goes to; null of what was asked for before accounts were kept. */
  accountId: Id | null;
  /** The payment as the member named it; `network` is within what its number is unique. */
  network: string | null;
  transactionId: string | null;
  senderSealed: Buffer | null;
  senderEnd: string | null;
  submittedAt: Date | null;
  claimedBy: Id | null;
  needsTwo: boolean;
  firstApprovalBy: Id | null;
  /** What the first of two people found on the statement. */
  approvedAmount: bigint | null;
  secondApprovalBy: Id | null;
  /** Shown to the member: why it was rejected. */
  reason: string | null;
}>;

export const toDeposit = (row: Selectable<CashierDeposit>): Deposit => ({
  id: row.id,
  reference: row.reference,
  kind: kindOf(row),
  memberId: row.member_id,
  channelId: row.channel_id,
  currency: row.currency,
  amount: row.amount,
  asked: row.asked,
  fee: row.fee,
  withinLimits: hasEnded(row.state as DepositState) ? 0n : row.within_limits,
  state: row.state as DepositState,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  movedAt: row.moved_at,
  receiving: row.receiving as Receiving | null,
  accountId: row.account_id,
  network: row.network,
  transactionId: row.transaction_id,
  senderSealed: row.sender_sealed,
  senderEnd: row.sender_end,
  submittedAt: row.submitted_at,
  claimedBy: row.claimed_by,
  needsTwo: row.needs_two,
  firstApprovalBy: row.first_approval_by,
  approvedAmount: row.approved_amount,
  secondApprovalBy: row.second_approval_by,
  reason: row.reason,
});

/**
 * Takes the row lock of the deposit that is known by a reference, however that is written, on a channel or on another one of the same
 * account: what comes into it may be told of by any of them. Null when there is none.
 */
export async function lockDeposit(
  scope: Scope,
  { channelId, accountId }: { channelId: Id; accountId: Id | null },
  reference: string,
): Promise<Deposit | null> {
  const deposit = await lock(scope, { reference: readNumber(reference)?.text ?? reference });
  if (!deposit || deposit.channelId === channelId) return deposit;
  return accountId !== null && deposit.accountId === accountId ? deposit : null;
}

/** Takes the row lock of a deposit by its id; null when there is none. */
export const lockDepositById = (scope: Scope, id: Id): Promise<Deposit | null> => lock(scope, { id });

async function lock(scope: Scope, where: { id: Id } | { reference: string }): Promise<Deposit | null> {
  const row = await scope.db
    .selectFrom('cashier.deposit')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where((expression) => expression.and(where))
    .forUpdate()
    .executeTakeFirst();
  return row ? toDeposit(row) : null;
}

type Columns = Omit<UpdateObject<Tables, 'cashier.deposit'>, 'state' | 'moved_at'>;

/** Changes columns of a locked deposit that are no state of it. */
export async function changeDeposit(scope: Scope, deposit: Deposit, columns: Columns): Promise<Deposit> {
  const row = await scope.db
    .updateTable('cashier.deposit')
    .set(columns)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', deposit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDeposit(row);
}

/** Moves a locked deposit along its machine and says so; null (and nothing done) when its state does not hear the event. */
export async function moveDeposit(
  scope: Scope,
  deposit: Deposit,
  event: DepositEvent,
  { by, note, columns = {} }: { by: Actor; note?: string | undefined; columns?: Columns },
): Promise<Deposit | null> {
  const machine = deposit.kind === 'gateway' ? gatewayDepositMachine : handDepositMachine;
  const state = stateAfter<DepositState, DepositEvent>(machine, deposit.state, event);
  if (state === null) return null;
  const change: UpdateObject<Tables, 'cashier.deposit'> = {
    ...columns,
    state,
    moved_at: scope.now,
    // Limits had forgotten it; now that it is back, it counts from today.
    ...(hasEnded(deposit.state) && { counts_from: scope.now, within_limits: 0n }),
  };
  const row = await scope.db
    .updateTable('cashier.deposit')
    .set(change)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', deposit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordStep(scope, deposit.id, { event, stateBefore: deposit.state, stateAfter: state, by, note });
  const moved = toDeposit(row);
  await recordDepositFact(scope, moved);
  return moved;
}
