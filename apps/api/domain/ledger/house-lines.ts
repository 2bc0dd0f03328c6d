import { DAY_MS, firstIdAt, invariant, isId, type Currency, type Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Filter, Listing, Summary, View } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import type { PostingKind } from './chart.ts';
import { housePartsOf, type Span } from './quarters.ts';

/** A line of one of the house's accounts. */
type HouseLine = Readonly<{
  /** A posting moves several accounts at times: its id, and the place within it. */
  id: string;
  postingId: Id;
  account: string;
  currency: Currency;
  kind: PostingKind;
  key: string;
  amount: bigint;
  postedAt: Date;
}>;

/** So many pieces of time are read at once. */
const AT_ONCE = 100;
/** No more lines than these are counted one by one. */
const COUNTED_MAX = 100_000;

const CAME_IN = sql`case when x.amount > 0 then x.amount end`;
const WENT_OUT = sql`case when x.amount < 0 then -x.amount end`;

/** By what else than account and time lines are asked for. No index has any of it: all that those two leave are read. */
const PLACES: Readonly<Record<string, RawBuilder<unknown>>> = {
  kind: sql`p.kind`,
  amount: sql`x.amount`,
  cameIn: CAME_IN,
  wentOut: WENT_OUT,
};

/** What is asked for: which accounts, when, and what besides. */
type Asked = Readonly<{ accounts: readonly Id[]; span: Span; besides: readonly RawBuilder<unknown>[] }>;

/**
 * Lines of the house's accounts of some kinds, over a time that has a beginning, in the order of time. The house's accounts have no order of
 * their own among all entries: what is kept of each quarter of an hour says where there is something to read.
 */
export const houseLineListing: Listing<HouseLine> = {
  isKey: (text) => isId(text.slice(0, -5)) && /^\.\d{4}$/.test(text.slice(-5)),

  async page(scope, view, limit) {
    const asked = await askedBy(scope, view);
    const { descending } = view.order;
    const last = view.after?.key ?? null;
    const inTurn = (await partsWith(scope, asked)).filter(
      ({ from, to }) => last === null || (descending ? from <= instantOf(last) : to > instantOf(last)),
    );
    const parts = descending ? inTurn.toReversed() : inTurn;
    const lines: HouseLine[] = [];
    for (let at = 0; at < parts.length && lines.length <= limit; at += AT_ONCE)
      lines.push(
        ...(await read(scope, asked, {
          parts: parts.slice(at, at + AT_ONCE),
          descending,
          last,
          limit: limit + 1 - lines.length,
        })),
      );
    const items = lines.slice(0, limit);
    const next = lines.length > limit ? items.at(-1) : undefined;
    return { items, next: next ? { at: null, key: next.id } : null };
  },

  async summary(scope, view, sums) {
    const asked = await askedBy(scope, view);
    const { kept, live } = await housePartsOf(scope, asked.span);
    if (asked.besides.length === 0)
      return summed([...(await keptSums(scope, asked, kept)), ...(await counted(scope, asked, live))], sums);
    const all = summed(await counted(scope, asked, await partsWith(scope, asked)), sums);
    return all.count > COUNTED_MAX ? { count: COUNTED_MAX, capped: true, sums: [] } : all;
  },
};

const instantOf = (key: string): Date => new Date(Number.parseInt(key.replace('-', '').slice(0, 12), 16));

async function askedBy(scope: Scope, { filters }: View): Promise<Asked> {
  const { account, postedAt, ...others } = filters;
  invariant(account && 'oneOf' in account, 'lines are asked for by their account');
  invariant(
    postedAt && 'from' in postedAt && postedAt.from instanceof Date,
    'lines are asked for from a time on',
  );
  const accounts = await scope.db
    .selectFrom('ledger.account')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('owner_id', 'is', null)
    .where(
      'kind',
      'in',
      account.oneOf.filter((one) => one !== null),
    )
    .execute();
  const to = postedAt.before instanceof Date ? postedAt.before : new Date(scope.now.getTime() + DAY_MS);
  return {
    accounts: accounts.map(({ id }) => id),
    span: { from: postedAt.from, to },
    besides: Object.entries(others).map(([name, filter]) => conditionOf(name, filter)),
  };
}

function conditionOf(name: string, filter: Filter): RawBuilder<unknown> {
  const is = PLACES[name];
  invariant(is && !('begins' in filter), 'lines are asked for by what they have');
  if ('oneOf' in filter) return sql`${is} = any (${filter.oneOf}::text[])`;
  const { from, before } = filter;
  return sql.join(
    [
      sql`${is} is not null`,
      ...(from === null ? [] : [sql`${is} >= ${from}`]),
      ...(before === null ? [] : [sql`${is} < ${before}`]),
    ],
    sql` and `,
  );
}

