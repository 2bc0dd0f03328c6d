import { type Currency, DAY_MS, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Listener } from '../../platform/outbox/listener.ts';
import { toldAmount } from '../../platform/outbox/told-amount.ts';
import type { Scope } from '../../platform/scope.ts';

/** A real win, its winner's name masked; the game's name by language. */
export type BoardWinner = Readonly<{
  betId: Id;
  name: string;
  gameNames: Readonly<Record<string, string>>;
  gameCode: string;
  category: string;
  win: bigint;
  currency: Currency;
  wonAt: Date;
}>;

/** The same for a reader of one language. */
export type Winner = Omit<BoardWinner, 'gameNames'> & Readonly<{ gameName: string }>;

/** How many days back the board of the home page goes, and pages that leave it open. */
const USUAL_DAYS = 7;
const KEPT_DAYS = 30;
/** Of one batch of facts only so many can matter to a board of 20. */
const KEPT_PER_BATCH = 50;

type Wanted = Readonly<{ category?: string | undefined; days?: number | undefined; limit: number }>;

/** Those who won most in one bet of the last days (seven, if not said; at most thirty are kept), each once, the largest win first. */
export async function winnerBoard(scope: Scope, language: string, wanted: Wanted): Promise<Winner[]> {
  const winners = await largestWins(scope, wanted);
  return winners.map(({ gameNames, ...winner }) => ({
    ...winner,
    gameName: gameNames[language] ?? gameNames['en'] ?? '',
  }));
}

/** Those of some bets that are on the board of all games, and the bets of the same people that stood there before them. */
export async function winnersAmong(
  scope: Scope,
  betIds: readonly Id[],
  limit: number,
): Promise<{ winners: BoardWinner[]; displaced: Id[] }> {
  if (betIds.length === 0) return { winners: [], displaced: [] };
  const sought = new Set(betIds);
  const winners = (await largestWins(scope, { limit })).filter(({ betId }) => sought.has(betId));
  const ids = winners.map(({ betId }) => betId);
  const { rows } = await sql<{ bet_id: Id }>`
    select before.bet_id
      from reports.winner w
      cross join lateral (
        select o.bet_id from reports.winner o
         where o.merchant_id = w.merchant_id and o.account_id = w.account_id and o.bet_id <> w.bet_id
         order by o.win desc, o.won_at desc
         limit 1
      ) before
     where w.merchant_id = ${scope.merchantId} and w.bet_id = any(${ids}::uuid[])`.execute(scope.db);
  return { winners, displaced: rows.map((row) => row.bet_id) };
}

async function largestWins(
  scope: Scope,
  { category, days = USUAL_DAYS, limit }: Wanted,
): Promise<BoardWinner[]> {
  const since = new Date(scope.now.getTime() - days * DAY_MS);
  const ofCategory = (view: string) =>
    category === undefined ? sql`true` : sql`${sql.ref(`${view}.category`)} = ${category}`;
  const rows = await scope.db
    .selectFrom('reports.winner_board as w')
    .selectAll()
    .where('w.merchant_id', '=', scope.merchantId)
    .where('w.won_at', '>', since)
    .where(ofCategory('w').$castTo<boolean>())
    .where(
      sql<boolean>`not exists (
        select from reports.winner_board o
         where o.merchant_id = w.merchant_id and o.account_id = w.account_id and o.won_at > ${since}
           and (o.win, o.won_at, o.bet_id) > (w.win, w.won_at, w.bet_id) and ${ofCategory('o')})`,
    )
    .orderBy('w.win', 'desc')
    .orderBy('w.won_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    betId: row.bet_id ?? '',
    name: row.masked_name ?? '',
    gameNames: row.game_names as Record<string, string>,
    gameCode: row.game_code ?? '',
    category: row.category ?? '',
    win: row.win ?? 0n,
    currency: row.currency ?? '',
    wonAt: row.won_at ?? scope.now,
  }));
}

const round = z.object({
  roundId: z.string(),
  gameId: z.string(),
  currency: z.string(),
  stake: toldAmount,
  win: toldAmount,
});
const slip = z.object({
  state: z.string(),
  slipId: z.string(),
  game: z.string(),
  currency: z.string(),
  stake: toldAmount,
  payout: toldAmount,
});

type Win = {
  betId: Id;
  accountId: Id;
  currency: string;
  win: bigint;
  at: Date;
  gameId?: Id;
  lottery?: string;
};

/**
 * Remembers large wins for the board; what paid back no more than it cost is none. Hearing one twice remembers it once. A slip or
 * round that was corrected is remembered as it is now, or no longer.
 */
export const winnersListener: Listener = {
  name: 'reports-winners',
  topics: ['round-closed', 'round-corrected', 'slip-settled', 'slip-corrected'],
  async hear(scope, facts) {
    await forget(
      scope,
      facts.flatMap(({ topic, payload }) => {
        if (topic === 'slip-corrected') return [slip.parse(payload).slipId];
        return topic === 'round-corrected' ? [round.parse(payload).roundId] : [];
      }),
    );
    const wins = facts.flatMap(({ topic, memberId, payload, recordedAt }): Win[] => {
      if (memberId === null) return [];
      const won = { accountId: memberId, at: recordedAt };
      if (topic === 'round-closed' || topic === 'round-corrected') {
        const { roundId, gameId, currency, stake, win } = round.parse(payload);
        if (win <= stake) return [];
        return [{ ...won, betId: roundId, gameId, currency, win }];
      }
      const { state, slipId, game, currency, stake, payout } = slip.parse(payload);
      if (state !== 'WON' || payout <= stake) return [];
      return [{ ...won, betId: slipId, lottery: game, currency, win: payout }];
    });
    const largest = wins
      .toSorted((a, b) => (a.win < b.win ? 1 : a.win > b.win ? -1 : 0))
      .slice(0, KEPT_PER_BATCH);
    for (const win of largest) await remember(scope, win);
    await scope.db
      .deleteFrom('reports.winner')
      .where('merchant_id', '=', scope.merchantId)
      .where('won_at', '<', new Date(scope.now.getTime() - KEPT_DAYS * DAY_MS))
      .execute();
  },
};

async function forget(scope: Scope, betIds: readonly Id[]): Promise<void> {
  if (betIds.length === 0) return;
  await scope.db
    .deleteFrom('reports.winner')
    .where('merchant_id', '=', scope.merchantId)
    .where('bet_id', 'in', betIds)
    .execute();
}

async function remember(
  scope: Scope,
  { betId, accountId, currency, win, at, gameId, lottery }: Win,
): Promise<void> {
  await sql`
    insert into reports.winner (merchant_id, bet_id, account_id, vendor_code, game_code, currency, win, won_at)
      select ${scope.merchantId}, ${betId}::uuid, ${accountId}::uuid, g.vendor_code, g.code, ${currency}, ${win.toString()}::bigint, ${at}::timestamptz
        from (select merchant_id, vendor_code, code from reports.game_by_id where id = ${gameId ?? null}::uuid
              union all
              select merchant_id, vendor_code, code from reports.lottery_vendor where code = ${lottery ?? null}) g
       where g.merchant_id = ${scope.merchantId}
      on conflict do nothing`.execute(scope.db);
}
