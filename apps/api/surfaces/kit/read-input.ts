import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Endpoint, InputOf } from '@mela/wire';
import { complaintsOf } from '@mela/wire/complaints.ts';
import * as z from 'zod/mini';
import type { WireRefusal } from './envelope.ts';

type Raw = { params: unknown; query: unknown; body: unknown };

/** Deeper than any call's shape; what lies there is dropped when the request is decoded. */
const DEEPEST = 16;

/** Where in a request there is a NUL, which no text of a database can hold. */
function* nuls(value: unknown, path: readonly string[] = []): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes('\0')) yield path.join('.');
  } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    if (path.length > DEEPEST) return;
    for (const [name, part] of Object.entries(value)) yield* nuls(part, [...path, name]);
  }
}

/** Decodes a request into our own words, or refuses with a message per field. Nothing has happened yet. */
export function readInput<E extends Endpoint>(endpoint: E, raw: Raw): Outcome<InputOf<E>, WireRefusal> {
  const fields: NonNullable<WireRefusal['fields']> = {};
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = z.safeDecode(endpoint[part], raw[part] ?? {}, {
      reportInput: true,
    });
    for (const path of nuls(raw[part])) fields[path || part] ??= { id: 'field.invalid' };
    if (parsed.success) input[part] = parsed.data;
    else Object.assign(fields, { ...complaintsOf(parsed.error, part), ...fields });
  }
  if (Object.keys(fields).length > 0) return refuse({ code: 'request.invalid', status: 400, fields });
  return ok(input as InputOf<E>);
}
