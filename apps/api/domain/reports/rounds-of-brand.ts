import { endOf, firstIdAt, startOf, type BusinessDay, type Currency, type Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { BetState } from './bet-filter.ts';

/** Which rounds of a brand's players. */
export type RoundFilter = {
  /** Business days of the merchant, both included. */
  from: BusinessDay;
  to: BusinessDay;
  timeZone: string;
  accountId?: Id | undefined;
  vendor?: string | undefined;
  game?: string | undefined;
  state?: BetState | undefined;
};

/** A round as staff find it, whoever played it. */
export type BrandRound = Readonly<{
  id: Id;
  accountId: Id;
  placedAt: Date;
  settledAt: Date | null;
  /** The vendor's own id. */
  reference: string;
  vendor: string;
  gameName: string;
  currency: Currency;
  stake: bigint;
  win: bigint;
  /** What of its win waits for two of the staff; `win` is without it. */
  held: bigint;
  state: BetState;
}>;

type Row = Omit<BrandRound, 'gameName'> & { gameNames: Record<string, string>; gameCode: string };

const COLUMNS = sql`id, account_id as "accountId", placed_at as "placedAt", settled_at as "settledAt", reference, vendor_code as vendor,
  game_code as "gameCode", game_names as "gameNames", currency, stake, win, held, state`;

/**
 * One page of all players' rounds at vendors, the latest first, older than `before`; of play money there are none. An id begins with
 * the instant at which its round was opened, so that the rounds of some days are a piece of their primary key. Those of one account
 * are taken from its own index first.
 */
export async function roundsOfBrand(
  scope: Scope,
  language: string,
  filter: RoundFilter,
  { before, limit }: { before: Id | null; limit: number },
): Promise<{ rounds: BrandRound[]; more: boolean }> {
  const [start, end] = [startOf(filter.from, filter.timeZone), endOf(filter.to, filter.timeZone)];
  const first = firstIdAt(start.getTime());
  const beyond = firstIdAt(end.getTime());
  const { accountId, vendor, game, state } = filter;
  const isWanted = sql`merchant_id = ${scope.merchantId}
    and id >= ${first}::uuid and id < ${before !== null && before < beyond ? before : beyond}::uuid
    ${vendor ? sql`and vendor_code = ${vendor}` : sql``} ${game ? sql`and game_code = ${game}` : sql``}
    ${state ? sql`and state = ${state}` : sql``}`;
  const latest = (view: RawBuilder<unknown>) =>
    sql`select ${COLUMNS} from ${view} where ${isWanted} order by id desc limit ${limit + 1}`;
  const latestOfOne = (view: RawBuilder<unknown>) => sql`
    select * from (select ${COLUMNS} from ${view} where ${isWanted} and account_id = ${accountId}
      and placed_at >= ${start} and placed_at < ${end} offset 0) own order by id desc limit ${limit + 1}`;
  const read = accountId ? latestOfOne : latest;
  const { rows } = await sql<Row>`
    (${read(sql`reports.round_bet`)}) union all (${read(sql`reports.wallet_bet`)})
    order by id desc limit ${limit + 1}`.execute(scope.db);
  const rounds = rows.slice(0, limit).map(({ gameNames, gameCode, ...row }): BrandRound => ({
    ...row,
    gameName: gameNames[language] ?? gameNames['en'] ?? gameCode,
  }));
  return { rounds, more: rows.length > limit };
}

/** A round that was played from a wallet at its vendor, who alone knows its calls; null when there is none with this id. */
export async function roundAtVendor(scope: Scope, id: Id) {
  const row = await scope.db
    .selectFrom('reports.wallet_bet')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    round: row.reference ?? '',
    vendor: row.vendor_code ?? '',
    game: row.game_code ?? '',
    accountId: row.account_id ?? '',
    currency: row.currency ?? '',
    stake: row.stake ?? 0n,
    win: row.win ?? 0n,
    state: 'closed' as const,
    turnover: row.turnover,
    openedAt: row.placed_at ?? scope.now,
    closedAt: row.settled_at,
  };
}
