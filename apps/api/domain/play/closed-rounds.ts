import type { BusinessDay, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** What a player's rounds of one game came to that were closed on one business day. */
export type RoundDay = Readonly<{
  accountId: Id;
  gameId: Id;
  day: BusinessDay;
  stakes: bigint;
  wins: bigint;
  turnover: bigint;
}>;

/** Whose rounds, by whose midnights; `apart`: rounds that are looked at one by one. */
type Asked = Readonly<{ accountIds: readonly Id[]; zone: string; apart: readonly Id[] }>;

/** The days of players' closed rounds of real money, without those apart and without those that ran again after they had been closed. */
export async function closedRoundDays(scope: Scope, { accountIds, zone, apart }: Asked): Promise<RoundDay[]> {
  const { rows } = await sql<RoundDay>`
    select r.account_id as "accountId", r.game_id as "gameId", (r.closed_at at time zone ${zone})::date::text as day,
           sum(r.stake)::bigint as stakes, sum(r.win)::bigint as wins, sum(r.turnover)::bigint as turnover
      from play.round r
     where r.merchant_id = ${scope.merchantId} and r.account_id = any (${accountIds}::uuid[]) and r.state = 'closed' and r.currency <> 'PLAY'
       and r.id <> all (${apart}::uuid[])
       and not exists (select from play.reopened_round o where o.merchant_id = r.merchant_id and o.round_id = r.id)
     group by 1, 2, 3`.execute(scope.db);
  return rows;
}

/** A round by itself; `closedAt`: when it was first closed. */
export type RoundApart = Readonly<{
  roundId: Id;
  accountId: Id;
  gameId: Id;
  stake: bigint;
  win: bigint;
  isClosed: boolean;
  closedAt: Date;
}>;

/** The others: those apart, as far as they are closed, and those that were closed once, whatever they are now. */
export async function roundsApart(
  scope: Scope,
  { accountIds, apart }: Pick<Asked, 'accountIds' | 'apart'>,
): Promise<RoundApart[]> {
  const { rows } = await sql<RoundApart>`
    select r.id as "roundId", r.account_id as "accountId", r.game_id as "gameId", r.stake, r.win, r.state = 'closed' as "isClosed",
           coalesce(o.first_closed_at, r.closed_at) as "closedAt"
      from play.round r
      left join play.reopened_round o on o.merchant_id = r.merchant_id and o.round_id = r.id
     where r.merchant_id = ${scope.merchantId} and r.account_id = any (${accountIds}::uuid[]) and r.currency <> 'PLAY'
       and (o.round_id is not null or (r.id = any (${apart}::uuid[]) and r.state = 'closed'))`.execute(
    scope.db,
  );
  return rows;
}
