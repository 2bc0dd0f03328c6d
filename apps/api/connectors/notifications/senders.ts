import type { BrandSender, MailSender, SmsSender } from '../../domain/notifications/index.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { openMailSender } from './mail-over-smtp.ts';
import { openSmsSender, type Sender } from './sms-over-http.ts';

/** The SMS gateway that the settings describe; null without one. */
export function smsSenderOf(settings: Settings, outbound: Outbound): Sender | null {
  if (settings.SMS_URL === undefined) return null;
  const accepted = settings.SMS_ACCEPTED === undefined ? null : new RegExp(settings.SMS_ACCEPTED);
  return openSmsSender(
    {
      url: settings.SMS_URL,
      method: settings.SMS_METHOD,
      body: settings.SMS_BODY,
      contentType: settings.SMS_CONTENT_TYPE,
      authorization: settings.SMS_AUTHORIZATION ?? null,
      accepts: (answer) => accepted?.test(answer) ?? true,
      timeoutMs: settings.NOTIFICATION_TIMEOUT_MS,
    },
    outbound,
  );
}

/** The mail server of the settings; null without one. */
export const mailSenderOf = (settings: Settings, outbound: Outbound): Sender | null =>
  settings.SMTP_URL === undefined
    ? null
    : openMailSender(
        { url: settings.SMTP_URL, from: settings.MAIL_FROM, timeoutMs: settings.NOTIFICATION_TIMEOUT_MS },
        outbound,
      );

type Own = Readonly<{
  outbound: Outbound;
  timeoutMs: number;
  /** What the brand is called in the language of the message. */
  brandName: string;
}>;

/** A sender of a brand's own. */
export const ownSenderOf = (sender: BrandSender, own: Own): Sender =>
  sender.channel === 'email' ? ownMail(sender, own) : ownSms(sender, own);

function ownMail(
  { url, username, secret, fromName, fromAddress }: MailSender,
  { outbound, timeoutMs, brandName }: Own,
): Sender {
  const at = new URL(url);
  at.username = encodeURIComponent(username);
  at.password = encodeURIComponent(secret);
  const from = { name: fromName || brandName, address: fromAddress };
  return openMailSender({ url: at.href, from, timeoutMs, encrypts: true }, outbound);
}

function ownSms(
  { accepted, senderName, secret, authorization, channel: _channel, ...gateway }: SmsSender,
  { outbound, timeoutMs }: Own,
): Sender {
  return openSmsSender(
    {
      ...gateway,
      authorization: authorization || null,
      // A pattern of somebody's own could keep a worker busy for ever.
      accepts: (answer) => answer.includes(accepted),
      values: { sender: senderName, key: secret },
      timeoutMs,
    },
    outbound,
  );
}
