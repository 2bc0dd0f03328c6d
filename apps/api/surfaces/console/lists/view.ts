import {
  addDays,
  DAY_MS,
  instantOn,
  MINUTE_MS,
  ok,
  parseAmount,
  refuse,
  startOf,
  type Id,
  type Outcome,
  isId,
} from '@mela/primitives';
import {
  isOfDays,
  type ListColumn,
  type ListColumns,
  type ListEndpoint,
  type ListQuery,
} from '@mela/wire/console/list.ts';
import { accountBySerial, accountByUsername, type Account } from '../../../domain/identity/index.ts';
import { loginsOf } from '../../../domain/operator/index.ts';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import type { Cursor, Filter, View } from '../../../platform/listing.ts';
import type { Scope } from '../../../platform/scope.ts';
import { readNumber, shortNumbersOf } from '../../../platform/short-numbers/index.ts';

/** Who asks, in which zone their days are, and what the rows' keys look like. */
type Asking = Readonly<{ staffId: Id; timeZone: string; isKey: (text: string) => boolean }>;

/** What a query asks of a listing. It has passed the list's own schema. */
export async function viewOf(
  scope: Scope,
  { columns, order: usual }: Pick<ListEndpoint, 'columns' | 'order'>,
  { order = usual, after, ...asked }: ListQuery,
  asking: Asking,
): Promise<Outcome<View, FieldsRefused>> {
  const cursor = after === undefined ? null : readCursor(after, kindOfOrder(columns, order), asking.isKey);
  if (cursor === 'invalid')
    return refuse({ kind: 'fields-refused', fields: { after: { id: 'field.invalid' } } });
  const filters: Record<string, Filter> = {};
  for (const [name, column] of Object.entries(columns)) {
    const value = asked[name] ?? (column.days === undefined ? undefined : '..');
    if (value !== undefined) filters[name] = await filterOf(scope, column, value, asking);
  }
  return ok({ filters, order: { by: nameOf(order), descending: order.startsWith('-') }, after: cursor });
}

const nameOf = (order: string): string => order.replace(/^-/, '');

const kindOfOrder = (columns: ListColumns, order: string) => columns[nameOf(order)]?.kind ?? 'text';

async function filterOf(
  scope: Scope,
  { kind, days, whole }: ListColumn,
  value: string,
  asking: Asking,
): Promise<Filter> {
  const [from = '', to = ''] = value.split('..');
  switch (kind) {
    case 'text':
      return whole ? { oneOf: [value] } : { begins: value };
    case 'word':
    case 'named':
      return { oneOf: value.split(',') };
    case 'number':
      return { from: from ? BigInt(from) : null, before: to ? BigInt(to) + 1n : null };
    case 'amount':
      return { from: unitsOf(from), before: to ? (unitsOf(to) ?? 0n) + 1n : null };
    case 'instant':
      return spanOf(
        { from: from ? begin(from, asking) : null, before: to ? end(to, asking) : null },
        days,
        scope.now,
      );
    case 'day':
      return { from: from ? addDays(from, 0) : null, before: to ? addDays(to, 1) : null };
    case 'member':
      return { oneOf: [isId(value) ? value : ((await memberMeant(scope, value))?.id ?? NOBODY)] };
    case 'staff':
      return { oneOf: await staffMeant(scope, value.split(','), asking) };
  }
}

/** Whoever asks is meant by all of their logins. */
async function staffMeant(
  scope: Scope,
  asked: readonly string[],
  { staffId }: Asking,
): Promise<(Id | null)[]> {
  const own = asked.includes('me') ? await loginsOf(scope, staffId) : [];
  return asked.flatMap((one): readonly (Id | null)[] => (one === 'me' ? own : [one === 'none' ? null : one]));
}

type Span = Readonly<{ from: Date | null; before: Date | null }>;

/** From one instant to another, and no more days than these: where an end is missing they are counted from the other, or back from now. */
function spanOf({ from, before }: Span, days: number | undefined, now: Date): Span {
  if (days === undefined) return { from, before };
  if (from) return { from, before: before ?? new Date(from.getTime() + days * DAY_MS) };
  return { from: new Date((before ?? now).getTime() - days * DAY_MS), before };
}

/** Whoever has the number or the name that was typed. */
async function memberMeant(scope: Scope, typed: string): Promise<Account | null> {
  const number = readNumber(typed);
  return number?.letter === null
    ? accountBySerial(scope, (await shortNumbersOf(scope)).serialOf(number))
    : accountByUsername(scope, typed);
}

/** The id of nobody: who is not there has no rows. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

function unitsOf(text: string): bigint | null {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.value : null;
}

/** The first instant of a day or minute, and the first one after it. */
function begin(text: string, { timeZone }: Asking): Date {
  const [day = '', time] = text.split('T');
  return time === undefined ? startOf(day, timeZone) : instantOn(day, time, timeZone);
}

function end(text: string, asking: Asking): Date {
  return text.includes('T')
    ? new Date(begin(text, asking).getTime() + MINUTE_MS)
    : begin(addDays(text, 1), asking);
}

/** Where a page ended, as it travels. */
export const writeCursor = ({ at, key }: Cursor): string =>
  Buffer.from(JSON.stringify([at, key])).toString('base64url');

const PLACES = {
  instant: /^\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/,
  day: /^\d{4}-\d\d-\d\d$/,
  amount: /^-?\d{1,18}$/,
  number: /^-?\d{1,18}$/,
} as const satisfies Partial<Record<ListColumn['kind'], RegExp>>;

function readCursor(
  text: string,
  kind: ListColumn['kind'],
  isKey: (text: string) => boolean,
): Cursor | 'invalid' {
  try {
    const [at, key]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
    const known = kind in PLACES ? PLACES[kind as keyof typeof PLACES] : /^[^\0]*$/u;
    if (typeof key !== 'string' || !isKey(key)) return 'invalid';
    if (at !== null && (typeof at !== 'string' || !known.test(at))) return 'invalid';
    if (at !== null && isOfDays(kind) && Number.isNaN(Date.parse(at))) return 'invalid';
    if (at !== null && kind === 'day' && addDays(at, 0) !== at) return 'invalid';
    return { at, key };
  } catch {
    return 'invalid';
  }
}
