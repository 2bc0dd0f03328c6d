import * as z from 'zod/mini';
import {
  channelBy,
  dropForwardKey,
  forwardings,
  openForwardKey,
  sendersOfKey,
  waitingForwardKey,
  type ChannelRefusal,
  type WaitingForwardKey,
} from '../../cashier/index.ts';
import { bothWith } from '../desks.ts';
import type { ApprovalKind } from '../kind.ts';

/** The key with which a wallet's messages credit deposits by themselves, and whose messages those are: one of the staff makes it, another opens it. */
export const forwardKey: ApprovalKind<WaitingForwardKey, ChannelRefusal> = {
  name: 'forward-key',
  payload: z.object({ channelId: z.uuid(), keyId: z.uuid() }),
  ...bothWith('deposit-channels.manage'),
  subjectOf: ({ channelId }) => channelId,
  stillValid: waitingForwardKey,
  apply: (scope, key, { decidedBy }) => openForwardKey(scope, key, decidedBy),
  abandon: async (scope, key, by) => {
    await dropForwardKey(scope, key, by);
  },
  async summary(scope, { channelId, keyId }) {
    const channel = await channelBy(scope, { id: channelId });
    const was = (await forwardings(scope)).get(channelId)?.senders ?? [];
    const is = await sendersOfKey(scope, keyId);
    return [
      { label: 'console.channel', is: channel && { name: { ...channel.name }, code: channel.code } },
      {
        label: 'console-cashier.forwardSenders',
        was: was.length > 0 ? { text: was.join(', ') } : null,
        is: { text: is.join(', ') },
      },
      { label: 'console.what', is: { message: 'console-cashier.forwardKeyOpens' } },
    ];
  },
};
