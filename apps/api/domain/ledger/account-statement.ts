import { firstIdAt, type Currency, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { PostingKind } from './chart.ts';
import { entriesIn, keepQuarters, partsOf, type Found, type Span } from './quarters.ts';

/** Any account: a player's, or with no owner one of the house's. */
export type AccountName = { ownerId: Id | null; kind: string; currency: Currency };

/** One line of an account. House accounts keep no running balance. */
export type AccountLine = Readonly<{
  postingId: Id;
  kind: PostingKind;
  key: string;
  amount: bigint;
  balanceAfter: bigint | null;
  postedAt: Date;
  memo: Readonly<Record<string, string>> | null;
}>;

/** What came in and what went out of an account. */
export type AccountSums = Readonly<{ in: bigint; out: bigint }>;

type Page = { after?: Id | undefined; limit: number };

const COLUMNS = sql`e.posting_id as "postingId", p.kind, p.key, e.amount, e.balance_after as "balanceAfter", e.posted_at as "postedAt", p.memo`;

/**
 * A page of an account's lines, the earliest first, from after a posting on; `next` is the last posting of the page, null at the end. A
 * player's lines come in the order in which the balance went; a posting is never torn between two pages. However long the time and the
 * history, no more is read than the page.
 */
export async function accountLines(
  scope: Scope,
  account: AccountName,
  { after, limit, ...span }: Span & Page,
): Promise<{ lines: AccountLine[]; next: Id | null }> {
  const found = await accountOf(scope, account);
  if (!found) return { lines: [], next: null };
  const page = { after, limit: limit + 1 };
  const rows = found.isPlayers
    ? await playersLines(scope, found, span, page)
    : await houseLines(scope, found, span, page);
  if (rows.length <= limit) return { lines: rows, next: null };
  const torn = rows.at(-1)?.postingId;
  const whole = rows.findIndex(({ postingId }) => postingId === torn);
  const lines = rows.slice(0, whole > 0 ? whole : limit);
  return { lines, next: lines.at(-1)?.postingId ?? null };
}

async function accountOf(scope: Scope, { ownerId, kind, currency }: AccountName): Promise<Found | null> {
  const row = await scope.db
    .selectFrom('ledger.account')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row ? { id: row.id, isPlayers: ownerId !== null } : null;
}

async function playersLines(scope: Scope, account: Found, span: Span, { after, limit }: Page) {
  const onwards = sql`e.seq > (
    select max(l.seq) from ledger.entry l where l.posting_id = ${after ?? null}::uuid and l.account_id = ${account.id})`;
  const { rows } = await sql<AccountLine>`
    select ${COLUMNS} from ledger.entry e join ledger.posting p on p.id = e.posting_id
     where ${await entriesIn(scope, account, span)} ${after ? sql`and ${onwards}` : sql``}
     order by e.seq limit ${limit}`.execute(scope.db);
  return rows;
}

/** The house's accounts have no order of their own among all entries: what is kept of each quarter says where there is something to read. */
async function houseLines(scope: Scope, account: Found, span: Span, { after, limit }: Page) {
  const { kept, live } = partsOf(scope, span);
  await keepQuarters(scope, account, kept);
  const begins =
    after === undefined ? span.from : new Date(Number.parseInt(after.replace('-', '').slice(0, 12), 16));
  const { rows: quarters } = await sql<Span & { soFar: bigint }>`
    select began_at as from, began_at + interval '15 minutes' as to,
           (sum(entries) over (order by began_at) - first_value(entries) over (order by began_at))::bigint as "soFar"
      from ledger.quarter
     where account_id = ${account.id} and began_at > ${begins}::timestamptz - interval '15 minutes'
       and began_at >= ${kept.from} and began_at < ${kept.to}
     order by began_at limit ${limit + 1}`.execute(scope.db);
  // The first may lie before the page: the others have enough.
  const enough = quarters.findIndex(({ soFar }) => soFar >= limit) + 1;
  const early = live.filter(({ to }) => to <= kept.from);
  const late = live.filter((part) => !early.includes(part));
  const parts = [...early, ...(enough > 0 ? quarters.slice(0, enough) : [...quarters, ...late])];
  const idsOf = (instants: readonly Date[]): Id[] => instants.map((at) => firstIdAt(at.getTime()));
  const { rows } = await sql<AccountLine>`
    select ${COLUMNS}
      from (select l.* from unnest(${idsOf(parts.map(({ from }) => from))}::uuid[], ${idsOf(parts.map(({ to }) => to))}::uuid[]) q (first, beyond)
             cross join lateral (
               select * from ledger.entry x
                where x.merchant_id = ${scope.merchantId} and x.account_id = ${account.id}
                  and x.posting_id >= q.first and x.posting_id < q.beyond ${after ? sql`and x.posting_id > ${after}::uuid` : sql``}
                order by x.posting_id, x.position limit ${limit}) l
             order by l.posting_id, l.position limit ${limit}) e
      join ledger.posting p on p.id = e.posting_id
     order by e.posting_id, e.position`.execute(scope.db);
  return rows;
}

/** What came in and went out of an account over a time: kept sums of what is over, and the last minutes as they are now. */
export async function accountSums(scope: Scope, account: AccountName, span: Span): Promise<AccountSums> {
  const sums = { in: 0n, out: 0n };
  const found = await accountOf(scope, account);
  if (!found) return sums;
  const { kept, live } = partsOf(scope, span);
  await keepQuarters(scope, found, kept);
  const add = async (parts: ReturnType<typeof sql<AccountSums>>): Promise<void> => {
    const { rows } = await parts.execute(scope.db);
    sums.in += rows[0]?.in ?? 0n;
    sums.out += rows[0]?.out ?? 0n;
  };
  await add(sql<AccountSums>`
    select coalesce(sum(came_in), 0)::bigint as in, coalesce(sum(went_out), 0)::bigint as out
      from ledger.quarter where account_id = ${found.id} and began_at >= ${kept.from} and began_at < ${kept.to}`);
  for (const part of live)
    await add(sql<AccountSums>`
      select coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as in,
             coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as out
        from ledger.entry e where ${await entriesIn(scope, found, part)}`);
  return sums;
}

/** Which of the house's accounts there are, by kind and currency. */
export async function houseAccounts(scope: Scope): Promise<{ kind: string; currency: Currency }[]> {
  return scope.db
    .selectFrom('ledger.account')
    .select(['kind', 'currency'])
    .where('merchant_id', '=', scope.merchantId)
    .where('owner_id', 'is', null)
    .orderBy('kind')
    .orderBy('currency')
    .execute();
}
