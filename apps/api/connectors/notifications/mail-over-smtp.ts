import { callbackify } from 'node:util';
import { createTransport } from 'nodemailer';
import { ok, refuse } from '@mela/primitives';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Sender } from './sms-over-http.ts';

/** SMTP's answers that will not change: 5xx, RFC 5321 §4.2.1. */
const LASTING_FROM = 500;

/** The mail server of the settings; null without one. Certificates are checked; STARTTLS is used where it is offered. */
export function openMailSender(
  {
    SMTP_URL,
    MAIL_FROM,
    NOTIFICATION_TIMEOUT_MS: timeoutMs,
  }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'NOTIFICATION_TIMEOUT_MS'>,
  outbound: Outbound,
): Sender | null {
  if (SMTP_URL === undefined) return null;
  const transport = createTransport({
    url: SMTP_URL,
    // The server's name stays the one that its certificate is held against.
    getSocket: callbackify(async (_options: unknown) => ({
      connection: await outbound.dial({ ...serverOf(SMTP_URL), timeoutMs }),
    })),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (to, { subject, text }) => {
    try {
      // As an object, so that nothing in the address is read as a second one.
      await transport.sendMail({ from: MAIL_FROM, to: { name: '', address: to }, subject, text });
      return ok(null);
    } catch (error) {
      const status = statusOf(error);
      return refuse({
        kind: 'not-sent',
        problem: status === null ? 'unreachable' : `smtp ${status}`,
        lasting: status !== null && status >= LASTING_FROM,
      });
    }
  };
}

/** Where a mail server listens, with the port that its protocol has of its own (RFC 6409, RFC 8314). */
function serverOf(url: string): { host: string; port: number } {
  const { protocol, hostname: host, port } = new URL(url);
  return { host, port: Number(port || (protocol === 'smtps:' ? 465 : 587)) };
}

function statusOf(error: unknown): number | null {
  const status =
    typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : null;
  return typeof status === 'number' ? status : null;
}
