import type { AnswerOf, Endpoint, Envelope, InputOf, WireFile } from '@mela/wire';
import * as z from 'zod/mini';
import { CallError } from './call-error.ts';
import { currentLanguage } from './language.ts';

const TIMEOUT_MS = 20_000;

type Extras = {
  /** Needed by calls that take effect once: the same key repeats the same action. */
  key?: string;
  /** The page asks by itself; it keeps nobody signed in. */
  background?: boolean;
  signal?: AbortSignal;
};

/** What is given to a call; parts that the endpoint does not have may be left out. */
export type Given<E extends Endpoint> = Partial<InputOf<E>>;

const ended = new Set<() => void>();

/** Calls back when the server says that nobody is signed in any more. */
export function onSessionEnd(hear: () => void): () => void {
  ended.add(hear);
  return () => ended.delete(hear);
}

/** Makes a call: our own words in, our own words out. Throws a `CallError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: Given<E> = {},
  { key, background = false, signal }: Extras = {},
): Promise<AnswerOf<E>> {
  const [method] = endpoint.methods;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const { envelope, status } = await send(addressOf(endpoint, given), {
    method,
    headers: {
      'accept-language': currentLanguage(),
      ...(method === 'GET' ? {} : { 'content-type': typeOf(endpoint, given) }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(background ? { 'x-background': '1' } : {}),
    },
    body: method === 'GET' ? null : bodyOf(endpoint, given),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (envelope.success) return z.decode(endpoint.answer, envelope.value) as AnswerOf<E>;
  if (envelope.code === 'staff.session_ended') for (const hear of ended) hear();
  throw new CallError(envelope.code, status, envelope.message, envelope.fields);
}

const fileOf = <E extends Endpoint>({ uploadMax }: E, given: Given<E>): WireFile | null =>
  uploadMax > 0 ? (given.body as WireFile) : null;

const typeOf = <E extends Endpoint>(endpoint: E, given: Given<E>): string =>
  fileOf(endpoint, given)?.type ?? 'application/json';

/** A file goes as it is, everything else as JSON. */
const bodyOf = <E extends Endpoint>(endpoint: E, given: Given<E>): BodyInit =>
  fileOf(endpoint, given)?.bytes ?? JSON.stringify(z.encode(endpoint.body, given.body ?? {}));

/** Where a call goes: its path with the parameters filled in, and its query. */
export function addressOf<E extends Endpoint>(endpoint: E, given: Given<E>): string {
  const params = textsOf(z.encode(endpoint.params, given.params ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(textsOf(z.encode(endpoint.query, given.query ?? {}))).toString();
  return query ? `${path}?${query}` : path;
}

function textsOf(wire: unknown): Record<string, string> {
  const entries: [string, unknown][] = Object.entries(wire ?? {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

async function send(address: string, request: RequestInit): Promise<{ envelope: Envelope; status: number }> {
  let status = 0;
  try {
    const response = await fetch(address, request);
    status = response.status;
    return { envelope: await response.json(), status };
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new CallError('network', status >= 502 ? status : 0, '');
  }
}
