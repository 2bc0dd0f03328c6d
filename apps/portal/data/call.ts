import type { AnswerOf, Endpoint, Envelope, InputOf, WireFile } from '@mela/wire';
import { SEALED_TYPE } from '@mela/wire/portal/sealed-type.ts';
import * as z from 'zod/mini';
import { CallError, NETWORK } from './call-error.ts';
import { PREVIEW_HEADER } from '@mela/wire/portal/preview-header.ts';
import { previewTicket } from './preview.ts';
import { brandCode, currentLanguage } from './request-context.ts';
import { sessionGone, sessionToken } from './session.ts';

/** The server's word, and the name of the event that tells the shell: a trial member asked for what is not theirs. */
export const REAL_ACCOUNT_REQUIRED = 'in_need_true_account';

/** The same for who has to change the password before anything else. */
export const PASSWORD_CHANGE_REQUIRED = 'password.change_required';

const GATES: readonly string[] = [REAL_ACCOUNT_REQUIRED, PASSWORD_CHANGE_REQUIRED];

const TIMEOUT_MS = 20_000;
/** A year of bets takes a slow line minutes. */
const FILE_TIMEOUT_MS = 300_000;

type Extras = {
  /** Needed by calls that move money: the same key repeats the same action. */
  key?: string;
  signal?: AbortSignal | undefined;
  /** Goes out even if the page is being left. */
  keepalive?: boolean;
};

/** What is given to a call; parts that the endpoint does not have may be left out. */
export type Given<E extends Endpoint> = Partial<InputOf<E>>;

/** Makes a call: our own words in, our own words out, everything between as the wire wants it. Throws a `CallError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: Given<E> = {},
  extras: Extras = {},
): Promise<AnswerOf<E>> {
  return decodeAnswer(endpoint, await callRaw(endpoint, given, extras));
}

/** The same call with the answer left in the wire's spelling, as the cache keeps it. */
export async function callRaw<E extends Endpoint>(
  endpoint: E,
  given: Given<E> = {},
  { key, signal, keepalive }: Extras = {},
): Promise<unknown> {
  const headers: Record<string, string> = { 'accept-language': currentLanguage() };
  const token = sessionToken();
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (key !== undefined) headers['idempotency-key'] = key;
  const preview = previewTicket();
  if (preview !== null) headers[PREVIEW_HEADER] = preview;

  const envelope = await send(endpoint, given, headers, signal, keepalive);
  if (envelope.success) return envelope.value;
  if (envelope.code === 'session.ended') sessionGone(token);
  // What an earlier session was refused says nothing of this one.
  if (GATES.includes(envelope.code) && token === sessionToken()) dispatchEvent(new Event(envelope.code));
  throw envelope.error;
}

/** An endpoint's answer, from the wire's spelling to our own words. */
export const decodeAnswer = <E extends Endpoint>(endpoint: E, value: unknown): AnswerOf<E> =>
  z.decode(endpoint.answer, value) as AnswerOf<E>;

/** A query in the wire's spelling: texts only, and nothing where nothing was said. */
export const writeQuery = <E extends Endpoint>(endpoint: E, given: Given<E>): Record<string, string> =>
  textsOf(z.encode(endpoint.query, given.query ?? {}));

/** An endpoint's path with its parameters filled in. */
export function writePath<E extends Endpoint>(endpoint: E, given: Given<E>): string {
  const params = textsOf(z.encode(endpoint.params, given.params ?? {}));
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function textsOf(wire: unknown): Record<string, string> {
  const entries: [string, unknown][] = Object.entries(wire ?? {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)]]
        : [],
    ),
  );
}

/** A sealed body that was turned down is sealed once more, to the key that the server has now: it took no effect. */
async function send<E extends Endpoint>(
  endpoint: E,
  given: Given<E>,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
  keepalive = false,
): Promise<Answer> {
  const [method] = endpoint.methods;
  const query = new URLSearchParams(writeQuery(endpoint, given)).toString();
  const path = `${writePath(endpoint, given)}${query && `?${query}`}`;
  const request = {
    method,
    cache: 'no-store',
    signal: withTimeout(signal, endpoint.answersFile ? FILE_TIMEOUT_MS : TIMEOUT_MS),
    keepalive,
  } as const;
  if (method === 'GET') return ask(path, { ...request, headers });

  const body: unknown = z.encode(endpoint.body, given.body ?? {});
  if (endpoint.uploadMax > 0) {
    const { type, bytes } = body as WireFile;
    return ask(path, { ...request, headers: { ...headers, 'content-type': type }, body: bytes });
  }
  if (endpoint.form) {
    const filled = new URLSearchParams(textsOf(body));
    return ask(path, { ...request, headers, body: filled });
  }
  if (!endpoint.sealed) {
    const typed = { ...headers, 'content-type': 'application/json' };
    return ask(path, { ...request, headers: typed, body: JSON.stringify(body) });
  }
  const { sealBody, forgetKey } = await import('./seal.ts').catch(() => {
    throw new CallError(NETWORK, 0, '');
  });
  const sealed = { ...headers, 'content-type': SEALED_TYPE };
  const sealedAsk = async (): Promise<Answer> =>
    ask(path, { ...request, headers: sealed, body: await sealBody(call, endpoint.path, brandCode(), body) });
  const answer = await sealedAsk();
  if (answer.success || answer.code !== 'request.not_sealed') return answer;
  forgetKey();
  return sealedAsk();
}

type Answer = { success: true; value: unknown } | { success: false; code: string; error: CallError };

async function ask(path: string, request: RequestInit): Promise<Answer> {
  let envelope: Envelope;
  let status = 0;
  try {
    const response = await fetch(path, request);
    status = response.status;
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && (type.startsWith('image/') || type.startsWith('text/csv'))) {
      return { success: true, value: { type, bytes: new Uint8Array(await response.arrayBuffer()) } };
    }
    envelope = await response.json();
  } catch (cause) {
    // Who called it off knows; a browser that leaves the page, or gave up, is the network's way of failing.
    if (cause instanceof DOMException && cause.name === 'AbortError' && request.signal?.aborted) throw cause;
    return { success: false, code: NETWORK, error: new CallError(NETWORK, status, '') };
  }
  if (envelope.success) return { success: true, value: envelope.value };
  const { code, message, fields } = envelope;
  return { success: false, code, error: new CallError(code, status, message, fields) };
}

const withTimeout = (signal: AbortSignal | undefined, timeoutMs: number): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) : AbortSignal.timeout(timeoutMs);
