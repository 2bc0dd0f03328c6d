import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import type { DepositChannel } from './channel.ts';
import type { HandKind, Receiving } from '@mela/form-rules/deposit-kinds/index.ts';
import { lockChannel } from './edit-channel.ts';
import { readReceiving } from './receiving.ts';
import { mayReceive, registerReceiving } from './receiving-account.ts';
import type { ChannelRefusal } from '../refusals.ts';

/** Where a channel's money is to go, and where it went when that was asked for. */
export type ReceivingAsked = Readonly<{ channelId: Id; was: Receiving | null; receiving: Receiving }>;

/** What is asked for as a channel of its kind takes it; nothing changes. */
export async function askReceiving(
  scope: Scope,
  { channelId, receiving }: Pick<ReceivingAsked, 'channelId' | 'receiving'>,
): Promise<Outcome<ReceivingAsked, ChannelRefusal>> {
  const asked = await readAsked(scope, channelId, receiving);
  if (!asked.ok) return asked;
  const { channel, kind, receiving: read } = asked.value;
  const free = await mayReceive(scope, kind, read);
  return free.ok ? ok({ channelId, was: channel.receiving, receiving: read }) : free;
}

/** Has new deposits of a channel go elsewhere from now on; those under way keep what their members were told. */
export async function setReceiving(
  scope: Scope,
  { channelId, receiving }: ReceivingAsked,
): Promise<Outcome<null, ChannelRefusal>> {
  const asked = await readAsked(scope, channelId, receiving);
  if (!asked.ok) return asked;
  const account = await registerReceiving(scope, asked.value.kind, asked.value.receiving);
  if (!account.ok) return account;
  await scope.db
    .updateTable('cashier.deposit_channel')
    .set({
      receiving: JSON.stringify(asked.value.receiving),
      account_id: account.value,
      version: asked.value.channel.version + 1,
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', channelId)
    .execute();
  return ok(null);
}

async function readAsked(
  scope: Scope,
  channelId: Id,
  receiving: Receiving,
): Promise<Outcome<{ channel: DepositChannel; kind: HandKind; receiving: Receiving }, ChannelRefusal>> {
  const channel = await lockChannel(scope, channelId);
  if (!channel || channel.kind === 'gateway') return refuse({ kind: 'channel-not-found' });
  const { kind } = channel;
  const checked = readReceiving(kind, receiving);
  return checked.ok ? ok({ channel, kind, receiving: checked.value }) : checked;
}
