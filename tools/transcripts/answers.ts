import type { TestApi } from '../../packages/testing/test-api.ts';
import { bySomebodyElse } from '../../packages/testing/one-connection.ts';
import { withPlaceholders, type Known } from './placeholders.ts';

/** A request as it travels. */
export type Asked = Readonly<{
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  payload?: string | Buffer;
}>;

/** An answer as it travels. */
export type Told = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: string }>;

/** Sends a request to a server in this process. */
export async function send(
  server: TestApi['server'],
  { method, url, headers, payload }: Asked,
): Promise<Told> {
  const answer = await bySomebodyElse(() =>
    server.inject({ method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) }),
  );
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join('\n')]),
    ),
    body: answer.body,
  };
}

/** What every answer of a server says anew, and nothing hangs on. */
const UNTOLD = new Set(['date', 'content-length', 'connection', 'keep-alive', 'request-id', 'etag']);

/** As long as a line may be before it is broken up. */
const LINE = 120;

/** An answer as it is recorded: status, the headers that not every answer has, and the body. */
export function readable(result: Told, usual: Told['headers'], known: Known): string {
  const headers = Object.entries(result.headers).flatMap(([name, value]) =>
    UNTOLD.has(name) || usual[name] === value ? [] : value.split('\n').map((line) => `${name}: ${line}`),
  );
  const missing = Object.keys(usual).filter((name) => !UNTOLD.has(name) && !(name in result.headers));
  const lines = [String(result.status), ...headers, ...missing.map((name) => `no ${name}`), bodyOf(result)];
  return withPlaceholders(lines.join('\n'), known);
}

/** The headers that an answer has, as they are recorded once for all. */
export const headersOf = (result: Told): string =>
  Object.entries(result.headers)
    .filter(([name]) => !UNTOLD.has(name))
    .map(([name, value]) => `${name}: ${value}`)
    .toSorted()
    .join('\n');

function bodyOf({ headers, body }: Told): string {
  const type = headers['content-type'] ?? '';
  // What is in a picture, or in a page of the build's own styles, is for eyes and stories.
  if (/^(?:image\/|text\/html)/.test(type)) return `(${type})`;
  return type.startsWith('application/json') ? jsonOf(JSON.parse(body)) : body.trim().replaceAll('\r', '');
}

/** A value as JSON: in one line where it fits, else a line for each of its parts. */
export function jsonOf(value: unknown, indent = ''): string {
  const whole = JSON.stringify(value) ?? 'undefined';
  if (whole.length + indent.length <= LINE || typeof value !== 'object' || value === null) return whole;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((part) => jsonOf(part, inner))
    : Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${jsonOf(part, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
