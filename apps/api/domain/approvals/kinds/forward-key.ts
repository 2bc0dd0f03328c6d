import * as z from 'zod/mini';
import {
  channelBy,
  dropForwardKey,
  openForwardKey,
  waitingForwardKey,
  type ChannelRefusal,
  type WaitingForwardKey,
} from '../../cashier/index.ts';
import { bothWith } from '../desks.ts';
import type { ApprovalKind } from '../kind.ts';

/** The key with which a wallet's messages credit deposits by themselves: one of the staff makes it, another opens it. */
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
  async summary(scope, { channelId }) {
    const channel = await channelBy(scope, { id: channelId });
    return [
      { label: 'console.channel', is: channel && { name: { ...channel.name }, code: channel.code } },
      { label: 'console.what', is: { message: 'console-cashier.forwardKeyOpens' } },
    ];
  },
};
