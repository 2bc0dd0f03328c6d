import { choiceWord } from '@mela/form-rules/deposit-kinds/index.ts';
import * as z from 'zod/mini';
import {
  askReceiving,
  channelBy,
  setReceiving,
  type ChannelRefusal,
  type ReceivingAsked,
} from '../../cashier/index.ts';
import { bothWith } from '../desks.ts';
import type { ApprovalKind, Shown } from '../kind.ts';

const account = z.record(z.string(), z.string());

/** Where a channel's money is to go. */
export const receivingAccount: ApprovalKind<ReceivingAsked, ChannelRefusal> = {
  name: 'receiving-account',
  payload: z.object({ channelId: z.uuid(), was: z.nullable(account), receiving: account }),
  ...bothWith('deposit-channels.manage'),
  seenBy: ['cashier.inspect'],
  subjectOf: ({ channelId }) => channelId,
  stillValid: askReceiving,
  apply: setReceiving,
  async summary(scope, { channelId, was, receiving }) {
    const channel = await channelBy(scope, { id: channelId });
    const names = new Set([...Object.keys(was ?? {}), ...Object.keys(receiving)]);
    return [
      { label: 'console.channel', is: channel && { name: { ...channel.name }, code: channel.code } },
      ...[...names].map((name) => ({
        label: `console-cashier.field.${name}`,
        was: shown(name, was?.[name]),
        is: shown(name, receiving[name]),
      })),
    ];
  },
};

function shown(name: string, text: string | undefined): Shown | null {
  if (text === undefined) return null;
  const word = choiceWord(name, text);
  return word ? { message: `console-cashier.${word}` } : { text };
}
