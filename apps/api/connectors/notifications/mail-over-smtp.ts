import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import { createTransport } from 'nodemailer';
import { ok, refuse } from '@mela/primitives';
import type { NotSent } from '../../domain/notifications/index.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Sender } from './sms-over-http.ts';

/** SMTP's answers that will not change: 5xx, RFC 5321 §4.2.1. */
const LASTING_FROM = 500;

/** A mail server, and who its mail is from. */
export type MailServer = Readonly<{
  /** `smtp:` or `smtps:`, with user and password. */
  url: string;
  from: string | Readonly<{ name: string; address: string }>;
  timeoutMs: number;
  /** Says nothing over the open internet that is not encrypted; else STARTTLS is used where it is offered. */
  encrypts?: boolean;
}>;

/** Hands mail to a server, within twice its time whatever it does. Certificates are checked. */
export const openMailSender =
  (
    { url, from, timeoutMs, encrypts = false }: MailServer,
    outbound: Pick<Outbound, 'dial' | 'complaintOf'>,
  ): Sender =>
  async (to, { subject, text }) => {
    const { host, port } = serverOf(url);
    const connected: Socket[] = [];
    const giveUp = setTimeout(() => connected.forEach((socket) => socket.destroy()), 2 * timeoutMs);
    try {
      const transport = createTransport({
        url,
        requireTLS: encrypts && (await outbound.complaintOf(`http://${host}`)) === 'plain',
        // The server's name stays the one that its certificate is held against.
        getSocket: callbackify(async (_options: unknown) => {
          const connection = await outbound.dial({ host, port, timeoutMs });
          connected.push(connection);
          return { connection };
        }),
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      // As an object, so that nothing in the address is read as a second one.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
      return ok(null);
    } catch (error) {
      return refuse(notSent(error));
    } finally {
      clearTimeout(giveUp);
    }
  };

/** Where a mail server listens, with the port that its protocol has of its own (RFC 6409, RFC 8314). */
export function serverOf(url: string): { host: string; port: number } {
  const { protocol, hostname: host, port } = new URL(url);
  return { host, port: Number(port || (protocol === 'smtps:' ? 465 : 587)) };
}

function notSent(error: unknown): NotSent {
  const { code, responseCode: status } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Readonly<{ code?: unknown; responseCode?: unknown }>;
  if (code === 'ETLS') return { kind: 'not-sent', problem: 'not encrypted', lasting: false };
  if (typeof status !== 'number') return { kind: 'not-sent', problem: 'unreachable', lasting: false };
  return { kind: 'not-sent', problem: `smtp ${status}`, lasting: status >= LASTING_FROM };
}
