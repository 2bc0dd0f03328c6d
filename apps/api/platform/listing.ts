import { isId } from '@mela/primitives';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Scope } from './scope.ts';
import type { Tables } from './tables.ts';

/** Which rows: one of some values (null: nothing stands there), text that begins with something, or from one value on and before another. */
export type Filter =
  | Readonly<{ oneOf: readonly (string | null)[] }>
  | Readonly<{ begins: string }>
  | Readonly<{ from: bigint | Date | string | null; before: bigint | Date | string | null }>;

/** What is asked of a listing, by the names of its columns. */
export type View = Readonly<{
  filters: Readonly<Record<string, Filter>>;
  /** What whoever asks may see, whatever they ask for. */
  only?: Readonly<Record<string, Filter>>;
  order: Readonly<{ by: string; descending: boolean }>;
  /** Goes on behind the row that `next` was told for. */
  after: Cursor | null;
}>;

/** Where a page ended: what its last row was ordered by, as text, and its key. */
export type Cursor = Readonly<{ at: string | null; key: string }>;

/** Rows of a page; `next` is what the page behind it is asked for with. */
export type ListedPage<Item> = Readonly<{ items: readonly Item[]; next: Cursor | null }>;

/** Of all rows that a view asks for. */
export type Summary = Readonly<{
  count: number;
  /** There are more than are counted: nothing is added up then. */
  capped: boolean;
  sums: readonly Readonly<{ column: string; currency: string; sum: bigint }>[];
}>;

/** Rows that can be looked through in any order and by any filter that has a column. */
export type Listing<Item> = Readonly<{
  page(scope: Scope, view: View, limit: number): Promise<ListedPage<Item>>;
  /** Whether a cursor's key can be one of these rows'. */
  isKey(text: string): boolean;
  /** Counts what a view asks for, and adds up columns of amounts. */
  summary(scope: Scope, view: View, sums: readonly string[]): Promise<Summary>;
}>;

/** A column of the table, or what stands in its place; `nullable`: in some rows nothing does, and they come last. */
type Place<Table extends keyof Tables> = (keyof Tables[Table] & string) | Placed | ((scope: Scope) => Placed);

type Placed = Readonly<{
  is: RawBuilder<unknown>;
  nullable?: true;
  /** An array stands there: rows are asked for by any that is in it. */
  isMany?: true;
  /** Rows are asked for by this as well: either of the two. */
  or?: RawBuilder<unknown>;
  /** Rows are asked for by what other tables know: a query of the column's own values for what is asked. */
  found?: (asked: readonly string[]) => RawBuilder<unknown>;
  /** What rows are asked for by, in the column's own values: an index has no names. */
  among?: (scope: Scope, asked: readonly string[]) => Promise<readonly string[]>;
  /** How text is kept there: what it is compared with is written so as well. */
  fold?: (text: string) => string;
  /** The first key of an instant, where the key begins with what stands here: it orders rows, and what it bounds is a piece of its index. */
  keyAt?: (at: Date) => string;
  /** What begins with it too, and lies in an index or tells the months apart, where the key does not. */
  bounded?: RawBuilder<unknown>;
}>;

type TableListing<Table extends keyof Tables, Item> = Readonly<{
  table: Table;
  columns: Readonly<Record<string, Place<Table>>>;
  /** A uuid `id`, or a number of another name: tells rows of a brand apart, and decides between those that are equal in what they are ordered by. */
  key?: keyof Tables[Table] & string;
  /** An `id` that is a number too. */
  isNumbered?: true;
  /** What amounts of a row are in, where the table has no `currency`. */
  currency?: RawBuilder<unknown>;
  /** Rows that are never listed are kept out by it. */
  where?: RawBuilder<boolean>;
  read(row: Selectable<Tables[Table]>): Item;
}>;

const NUMBER = /^\d{1,18}$/;

/** No more rows than these are counted and added up: whoever looks waits for it. */
const COUNTED_MAX = 100_000;

/**
 * So few rows are found by what they are asked for by, and put in order then. Otherwise a plan that hopes to meet them early walks an index
 * of their order, however far: it takes a day's payments to be spread over all years.
 */
const SORTED_MAX = 20_000;

/** So many are, where they are asked for between two times: times go along, so that an index of another one has all of them far away. */
const SORTED_BETWEEN_MAX = 400_000;

