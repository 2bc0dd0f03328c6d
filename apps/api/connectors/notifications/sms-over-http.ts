import { invariant, ok, refuse, type Outcome } from '@mela/primitives';
import type { NotSent } from '../../domain/notifications/index.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';

/** Hands over one message, once; it does not try again by itself. */
export type Sender = (
  to: string,
  message: { subject: string; text: string },
) => Promise<Outcome<null, NotSent>>;

/** An SMS gateway that takes one message per HTTP request. */
export type SmsGateway = Readonly<{
  /** With places in braces, as in the body: `{to}`, `{number}`, `{text}`, and whatever `values` are named. */
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  body: string;
  contentType: 'application/json' | 'application/x-www-form-urlencoded';
  authorization: string | null;
  /** Whether an answer that is no refusal says that it was taken. */
  accepts(answer: string): boolean;
  /** What stands in the same places in each message. */
  values?: Readonly<Record<string, string>>;
  timeoutMs: number;
}>;

const TOO_MANY = 429;
const REQUEST_TIMEOUT = 408;
/** More than this of an answer is not looked at. */
const ANSWER_BYTES = 4096;

/** Hands messages to an SMS gateway. A connection that fails and a 5xx may be tried again later, a 4xx may not. */
export function openSmsSender(gateway: SmsGateway, outbound: Pick<Outbound, 'fetch'>): Sender {
  const { url, method, body, contentType, authorization, values: fixed = {} } = gateway;
  const asked = method === 'GET' ? url : url + body;
  invariant(
    /\{(to|number)\}/.test(asked) && asked.includes('{text}'),
    'an SMS gateway’s address or body has no {to} or {text}',
  );
  return async (to, { text }) => {
    const values = { ...fixed, to, number: to.replace(/^\+/, ''), text };
    try {
      const answer = await outbound.fetch(fill(url, values, encodeURIComponent), {
        method,
        signal: AbortSignal.timeout(gateway.timeoutMs),
        headers: {
          ...(method === 'GET' ? {} : { 'content-type': contentType }),
          ...(authorization ? { authorization: fill(authorization, fixed, String) } : {}),
        },
        body: method === 'GET' ? null : fill(body, values, writerOf(contentType)),
      });
      const reply = (await answer.text()).slice(0, ANSWER_BYTES);
      if (answer.ok && gateway.accepts(reply)) return ok(null);
      const mayPass = answer.status >= 500 || [TOO_MANY, REQUEST_TIMEOUT].includes(answer.status);
      const problem = answer.ok ? 'not accepted' : `http ${answer.status}`;
      return refuse({ kind: 'not-sent', problem, lasting: !mayPass && !answer.ok });
    } catch (error) {
      const slow = error instanceof DOMException && error.name === 'TimeoutError';
      return refuse({ kind: 'not-sent', problem: slow ? 'timeout' : 'unreachable', lasting: false });
    }
  };
}

const fill = (
  template: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string,
): string =>
  template.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? write(values[name] ?? '') : place,
  );

/** How a value is written inside a body, so that nothing in it is taken for the body's own signs. */
function writerOf(contentType: SmsGateway['contentType']): (value: string) => string {
  return contentType === 'application/json'
    ? (value) => JSON.stringify(value).slice(1, -1)
    : encodeURIComponent;
}
