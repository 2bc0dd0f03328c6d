import type { MessageId } from '@mela/i18n';
import { DAY_MS } from '@mela/primitives';
import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.ts';
import type { ConsoleAudience } from './audience.ts';
import type { FoundBy, Searched } from './search.ts';
import type { ListWaiting } from './waiting.ts';

/**
 * What stands in a column, which decides how it is shown, written into a file and asked for:
 * - `text`: begins with what is typed, or is it (`whole`)
 * - `word`: one of the system's words, several of which can be asked for at once; the row has one, or an array
 * - `amount`, `number`: at least and at most
 * - `instant`: from a day or minute of the brand's zone to another, both of them included
 * - `day`: a business day of the brand as `YYYY-MM-DD`; from one to another, both of them included
 * - `member`: by username or id; the row has `{ id, username }`
 * - `staff`: by ids, `me`, or `none`; the row has `{ id, name }`
 * - `named`: by code; the row has `{ code, name }`, the name by language (null: the column's words say the code), or such a name alone
 */
export type ColumnKind =
  | 'text'
  | 'word'
  | 'amount'
  | 'number'
  | 'instant'
  | 'day'
  | 'member'
  | 'staff'
  | 'named';

/** A column of a list: the rows' property of its name. */
export type ListColumn = Readonly<{
  kind: ColumnKind;
  head: MessageId;
  /** Where it stands in the row, where that is not its own name: `subject.id`. */
  at?: string;
  /** For a word: what it can be, and the list of messages that says it; the latter for what the brand can name, too. */
  oneOf?: readonly string[];
  words?: string;
  /** Rows can be asked for by it. */
  filter?: boolean;
  /** A text: rows are asked for by the whole of it, as anybody may type it, and not by how it begins. */
  whole?: boolean;
  /** Rows can be ordered by it. */
  sort?: boolean;
  /** An amount in the row's currency that is added up. */
  sum?: boolean;
  /** Rows are told by it alone: nobody looks at all of them. */
  needed?: boolean;
  /** An instant: rows of no more days than these are looked through at once, the latest where nobody says which. */
  days?: number;
  /** Not among the columns that are shown until somebody chooses it; `always`: rows are filtered by it, and that is all. */
  hidden?: boolean | 'always';
}>;

export type ListColumns = Readonly<Record<string, ListColumn>>;

/** A column's name, with a minus before it where the greatest comes first. */
export type Order = string;

/** A call that lists rows page by page, and what can be asked of it. */
export type ListEndpoint = Endpoint &
  Readonly<{
    columns: ListColumns;
    order: Order;
    search?: Searched | undefined;
    waiting?: ListWaiting | undefined;
  }>;

/** What stands in a column of a row; of what stands in a row several times, all of it. */
export const valueIn = (
  row: Readonly<Record<string, unknown>>,
  name: string,
  { at = name }: Pick<ListColumn, 'at'> = {},
): unknown =>
  at
    .split('.')
    .reduce<unknown>(
      (part, step) => (Array.isArray(part) ? part.map(stepInto(step)) : stepInto(step)(part)),
      row,
    );

const stepInto =
  (step: string) =>
  (part: unknown): unknown =>
    (part as Record<string, unknown> | null)?.[step];

/** What a `named` column says in a language; what has no name of its own is called by `say`. */
export function nameIn(
  value: unknown,
  language: string,
  say: (code: string) => string = (code) => code,
): string {
  const { code, name } = value as { code?: string; name?: Readonly<Record<string, string>> | null };
  if (name === null && code !== undefined) return say(code);
  const names =
    typeof name === 'object' && name !== null ? name : (value as Readonly<Record<string, string>>);
  return names[language] ?? names['en'] ?? code ?? '';
}

type Asked = z.ZodMiniOptional<z.ZodMiniType<string, string>>;

/** What somebody asks of a list: a filter by each column's name, an order, and the last row of the page before. */
export type ListQuery = Readonly<Record<string, string | undefined>>;