/** The pieces of a time in which the accounts have lines, the earliest first, and those of which nothing is kept. */
async function partsWith(scope: Scope, { accounts, span }: Asked): Promise<Span[]> {
  const { kept, live } = await housePartsOf(scope, span);
  const { rows } = await sql<Span>`
    select began_at as from, began_at + interval '15 minutes' as to from ledger.quarter
     where merchant_id = ${scope.merchantId} and account_id = any (${accounts}::uuid[])
       and began_at >= ${kept.from} and began_at < ${kept.to}
     group by began_at order by began_at`.execute(scope.db);
  const early = live.filter(({ to }) => to <= kept.from);
  return [...early, ...rows, ...live.filter((part) => !early.includes(part))];
}

/** Lines of some pieces of time, as a table `x`. */
function linesIn(
  scope: Scope,
  { accounts, besides }: Asked,
  parts: readonly Span[],
  ending: RawBuilder<unknown>,
) {
  const ids = (instants: readonly Date[]): Id[] => instants.map((at) => firstIdAt(at.getTime()));
  const conditions = besides.map((one) => sql` and ${one}`);
  return sql`unnest(${ids(parts.map(({ from }) => from))}::uuid[], ${ids(parts.map(({ to }) => to))}::uuid[]) q (first, beyond)
    cross join lateral (
      select x.*, p.kind, p.key from ledger.entry x join ledger.posting p on p.id = x.posting_id
       where x.merchant_id = ${scope.merchantId} and x.account_id = any (${accounts}::uuid[])
         and x.posting_id >= q.first and x.posting_id < q.beyond ${conditions.length > 0 ? sql.join(conditions, sql``) : sql``} ${ending}) x`;
}

type Turn = Readonly<{ parts: readonly Span[]; descending: boolean; last: string | null; limit: number }>;

async function read(
  scope: Scope,
  asked: Asked,
  { parts, descending, last, limit }: Turn,
): Promise<HouseLine[]> {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const order = sql`order by x.posting_id ${direction}, x.position ${direction} limit ${limit}`;
  const behind =
    last === null
      ? sql``
      : sql`and (x.posting_id, x.position) ${sql.raw(descending ? '<' : '>')} (${last.slice(0, -5)}::uuid, ${Number(last.slice(-4))}::smallint)`;
  const { rows } = await sql<HouseLine>`
    select x.posting_id || '.' || lpad(x.position::text, 4, '0') as id, x.posting_id as "postingId", a.kind as account, x.currency, x.kind, x.key,
           x.amount, x.posted_at as "postedAt"
      from ${linesIn(scope, asked, parts, sql`${behind} ${order}`)} join ledger.account a on a.id = x.account_id ${order}`.execute(
    scope.db,
  );
  return rows;
}

type Counted = Readonly<{ currency: string; count: bigint; cameIn: bigint; wentOut: bigint }>;

async function counted(scope: Scope, asked: Asked, parts: readonly Span[]): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select x.currency, count(*) as count, coalesce(sum(${CAME_IN}), 0)::bigint as "cameIn", coalesce(sum(${WENT_OUT}), 0)::bigint as "wentOut"
      from (select x.currency, x.amount from ${linesIn(scope, asked, parts, sql``)} limit ${COUNTED_MAX + 1}) x group by x.currency`.execute(
    scope.db,
  );
  return rows;
}

async function keptSums(scope: Scope, { accounts }: Asked, kept: Span): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select a.currency, sum(q.entries)::bigint as count, sum(q.came_in)::bigint as "cameIn", sum(q.went_out)::bigint as "wentOut"
      from ledger.quarter q join ledger.account a on a.id = q.account_id
     where q.merchant_id = ${scope.merchantId} and q.account_id = any (${accounts}::uuid[])
       and q.began_at >= ${kept.from} and q.began_at < ${kept.to}
     group by a.currency`.execute(scope.db);
  return rows;
}

function summed(found: readonly Counted[], sums: readonly string[]): Summary {
  const count = found.reduce((all, one) => all + Number(one.count), 0);
  const currencies = [...new Set(found.map(({ currency }) => currency))].toSorted();
  const valueOf = ({ cameIn, wentOut }: Counted, column: string): bigint =>
    column === 'cameIn' ? cameIn : column === 'wentOut' ? wentOut : cameIn - wentOut;
  return {
    count,
    capped: false,
    sums: sums.flatMap((column) =>
      currencies.map((currency) => ({
        column,
        currency,
        sum: found
          .filter((one) => one.currency === currency)
          .reduce((sum, one) => sum + valueOf(one, column), 0n),
      })),
    ),
  };
}
