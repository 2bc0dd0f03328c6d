import type { AnswerOf, Endpoint, Envelope, InputOf } from '@mela/wire';
import * as z from 'zod/mini';
import { CallError } from './call-error.ts';
import { spokenLanguage } from './language.ts';
import { endSession, sessionToken } from './session.ts';

const TIMEOUT_MS = 20_000;

type Extras = {
  /** Needed by calls that move money: the same key repeats the same deed. */
  key?: string;
  signal?: AbortSignal | undefined;
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
  { key, signal }: Extras = {},
): Promise<unknown> {
  const headers: Record<string, string> = { 'accept-language': spokenLanguage() };
  const token = sessionToken();
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (key !== undefined) headers['idempotency-key'] = key;

  const { method, path, content } = await write(endpoint, given);
  if (content) headers['content-type'] = content.type;
  const envelope = await send(path, {
    method,
    headers,
    body: content?.text ?? null,
    cache: 'no-store',
    signal: withTimeout(signal),
  });
  if (envelope.success) return envelope.value;
  if (envelope.code === 'session.ended' && token === sessionToken()) endSession();
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

async function write<E extends Endpoint>(endpoint: E, given: Given<E>) {
  const [method] = endpoint.methods;
  const bare = writePath(endpoint, given);
  const query = new URLSearchParams(writeQuery(endpoint, given)).toString();
  const path = query ? `${bare}?${query}` : bare;
  if (method === 'GET') return { method, path, content: null };
  const body: unknown = z.encode(endpoint.body, given.body ?? {});
  if (!endpoint.sealed) {
    return { method, path, content: { type: 'application/json', text: JSON.stringify(body) } };
  }
  const { seal } = await import('./seal.ts');
  return { method, path, content: { type: 'application/jose', text: await seal(endpoint.path, body) } };
}

type Answer = { success: true; value: unknown } | { success: false; code: string; error: CallError };

async function send(path: string, request: RequestInit): Promise<Answer> {
  let envelope: Envelope;
  let status = 0;
  try {
    const response = await fetch(path, request);
    status = response.status;
    envelope = await response.json();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    return {
      success: false,
      code: 'network',
      error: new CallError('network', status >= 502 ? status : 0, ''),
    };
  }
  if (envelope.success) return { success: true, value: envelope.value };
  const { code, message, fields } = envelope;
  return { success: false, code, error: new CallError(code, status, message, fields) };
}

const withTimeout = (signal: AbortSignal | undefined): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) : AbortSignal.timeout(TIMEOUT_MS);
