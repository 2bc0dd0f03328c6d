import * as z from 'zod/mini';
import {
  askAccount,
  channelBy,
  keepAsked,
  payoutChannelBy,
  setAccount,
  type AccountAsked,
  type ChannelRefusal,
  type ChannelSide,
} from '../../cashier/index.ts';
import { bothWith } from '../desks.ts';
import type { ApprovalKind } from '../kind.ts';

const known = { account: z.string(), address: z.nullable(z.string()) };

const SIDES = {
  deposit: { permission: 'deposit-channels.manage', channelBy },
  payout: { permission: 'payout-channels.manage', channelBy: payoutChannelBy },
} as const;

/** How the company behind a channel is to know us. The secret waits sealed beside the channel: nobody is shown it, and a no forgets it. */
const credentialsOf = (side: ChannelSide): ApprovalKind<AccountAsked, ChannelRefusal> => ({
  name: `${side}-credentials`,
  payload: z.object({ ...known, channelId: z.uuid(), was: z.nullable(z.object(known)) }),
  ...bothWith(SIDES[side].permission),
  seenBy: ['cashier.inspect'],
  subjectOf: ({ channelId }) => channelId,
  stillValid: (scope, asked, _by, { secretBox }) => askAccount(scope, secretBox, side, asked),
  apply: (scope, asked, _by, { secretBox }) => setAccount(scope, secretBox, side, asked),
  abandon: (scope, { channelId }, _by, { secretBox }) =>
    keepAsked(scope, secretBox, side, { channelId, credentials: null }),
  async summary(scope, { channelId, was, account, address }) {
    const channel = await SIDES[side].channelBy(scope, { id: channelId });
    const where = (at: string | null) =>
      at === null ? { message: 'console-cashier.addressOfConnector' } : { text: at };
    return [
      { label: 'console.channel', is: channel && { name: { ...channel.name }, code: channel.code } },
      { label: 'console-cashier.companyAccount', was: was && { text: was.account }, is: { text: account } },
      { label: 'console-cashier.address', was: was && where(was.address), is: where(address) },
      { label: 'console-cashier.secret', is: { message: 'console-cashier.secretKept' } },
    ];
  },
});

export const depositCredentials = credentialsOf('deposit');
export const payoutCredentials = credentialsOf('payout');
