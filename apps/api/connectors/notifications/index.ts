import { invariant } from '@mela/primitives';
import type { NoteOutgoing } from '@mela/program/watch-outgoing.ts';
import type { SendNotification, Channel } from '../../domain/notifications/index.ts';
import type { Merchant } from '../../domain/merchants/index.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { WriteNotification } from './notification-text.ts';
import { openMailSender } from './mail-over-smtp.ts';
import { openSmsSender, type Sender } from './sms-over-http.ts';

export { openNotificationWriter, type WriteNotification } from './notification-text.ts';

/** Who brings a brand's notifications, and on which channels. */
export type NotificationSenders = Readonly<{
  sentChannels: ReadonlySet<Channel>;
  senderFor(merchant: Merchant): SendNotification;
}>;

/** What a sender has not said no to, but nothing at all. */
const SILENT: ReadonlySet<string> = new Set(['timeout', 'unreachable']);

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

/** The senders that the settings name; what is asked of them is timed. */
export function openNotificationSenders(
  settings: Settings,
  write: WriteNotification,
  note: NoteOutgoing,
  outbound: Outbound,
): NotificationSenders {
  const [sms, mail] = [openSmsSender(settings, outbound), openMailSender(settings, outbound)];
  const senders = { sms: sms && timed('sms', sms, note), email: mail && timed('email', mail, note) };
  return {
    sentChannels: new Set((['sms', 'email'] as const).filter((channel) => senders[channel] !== null)),
    senderFor: (merchant) => async (notification) => {
      const sender = senders[notification.channel];
      invariant(sender, 'notifications of channels that nobody sends are kept');
      return sender(notification.to, await write(merchant, notification));
    },
  };
}
