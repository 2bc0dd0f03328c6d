import type { BusinessDay, Currency, Id } from '@mela/primitives';
import { endOf, startOf } from '@mela/primitives';
import { sql, type SqlBool } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** What became of a bet. `void`: given back. */
export type BetState = 'running' | 'won' | 'lost' | 'void';

/** One round of a game or one slip of the lottery, as its player sees it. */
export type Bet = Readonly<{
  id: Id;
  kind: 'round' | 'slip';
  placedAt: Date;
  settledAt: Date | null;
  /** What the vendor, or we, call it. */
  reference: string;
  vendor: string;
  gameCode: string;
  gameName: string;
  category: string;
  currency: Currency;
  stake: bigint;
  win: bigint;
  /** Effective turnover, zero until it is settled. */
  turnover: bigint;
  state: BetState;
}>;

export type BetFilter = {
  /** Business days of the merchant, both included. */
  from: BusinessDay;
  to: BusinessDay;
  timeZone: string;
  category?: string | undefined;
  vendor?: string | undefined;
  state?: BetState | undefined;
};

/** Where the next page begins: after this bet. */
export type BetCursor = { placedAt: Date; id: Id };

/** Sums over everything that the filter lets through, not only this page. */
export type BetTotals = { count: number; stake: bigint; win: bigint; turnover: bigint };

export type BettingRecord = { bets: Bet[]; next: BetCursor | null; totals: BetTotals };

const PAGE = 20;

const within = (scope: Scope, accountId: Id, filter: BetFilter) => {
  const wanted = [
    sql<SqlBool>`merchant_id = ${scope.merchantId}`,
    sql<SqlBool>`account_id = ${accountId}`,
    sql<SqlBool>`placed_at >= ${startOf(filter.from, filter.timeZone)}`,
    sql<SqlBool>`placed_at < ${endOf(filter.to, filter.timeZone)}`,
  ];
  if (filter.category) wanted.push(sql<SqlBool>`category = ${filter.category}`);
  if (filter.vendor) wanted.push(sql<SqlBool>`vendor_code = ${filter.vendor}`);
  if (filter.state) wanted.push(sql<SqlBool>`state = ${filter.state}`);
  return wanted;
};

/** One page of what an account has bet, the latest first, with the sums of all pages. */
export async function bettingRecord(
  scope: Scope,
  accountId: Id,
  language: string,
  filter: BetFilter,
  after: BetCursor | null,
): Promise<BettingRecord> {
  const wanted = within(scope, accountId, filter);
  const page = scope.db
    .selectFrom('reports.bet')
    .selectAll()
    .where((on) => on.and(wanted))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(placed_at, id) < (${after?.placedAt}, ${after?.id}::uuid)`),
    );
  const rows = await page
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const totals = await scope.db
    .selectFrom('reports.bet')
    .select((on) => on.fn.countAll<bigint>().as('count'))
    .select([
      sql<bigint>`coalesce(sum(stake) filter (where state <> 'void'), 0)::bigint`.as('stake'),
      sql<bigint>`coalesce(sum(win) filter (where state <> 'void'), 0)::bigint`.as('win'),
      sql<bigint>`coalesce(sum(turnover), 0)::bigint`.as('turnover'),
    ])
    .where((on) => on.and(wanted))
    .executeTakeFirstOrThrow();

  const bets = rows.slice(0, PAGE).map((row): Bet => {
    const names = row.game_names as Record<string, string>;
    return {
      id: row.id ?? '',
      kind: row.kind === 'slip' ? 'slip' : 'round',
      placedAt: row.placed_at ?? scope.now,
      settledAt: row.settled_at,
      reference: row.reference ?? '',
      vendor: row.vendor_code ?? '',
      gameCode: row.game_code ?? '',
      gameName: names[language] ?? names['en'] ?? '',
      category: row.category ?? '',
      currency: row.currency ?? '',
      stake: row.stake ?? 0n,
      win: row.win ?? 0n,
      turnover: row.turnover ?? 0n,
      state: row.state as BetState,
    };
  });
  const last = rows.length > PAGE ? bets.at(-1) : undefined;
  return {
    bets,
    next: last ? { placedAt: last.placedAt, id: last.id } : null,
    totals: { ...totals, count: Number(totals.count) },
  };
}

/** One step of a round: `cancelled` bets were given back. */
export type RoundStep = Readonly<{
  kind: 'bet' | 'settle' | 'cancel';
  amount: bigint;
  at: Date;
  cancelled: boolean;
}>;

/** The steps of an account's own round, in their order; none when it is no round of theirs. */
export async function roundSteps(scope: Scope, accountId: Id, roundId: Id): Promise<RoundStep[]> {
  const rows = await scope.db
    .selectFrom('reports.round_step')
    .select(['kind', 'amount', 'recorded_at', 'is_cancelled'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('round_id', '=', roundId)
    .orderBy('recorded_at')
    // What happened within one millisecond began with the bet.
    .orderBy(sql`kind = 'bet'`, 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as RoundStep['kind'],
    amount: row.amount ?? 0n,
    at: row.recorded_at ?? scope.now,
    cancelled: row.is_cancelled ?? false,
  }));
}
