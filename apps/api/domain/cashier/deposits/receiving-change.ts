import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { CashierReceivingChange } from '../../../platform/tables.ts';
import { isGateway } from './channel.ts';
import type { HandKind, Receiving } from './channel-kind.ts';
import { lockChannel } from './edit-channel.ts';
import { readReceiving } from './receiving.ts';
import { mayReceive, registerReceiving } from './receiving-account.ts';
import type { ChannelRefusal } from './refusals.ts';

/** One person's word on where a channel's money is to go; it holds when another one says yes. */
export type ReceivingChange = Readonly<{
  id: Id;
  channelId: Id;
  receiving: Receiving;
  reason: string;
  proposedBy: Id;
  proposedAt: Date;
  state: 'standing' | 'done' | 'refused' | 'taken-back';
  closedBy: Id | null;
  closedAt: Date | null;
  closingNote: string | null;
}>;

type Answer = Promise<Outcome<ReceivingChange, ChannelRefusal>>;

/** Proposes where a channel's money is to go. What holds now holds until somebody else has agreed. */
export async function proposeReceiving(
  scope: Scope,
  given: { channelId: Id; staffId: Id; receiving: Readonly<Record<string, string>>; reason: string },
): Answer {
  const channel = await lockChannel(scope, given.channelId);
  if (!channel || isGateway(channel)) return refuse({ kind: 'unknown-channel' });
  const read = readReceiving(channel.kind as HandKind, given.receiving);
  if (!read.ok) return read;
  const free = await mayReceive(scope, channel.kind as HandKind, read.value);
  if (!free.ok) return free;
  const inserted = await scope.db
    .insertInto('cashier.receiving_change')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      channel_id: channel.id,
      receiving: JSON.stringify(read.value),
      reason: given.reason,
      proposed_by: given.staffId,
      proposed_at: scope.now,
      state: 'standing',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ? ok(toChange(inserted)) : refuse({ kind: 'change-standing' });
}

/** Says yes to what another has proposed: new deposits go there from now on; those under way keep what their members were told. */
export async function agreeToReceiving(scope: Scope, given: { changeId: Id; staffId: Id }): Answer {
  const change = await lockStanding(scope, given.changeId);
  if (!change) return refuse({ kind: 'unknown-change' });
  if (change.proposedBy === given.staffId) return refuse({ kind: 'second-person-needed' });
  const channel = await lockChannel(scope, change.channelId);
  if (!channel) return refuse({ kind: 'unknown-channel' });
  const account = await registerReceiving(scope, channel.kind as HandKind, change.receiving);
  if (!account.ok) return account;
  await scope.db
    .updateTable('cashier.deposit_channel')
    .set({
      receiving: JSON.stringify(change.receiving),
      account_id: account.value,
      version: channel.version + 1,
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', channel.id)
    .execute();
  return ok(await close(scope, change, { state: 'done', staffId: given.staffId, note: null }));
}

/** Refuses what another has proposed, or takes back what one proposed oneself. */
export async function dropReceiving(
  scope: Scope,
  given: { changeId: Id; staffId: Id; note: string },
): Answer {
  const change = await lockStanding(scope, given.changeId);
  if (!change) return refuse({ kind: 'unknown-change' });
  const state = change.proposedBy === given.staffId ? 'taken-back' : 'refused';
  return ok(await close(scope, change, { ...given, state }));
}

/** What has been proposed for a channel, newest first. */
export async function receivingChangesOf(scope: Scope, channelId: Id): Promise<ReceivingChange[]> {
  const rows = await scope.db
    .selectFrom('cashier.receiving_change')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('channel_id', '=', channelId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(toChange);
}

async function lockStanding(scope: Scope, id: Id): Promise<ReceivingChange | null> {
  const row = await scope.db
    .selectFrom('cashier.receiving_change')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('state', '=', 'standing')
    .forUpdate()
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

async function close(
  scope: Scope,
  { id }: ReceivingChange,
  { state, staffId, note }: { state: string; staffId: Id; note: string | null },
): Promise<ReceivingChange> {
  const row = await scope.db
    .updateTable('cashier.receiving_change')
    .set({ state, closed_by: staffId, closed_at: scope.now, closing_note: note })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toChange(row);
}

const toChange = (row: Selectable<CashierReceivingChange>): ReceivingChange => ({
  id: row.id,
  channelId: row.channel_id,
  receiving: row.receiving as Receiving,
  reason: row.reason,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at,
  state: row.state as ReceivingChange['state'],
  closedBy: row.closed_by,
  closedAt: row.closed_at,
  closingNote: row.closing_note,
});