/** A listing of one table's rows in a brand, which stands as `t` in expressions. */
export function listingOf<Table extends keyof Tables, Item>(given: TableListing<Table, Item>): Listing<Item> {
  const { table, columns, key = 'id', isNumbered = key !== 'id', where, read } = given;
  const { currency: ofRow = sql`t.currency` } = given;
  const from = sql.table(table);
  const keyIs = sql.ref(`t.${key}`);
  const placeOf = (scope: Scope, name: string): Placed => {
    const place = columns[name];
    if (place === undefined) throw new Error(`${table} lists no column ${name}`);
    if (typeof place === 'string') return { is: sql.ref(`t.${place}`) };
    return typeof place === 'function' ? place(scope) : place;
  };
  const asked = async (scope: Scope, { filters, only }: View) => {
    const conditions = [sql`t.merchant_id = ${scope.merchantId}`, ...(where ? [where] : [])];
    for (const [name, filter] of Object.entries({ ...filters, ...only })) {
      const place = placeOf(scope, name);
      conditions.push(conditionOf(place, await inValues(scope, place, filter), keyIs));
    }
    return sql.join(conditions, sql` and `);
  };
  return {
    isKey: (text) => (isNumbered ? NUMBER.test(text) : isId(text)),
    async page(scope, view, limit) {
      const { by, descending } = view.order;
      const place = placeOf(scope, by);
      const { is } = place;
      const direction = sql.raw(descending ? 'desc' : 'asc');
      // Only where it matters: an index orders by it, or by nothing.
      const nulls = sql.raw(place.nullable ? ' nulls last' : '');
      const behind = view.after ? sql` and ${behindOf(place, keyIs, descending, view.after)}` : sql``;
      const wanted = sql`from ${from} t where ${await asked(scope, view)}`;
      // Rows of some values of what orders them are a piece of its index already.
      const isFew =
        !(by in view.filters) &&
        Object.keys(view.filters).length > 0 &&
        (await expected(scope, wanted)) <= sortedMax(view);
      const { rows } = await sql<Selectable<Tables[Table]> & { list_at: string | null; list_key: string }>`
        select t.*, ${is}::text as list_at, ${keyIs}::text as list_key
        ${isFew ? sql`from (select t.* ${wanted}${behind} offset 0) t` : sql`${wanted}${behind}`}
        order by ${place.keyAt ? sql`` : sql`${is} ${direction}${nulls}, `}${keyIs} ${direction} limit ${limit + 1}`.execute(
        scope.db,
      );
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        items: rows.slice(0, limit).map(read),
        next: last ? { at: last.list_at, key: last.list_key } : null,
      };
    },
    async summary(scope, view, sums) {
      const added = sums.map((name) => ({ name: sql.ref(name), is: placeOf(scope, name).is }));
      const currency = added.length > 0 ? ofRow : sql`null::text`;
      const { rows } = await sql<CountedRow>`
        select currency, count(*)::text as count${sql.join([sql``, ...added.map(({ name }) => sql`sum(${name})::text as ${name}`)])}
        from (
          select ${sql.join([sql`${currency} as currency`, ...added.map(({ name, is }) => sql`${is} as ${name}`)])}
          from ${from} t where ${await asked(scope, view)} limit ${COUNTED_MAX + 1}
        ) counted group by currency order by currency`.execute(scope.db);
      return summed(rows, sums);
    },
  };
}

const sortedMax = ({ filters }: View): number =>
  Object.values(filters).some((filter) => 'from' in filter && filter.from instanceof Date && filter.before)
    ? SORTED_BETWEEN_MAX
    : SORTED_MAX;

/** How many rows the planner expects. */
async function expected(scope: Scope, wanted: RawBuilder<unknown>): Promise<number> {
  type Plan = Readonly<{ 'QUERY PLAN': readonly Readonly<{ Plan: Readonly<{ 'Plan Rows': number }> }>[] }>;
  const { rows } = await sql<Plan>`explain (format json) select ${wanted}`.execute(scope.db);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/** A filter in the values of its column. */
async function inValues(scope: Scope, { among }: Placed, filter: Filter): Promise<Filter> {
  if (!among || !('oneOf' in filter)) return filter;
  return {
    oneOf: await among(
      scope,
      filter.oneOf.flatMap((one) => one ?? []),
    ),
  };
}

type CountedRow = Readonly<{ currency: string | null; count: string }> &
  Readonly<Record<string, string | null>>;

function summed(rows: readonly CountedRow[], sums: readonly string[]): Summary {
  const count = rows.reduce((all, row) => all + Number(row.count), 0);
  if (count > COUNTED_MAX) return { count: COUNTED_MAX, capped: true, sums: [] };
  return {
    count,
    capped: false,
    sums: sums.flatMap((column) =>
      rows.map((row) => ({ column, currency: row.currency ?? '', sum: BigInt(row[column] ?? 0) })),
    ),
  };
}

/** No text goes on with a later letter: databases sort by code point. */
const LAST = '\u{10FFFF}';

function conditionOf(
  { is, isMany, or, found, fold = (text) => text, keyAt, bounded }: Placed,
  filter: Filter,
  key: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if ('oneOf' in filter) {
    const some = filter.oneOf.filter((one) => one !== null);
    // Looked up beforehand: row-level security lets no index be searched by a cast.
    if (found) return sql`${is} = any (array(${found(some)}))`;
    if (isMany) return sql`${is} && array[${sql.join(some)}]::text[]`;
    const parts = [
      ...(some.length > 0 ? [is, ...(or ? [or] : [])].map((one) => sql`${one} in (${sql.join(some)})`) : []),
      ...(filter.oneOf.includes(null) ? [sql`${is} is null`] : []),
    ];
    return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
  }
  if ('begins' in filter) {
    // Not `like`: row-level security lets no index be searched by it.
    const first = fold(filter.begins);
    return sql`${is} >= ${first} and ${is} < ${`${first}${LAST}`}`;
  }
  const { from, before } = filter;
  const parts = [
    ...(from === null ? [] : [sql`${is} >= ${from}`]),
    ...(before === null ? [] : [sql`${is} < ${before}`]),
    ...(keyAt && from instanceof Date ? [sql`${bounded ?? key} >= ${keyAt(from)}`] : []),
    ...(keyAt && before instanceof Date ? [sql`${bounded ?? key} < ${keyAt(before)}`] : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** Rows behind the one that a page ended with. */
function behindOf(place: Placed, key: RawBuilder<unknown>, descending: boolean, { at, key: last }: Cursor) {
  const beyond = descending ? sql`<` : sql`>`;
  if (place.keyAt) return sql`${key} ${beyond} ${last}`;
  if (at === null) return sql`${place.is} is null and ${key} ${beyond} ${last}`;
  const later = sql`(${place.is}, ${key}) ${beyond} (${at}, ${last})`;
  return place.nullable ? sql`(${later} or ${place.is} is null)` : later;
}
