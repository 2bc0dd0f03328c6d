import type { Id } from '@mela/primitives';
import * as z from 'zod/mini';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

export type Channel = 'sms' | 'email';

/** By what a notification goes: a channel that a sender carries, or the push service of the device that it is for. */
export type Way = Channel | 'push';

/** Which text a notification has. The words themselves are messages of the languages; the values are filled in. */
export type NotificationKind =
  | 'code'
  | 'reset-link'
  | 'support-link'
  | 'account-changed'
  | 'alert'
  | 'alert-trial';

/** Which text a message has: a notification's, or that of one which is sent at once to see whether its sender works. */
export type MessageKind = NotificationKind | 'sender-test';

const content = z.object({
  to: z.string(),
  language: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** What lies sealed: to whom, in which language, and what is filled in. `to` is E.164, an e-mail address, or a device's id. */
export type NotificationContent = z.output<typeof content>;

const sealContext = (merchantId: Id, id: Id): string => `notification ${merchantId} ${id}`;

export const sealContent = (
  box: SecretBox,
  merchantId: Id,
  id: Id,
  notification: NotificationContent,
): Buffer => box.seal(JSON.stringify(notification), sealContext(merchantId, id));

/** A notification's content; null where it cannot be opened. */
export function openContent(
  box: SecretBox,
  merchantId: Id,
  id: Id,
  sealed: Buffer,
): NotificationContent | null {
  const text = box.tryOpen(sealed, sealContext(merchantId, id));
  return text === null ? null : content.parse(JSON.parse(text));
}
