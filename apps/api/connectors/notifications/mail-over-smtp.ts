import { createTransport } from 'nodemailer';
import { ok, refuse } from '@mela/primitives';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Sender } from './sms-over-http.ts';

/** SMTP's answers that will not change: 5xx, RFC 5321 §4.2.1. */
const LASTING_FROM = 500;

/** The mail server of the settings; null without one. Certificates are checked; STARTTLS is used where it is offered. */
export function openMailSender({
  SMTP_URL,
  MAIL_FROM,
  NOTIFICATION_TIMEOUT_MS,
}: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'NOTIFICATION_TIMEOUT_MS'>): Sender | null {
  if (SMTP_URL === undefined) return null;
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: NOTIFICATION_TIMEOUT_MS,
    greetingTimeout: NOTIFICATION_TIMEOUT_MS,
    socketTimeout: NOTIFICATION_TIMEOUT_MS,
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

function statusOf(error: unknown): number | null {
  const status =
    typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : null;
  return typeof status === 'number' ? status : null;
}