const DAY = String.raw`(?:19|2[01])\d{2}-\d{2}-\d{2}`;
const MOMENT = String.raw`${DAY}(?:T\d{2}:\d{2})?`;
const AMOUNT = String.raw`-?\d{1,14}(?:\.\d{1,4})?`;
const rangeOf = (value: string): RegExp => new RegExp(`^(?=.{3})(?:${value})?\\.\\.(?:${value})?$`);
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const SPELLINGS: Readonly<Record<ColumnKind, RegExp>> = {
  text: /^.{1,100}$/u,
  // Some are of two: `content banner`.
  word: /^[\w.:-][\w .:-]{0,59}(?:,[\w.:-][\w .:-]{0,59}){0,29}$/,
  amount: rangeOf(AMOUNT),
  number: rangeOf(String.raw`\d{1,9}`),
  instant: rangeOf(MOMENT),
  day: rangeOf(DAY),
  member: /^\S{1,64}$/u,
  staff: new RegExp(`^(?:me|none|${UUID})(?:,(?:me|none|${UUID})){0,29}$`),
  named: /^[\w.:-]{1,60}(?:,[\w.:-]{1,60}){0,29}$/,
};

/** Rows are asked for by it from one day to another. */
export const isOfDays = (kind: ColumnKind): boolean => kind === 'instant' || kind === 'day';

/** Days and minutes that there are, the earlier one first. */
function isSpan(value: string): boolean {
  const moments = value.split('..').filter(Boolean);
  return (
    moments.every((one) => !Number.isNaN(Date.parse(one))) &&
    moments.toSorted().join('..') === moments.join('..')
  );
}

const daysOf = (span: string): number => {
  const [from = '', to = ''] = span.split('..');
  return from && to ? (Date.parse(to) - Date.parse(from)) / DAY_MS + (to.includes('T') ? 0 : 1) : 0;
};

function filterOf({ kind, oneOf, needed, days = Number.POSITIVE_INFINITY }: ListColumn): Asked {
  const spelt = z.string().check(
    z.trim(),
    z.regex(SPELLINGS[kind], { error: `field.filter.${kind === 'day' ? 'instant' : kind}` }),
    z.refine((value) => !isOfDays(kind) || isSpan(value), { error: 'field.filter.instant' }),
    z.refine((value) => !isOfDays(kind) || daysOf(value) <= days, { error: 'field.filter.days' }),
    z.refine((value) => !oneOf || value.split(',').every((one) => oneOf.includes(one)), {
      error: 'field.filter.word',
    }),
  );
  return needed ? (spelt as unknown as Asked) : z.optional(spelt);
}

const namesOf = (columns: ListColumns, can: 'filter' | 'sort' | 'sum'): string[] =>
  Object.keys(columns).filter((name) => columns[name]?.[can]);

/** The columns by which a list's rows can be ordered, and those that are added up. */
export const sortableIn = (columns: ListColumns): string[] => namesOf(columns, 'sort');
export const summedIn = (columns: ListColumns): string[] => namesOf(columns, 'sum');

/** The columns that can be shown. */
export const shownIn = (columns: ListColumns): string[] =>
  Object.keys(columns).filter((name) => columns[name]?.hidden !== 'always');

/** The filters of a list, as its query takes them. */
export const filtersOf = (columns: ListColumns) =>
  Object.fromEntries(namesOf(columns, 'filter').map((name) => [name, filterOf(columns[name] as ListColumn)]));

type GivenList<C extends ListColumns, Row extends z.ZodMiniType> = {
  name: string;
  path: string;
  audience: readonly [ConsoleAudience];
  /** In the order in which they stand. */
  columns: C;
  /** How rows are ordered where nobody says it. */
  order: (keyof C & string) | `-${keyof C & string}`;
  row: Row;
  /** Some of its rows wait for somebody. */
  waiting?: ListWaiting;
  /** Its rows are found by a text that somebody types anywhere. */
  search?: Readonly<{ subject: Searched['subject']; by: { [Name in keyof C]?: FoundBy }; letter?: string }>;
};

/** Declares a list: a reading call whose filters, order and pages are spelt in one way. */
export function listEndpoint<const C extends ListColumns, Row extends z.ZodMiniType>(
  given: GivenList<C, Row>,
) {
  const { name, path, audience, columns, order, row } = given;
  const orders = sortableIn(columns).flatMap((column) => [column, `-${column}`]);
  return {
    ...endpoint({
      name,
      methods: ['GET'],
      path,
      audience,
      query: z.object({
        ...(filtersOf(columns) as { [Name in keyof C]: Asked }),
        order: z.optional(
          z.string().check(z.refine((one) => orders.includes(one), { error: 'field.filter.order' })),
        ),
        after: z.optional(z.string().check(z.maxLength(200))),
      }),
      answer: z.object({
        rows: z.array(row),
        /** What the next page is asked for with; null: there is none. */
        next: z.nullable(z.string()),
      }),
    }),
    columns,
    order,
    search: given.search as Searched | undefined,
    waiting: given.waiting,
  };
}
