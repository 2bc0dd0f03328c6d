import * as z from 'zod/mini';
import {
  askReceiving,
  channelBy,
  setReceiving,
  type ChannelRefusal,
  type ReceivingAsked,
} from '../../cashier/index.ts';
import type { ApprovalKind } from '../kind.ts';
import type { Shown } from '../shown.ts';

const account = z.record(z.string(), z.string());

/** Where a channel's money is to go. */
export const receivingAccount: ApprovalKind<ReceivingAsked, ChannelRefusal> = {
  name: 'receiving-account',
  payload: z.object({ channelId: z.uuid(), was: z.nullable(account), receiving: account }),
  requestedBy: ['finance', 'admin'],
  decidedBy: ['finance', 'admin'],
  seenBy: ['risk'],
  expiresAfterHours: 7 * 24,
  subjectOf: ({ channelId }) => channelId,
  stillValid: askReceiving,
  apply: setReceiving,
  async summary(scope, { channelId, was, receiving }) {
    const channel = await channelBy(scope, { id: channelId });
    const names = new Set([...Object.keys(was ?? {}), ...Object.keys(receiving)]);
    return [
      { label: 'console.channel', is: { text: channel?.code ?? '' } },
      ...[...names].map((name) => ({
        label: `cashdesk.field.${name}`,
        was: shown(name, was?.[name]),
        is: shown(name, receiving[name]),
      })),
    ];
  },
};

function shown(name: string, text: string | undefined): Shown | null {
  if (text === undefined) return null;
  return name === 'mode' ? { message: `cashdesk.mode.${text}` } : { text };
}
