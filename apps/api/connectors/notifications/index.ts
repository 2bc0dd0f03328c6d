import { refuse } from '@mela/primitives';
import type { NoteOutgoing } from '@mela/program/watch-outgoing.ts';
import type { BrandSenders, Channel, NotSent, SendNotification } from '../../domain/notifications/index.ts';
import type { Merchant } from '../../domain/merchants/index.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { nameIn, type WriteNotification } from './notification-text.ts';
import { mailSenderOf, ownSenderOf, smsSenderOf } from './senders.ts';
import type { Sender } from './sms-over-http.ts';

export { serverOf } from './mail-over-smtp.ts';
export { openPushSender, type SendPush } from './push-over-http.ts';
export { openNotificationWriter, type WriteNotification } from './notification-text.ts';

/** Who brings a brand's notifications: senders of its own, and else the installation's, on the channels that it has them for. */
export type NotificationSenders = Readonly<{
  sentChannels: ReadonlySet<Channel>;
  senderFor(merchant: Merchant, own: BrandSenders): SendNotification<Channel>;
}>;

/** What a sender has not said no to, but nothing at all. */
const SILENT: ReadonlySet<string> = new Set(['timeout', 'unreachable']);

/** Nothing goes out by another sender than the brand's own, whatever became of it. */
const UNREADABLE = {
  kind: 'not-sent',
  problem: 'unreadable sender',
  lasting: false,
} as const satisfies NotSent;

/** Times how long a sender takes for each message. */
const timed =
  (to: Channel, sender: Sender, note: NoteOutgoing): Sender =>
  async (...message) => {
    const startedAt = performance.now();
    const taken = await sender(...message);
    const outcome = taken.ok ? 'ok' : SILENT.has(taken.refusal.problem) ? 'silent' : 'refused';
    note(to, 'send', outcome, performance.now() - startedAt);
    return taken;
  };

/** The senders that the settings name, and those that brands have of their own; what is asked of them is timed. */
export function openNotificationSenders(
  settings: Settings,
  write: WriteNotification,
  note: NoteOutgoing,
  outbound: Outbound,
): NotificationSenders {
  const senders = { sms: smsSenderOf(settings, outbound), email: mailSenderOf(settings, outbound) };
  return {
    sentChannels: new Set((['sms', 'email'] as const).filter((channel) => senders[channel] !== null)),
    senderFor: (merchant, brands) => async (notification) => {
      const { channel, language, to } = notification;
      const own = brands.get(channel);
      if (own === 'unreadable') return refuse(UNREADABLE);
      const brandName = nameIn(merchant, language);
      const timeoutMs = settings.NOTIFICATION_TIMEOUT_MS;
      const sender = own ? ownSenderOf(own, { outbound, timeoutMs, brandName }) : senders[channel];
      if (!sender) return refuse({ kind: 'nobody-sends' });
      return timed(channel, sender, note)(to, await write(merchant, notification));
    },
  };
}
