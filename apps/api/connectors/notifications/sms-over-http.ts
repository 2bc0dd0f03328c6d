import { invariant, ok, refuse, type Outcome } from '@mela/primitives';
import type { NotSent } from '../../domain/notifications/index.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** Hands over one message, once; it does not try again by itself. */
export type Sender = (
  to: string,
  message: { subject: string; text: string },
) => Promise<Outcome<null, NotSent>>;

type SmsSettings = Pick<
  Settings,
  | 'SMS_URL'
  | 'SMS_METHOD'
  | 'SMS_BODY'
  | 'SMS_CONTENT_TYPE'
  | 'SMS_AUTHORIZATION'
  | 'SMS_ACCEPTED'
  | 'NOTIFICATION_TIMEOUT_MS'
>;

const TOO_MANY = 429;
const REQUEST_TIMEOUT = 408;
/** More than this of an answer is not looked at. */
const ANSWER_BYTES = 4096;

/**
 * An SMS gateway that takes one message per HTTP request, described by the settings; null without one. A connection that fails
 * and a 5xx may be tried again later, a 4xx may not.
 */
export function openSmsSender(settings: SmsSettings, outbound: Outbound): Sender | null {
  const { SMS_URL: address, SMS_METHOD: method, SMS_BODY: body, SMS_CONTENT_TYPE: contentType } = settings;
  if (address === undefined) return null;
  const asked = method === 'GET' ? address : address + body;
  invariant(
    /\{(to|number)\}/.test(asked) && asked.includes('{text}'),
    'SMS_URL or SMS_BODY has no {to} or {text}',
  );
  const accepted = settings.SMS_ACCEPTED === undefined ? null : new RegExp(settings.SMS_ACCEPTED);

  return async (to, { text }) => {
    const values = { to, number: to.replace(/^\+/, ''), text };
    try {
      const answer = await outbound.fetch(fill(address, values, encodeURIComponent), {
        method,
        signal: AbortSignal.timeout(settings.NOTIFICATION_TIMEOUT_MS),
        headers: {
          ...(method === 'GET' ? {} : { 'content-type': contentType }),
          ...(settings.SMS_AUTHORIZATION ? { authorization: settings.SMS_AUTHORIZATION } : {}),
        },
        body: method === 'GET' ? null : fill(body, values, writerOf(contentType)),
      });
      const reply = (await answer.text()).slice(0, ANSWER_BYTES);
      if (answer.ok && (accepted?.test(reply) ?? true)) return ok(null);
      const mayPass = answer.status >= 500 || [TOO_MANY, REQUEST_TIMEOUT].includes(answer.status);
      const problem = answer.ok ? 'not accepted' : `http ${answer.status}`;
      return refuse({ kind: 'not-sent', problem, lasting: !mayPass && !answer.ok });
    } catch (error) {
      const slow = error instanceof DOMException && error.name === 'TimeoutError';
      return refuse({ kind: 'not-sent', problem: slow ? 'timeout' : 'unreachable', lasting: false });
    }
  };
}

const fill = (template: string, values: Record<string, string>, write: (value: string) => string): string =>
  template.replaceAll(/\{(to|number|text)\}/g, (_, name: string) => write(values[name] ?? ''));

/** How a value is written inside a body, so that nothing in it is taken for the body's own signs. */
function writerOf(contentType: Settings['SMS_CONTENT_TYPE']): (value: string) => string {
  return contentType === 'application/json'
    ? (value) => JSON.stringify(value).slice(1, -1)
    : encodeURIComponent;
}
