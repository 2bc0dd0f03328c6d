import { payoutKindNames, type PayoutKind } from '@mela/form-rules/payout-kinds/index.ts';
import * as z from 'zod/mini';
import {
  changePayoutChannel,
  checkPayoutChannelChange,
  loosensPayoutChannel,
  payoutChannelBy,
  type ChannelRefusal,
  type PayoutChannelChange,
} from '../../cashier/index.ts';
import { bothWith } from '../desks.ts';
import { type ApprovalKind, type Shown, type ShownFact, units } from '../kind.ts';

type Part = PayoutChannelChange['wish'];

const part = z.exactPartial(
  z.object({
    name: z.record(z.string(), z.string()),
    kinds: z.array(z.literal(payoutKindNames)),
    amountMin: units(),
    amountMax: units(),
    position: z.int(),
    open: z.boolean(),
  } satisfies Record<keyof Part, z.ZodMiniType>),
);

/** What a payout channel takes and whether it is open: what lets more money leave by it takes two. */
export const payoutChannel: ApprovalKind<PayoutChannelChange, ChannelRefusal> = {
  name: 'payout-channel',
  payload: z.object({ channelId: z.uuid(), was: part, wish: part }),
  ...bothWith('payout-channels.manage'),
  seenBy: ['cashier.inspect'],
  subjectOf: ({ channelId }) => channelId,
  needsTwo: async (_scope, change) => loosensPayoutChannel(change),
  stillValid: checkPayoutChannelChange,
  apply: changePayoutChannel,
  async summary(scope, { channelId, was, wish }) {
    const channel = await payoutChannelBy(scope, { id: channelId });
    const currency = channel?.currency ?? '';
    const shownOf = (value: Part[keyof Part]): Shown => {
      if (typeof value === 'bigint') return { amount: value, currency };
      if (typeof value === 'number') return { count: value };
      return { message: value === true ? 'console-cashier.isOpen' : 'console-cashier.isClosed' };
    };
    const facts = (Object.keys(wish) as (keyof Part)[]).flatMap((name): ShownFact[] => {
      if (name === 'name') return namesShown(was.name, wish.name);
      if (name === 'kinds') return kindsShown(was.kinds ?? [], wish.kinds ?? []);
      const label = `console-cashier.payoutTerms.${name}`;
      return [{ label, was: shownOf(was[name]), is: shownOf(wish[name]) }];
    });
    const is = channel && { name: { ...channel.name }, code: channel.code };
    return [{ label: 'console.channel', is }, ...facts];
  },
};

const namesShown = (was: Part['name'] = {}, wish: Part['name'] = {}): ShownFact[] => [
  {
    label: 'console-cashier.payoutTerms.name',
    was: { name: { ...was }, code: null },
    is: { name: { ...wish }, code: null },
  },
];

/** A line for each kind that comes or goes. */
const kindsShown = (was: readonly PayoutKind[], wish: readonly PayoutKind[]): ShownFact[] => {
  const whether = (kinds: readonly PayoutKind[], kind: PayoutKind): Shown => ({
    message: kinds.includes(kind) ? 'console-cashier.paysTo' : 'console-cashier.paysNot',
  });
  return payoutKindNames
    .filter((kind) => was.includes(kind) !== wish.includes(kind))
    .map((kind) => ({
      label: `console-cashier.payoutKind.${kind}`,
      was: whether(was, kind),
      is: whether(wish, kind),
    }));
};
