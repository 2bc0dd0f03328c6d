import type { Id } from '@mela/primitives';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Channel } from './notification.ts';

const mail = z.object({
  channel: z.literal('email'),
  /** `smtp://host:port`, or `smtps:` where it is encrypted from the first byte. */
  url: z.string(),
  /** Empty: it asks for none. */
  username: z.string(),
  fromAddress: z.string(),
  /** Empty: the brand's own, in the language of the mail. */
  fromName: z.string(),
  secret: z.string(),
});

const sms = z.object({
  channel: z.literal('sms'),
  /** With `{to}`, `{number}` (without +), `{text}`, `{sender}` and `{key}` where they belong, as in the body. */
  url: z.string(),
  method: z.literal(['GET', 'POST', 'PUT']),
  body: z.string(),
  contentType: z.literal(['application/json', 'application/x-www-form-urlencoded']),
  /** The header, with `{key}` in it; empty: none. */
  authorization: z.string(),
  /** What stands in the answer when it was taken; empty: any 2xx will do. */
  accepted: z.string(),
  senderName: z.string(),
  secret: z.string(),
});

const sender = z.discriminatedUnion('channel', [mail, sms]);

/** A brand's own mail server, and who its mail is from. */
export type MailSender = z.output<typeof mail>;

/** A brand's own SMS gateway, which takes one message per request. */
export type SmsSender = z.output<typeof sms>;

/** Who brings what a brand sends on one channel. */
export type BrandSender = MailSender | SmsSender;

/** What people may read of a sender, by name: all but its secret. */
export type SenderFacts = Readonly<Record<string, string>>;

/** A sender that no key opens: nothing goes out by it, nor by another one in its place. */
export type Unreadable = 'unreadable';

/** A channel's sender: as it holds (null: the installation's), and as one of the staff has asked for it. */
export type SenderStanding = Readonly<{
  version: number;
  now: BrandSender | Unreadable | null;
  asked: Readonly<{ id: Id; sender: BrandSender | Unreadable }> | null;
}>;

/** What people may read of a sender. */
export const factsOfSender = ({ secret: _secret, channel: _channel, ...facts }: BrandSender): SenderFacts =>
  facts;

const sealContext = (merchantId: Id, channel: Channel): string => `sender ${merchantId} ${channel}`;

/** Seals a sender for its brand and channel. */
export const sealSender = (box: SecretBox, merchantId: Id, given: BrandSender): Buffer =>
  box.seal(JSON.stringify(given), sealContext(merchantId, given.channel));

function opened(box: SecretBox, merchantId: Id, channel: Channel, sealed: Buffer): BrandSender | Unreadable {
  const text = box.tryOpen(sealed, sealContext(merchantId, channel));
  return text === null ? 'unreadable' : sender.parse(JSON.parse(text));
}

/** How a channel's sender stands; with `lock`, whoever else changes it waits. */
export async function senderStanding(
  scope: Scope,
  box: SecretBox,
  channel: Channel,
  { lock = false } = {},
): Promise<SenderStanding> {
  const row = await scope.db
    .selectFrom('notifications.sender')
    .select(['sealed', 'sealed_asked', 'asked_id', 'version'])
    .where('merchant_id', '=', scope.merchantId)
    .where('channel', '=', channel)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return { version: 0, now: null, asked: null };
  const { sealed, sealed_asked: waiting, asked_id: id, version } = row;
  return {
    version,
    now: sealed && opened(box, scope.merchantId, channel, sealed),
    asked: waiting && id ? { id, sender: opened(box, scope.merchantId, channel, waiting) } : null,
  };
}

/** The senders that a brand has of its own, by their channels. */
export type BrandSenders = ReadonlyMap<Channel, BrandSender | Unreadable>;

/** A brand's own senders as they hold now. */
export async function brandSenders(scope: Scope, box: SecretBox): Promise<BrandSenders> {
  const rows = await scope.db
    .selectFrom('notifications.sender')
    .select(['channel', 'sealed'])
    .where('merchant_id', '=', scope.merchantId)
    .where('sealed', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ channel, sealed }) =>
      sealed === null
        ? []
        : [[channel as Channel, opened(box, scope.merchantId, channel as Channel, sealed)] as const],
    ),
  );
}
