import * as z from 'zod/mini';
import {
  changeSender,
  checkSenderChange,
  forgetAskedSender,
  type SenderChange,
  type SenderRefusal,
} from '../../notifications/index.ts';
import type { ApprovalKind, Shown, ShownFact } from '../kind.ts';

const facts = z.record(z.string(), z.string());

const shown = (text: string | undefined): Shown =>
  text ? { text } : { message: 'console-brand.senderNothing' };

/**
 * Whoever brings a brand's messages reads every code in them: another sender on a channel takes two, and so does the installation's again. Its
 * secret waits sealed beside the one that holds; nobody is shown it, and a no forgets it.
 */
export const brandSender: ApprovalKind<SenderChange, SenderRefusal> = {
  name: 'brand-sender',
  payload: z.object({
    channel: z.literal(['sms', 'email']),
    version: z.int(),
    was: z.nullable(facts),
    wish: z.nullable(z.object({ id: z.uuid(), facts })),
  }),
  // Who reads its codes is in everybody's account: it is decided on as the way into one is.
  requestedBy: ['brand.manage'],
  decidedBy: ['members.approve-access'],
  expiresAfterHours: 3 * 24,
  subjectOf: ({ channel }) => channel,
  stillValid: (scope, change, _by, { secretBox }) => checkSenderChange(scope, secretBox, change),
  apply: (scope, change, _by, { secretBox }) => changeSender(scope, secretBox, change),
  abandon: (scope, change) => forgetAskedSender(scope, change),
  async summary(_scope, { channel, was, wish }) {
    const whose = (own: unknown): Shown => ({
      message: own ? 'console-brand.senderOwn' : 'console-brand.senderInstallation',
    });
    const names = Object.keys(wish?.facts ?? { url: '' }).filter((name) => wish?.facts[name] || was?.[name]);
    const lines = names.map((name): ShownFact => {
      const [before, after] = [was?.[name], wish?.facts[name]];
      return {
        label: `console-brand.sender.${name}`,
        ...(was && before !== after && { was: shown(before) }),
        is: shown(after),
      };
    });
    return [
      { label: 'console.notificationChannel', is: { message: `console.channelName.${channel}` } },
      { label: 'console-brand.sender', was: whose(was), is: whose(wish) },
      ...lines,
      ...(wish
        ? [{ label: 'console-brand.sender.secret', is: { message: 'console-cashier.secretKept' } }]
        : []),
    ];
  },
};
