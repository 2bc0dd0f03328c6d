import {
  addDays,
  businessDayOf,
  firstIdAt,
  startOf,
  type BusinessDay,
  type Currency,
  type Id,
} from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { postingKinds, type PostingGroup } from './chart.ts';
import { movementMonths } from './movement-totals.ts';

/** A month or a year of a player's cash: what there was, by what it changed, and what there was then. */
export type CashStatement = Readonly<{ opening: bigint; closing: bigint } & Record<PostingGroup, bigint>>;

/** Statements of a year's months (`yyyy-MM`) up to the current one, and of all of them together. */
export type YearOfStatements = Readonly<{
  months: readonly (CashStatement & { month: string })[];
  year: CashStatement;
}>;

type Whose = Readonly<{ ownerId: Id; currency: Currency; timeZone: string }>;

const GROUPS = [...new Set(Object.values(postingKinds))];
/** An id may have been made a little before its posting's time. */
const EARLY_MS = 60_000;

const firstOf = (year: number, month: number): BusinessDay =>
  `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/**
 * A year of a player's cash, month by month. In each of them the opening balance and what every group of postings came to make the closing
 * balance: movements are added up, and what is left of the difference was play. Null while movements are still being added up; no month
 * before there was an account.
 */
export async function yearOfStatements(
  scope: Scope,
  { ownerId, currency, timeZone }: Whose,
  year: number,
): Promise<YearOfStatements | null> {
  const today = businessDayOf(scope.now, timeZone);
  const from = firstOf(year, 0);
  const to = addDays(firstOf(year, 12), -1);
  const nets = await movementMonths(scope, { ownerId, currency, timeZone, from, to });
  if (nets === null) return null;
  const begun = [...Array(12).keys()].filter((month) => firstOf(year, month) <= today);
  const edges = [...begun, (begun.at(-1) ?? -1) + 1].map((month) => startOf(firstOf(year, month), timeZone));
  const balances = await balancesAt(scope, { ownerId, currency }, edges);
  const months = begun.map((at) => {
    const month = firstOf(year, at).slice(0, 7);
    const [opening = 0n, closing = 0n] = balances.slice(at, at + 2);
    const sums = Object.fromEntries(GROUPS.map((group) => [group, 0n])) as Record<PostingGroup, bigint>;
    for (const { kind, net } of nets.filter((one) => one.month === month)) sums[postingKinds[kind]] += net;
    const moved = Object.values(sums).reduce((sum, one) => sum + one, 0n);
    return { month, opening, closing, ...sums, play: closing - opening - moved };
  });
  return { months, year: together(months) };
}

function together(months: readonly CashStatement[]): CashStatement {
  const sums = Object.fromEntries(
    GROUPS.map((group) => [group, months.reduce((sum, month) => sum + month[group], 0n)]),
  ) as Record<PostingGroup, bigint>;
  return { opening: months[0]?.opening ?? 0n, closing: months.at(-1)?.closing ?? 0n, ...sums };
}

/** What a player's cash was just before some instants: each is one look into the index, however much was played. */
async function balancesAt(
  scope: Scope,
  { ownerId, currency }: Omit<Whose, 'timeZone'>,
  instants: readonly Date[],
): Promise<bigint[]> {
  const balances: bigint[] = [];
  for (const at of instants) {
    const { rows } = await sql<{ balance: bigint }>`
      select e.balance_after as balance from ledger.entry e
       where e.account_id = (select id from ledger.account where merchant_id = ${scope.merchantId} and owner_id = ${ownerId}
                                and kind = 'cash' and currency = ${currency})
         and e.seq is not null and e.posted_at < ${at} and e.posting_id < ${firstIdAt(at.getTime() + EARLY_MS)}
       order by e.seq desc limit 1`.execute(scope.db);
    balances.push(rows[0]?.balance ?? 0n);
  }
  return balances;
}
