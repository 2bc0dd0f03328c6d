import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { jurisdictionOf } from '../merchants/index.ts';
import type { LimitPeriod } from './limits.ts';
import { ownRows } from '../../platform/own-rows.ts';

/** What a player's own money did in a period until now; `net` is what they won more than they staked. */
export type Played = Readonly<{ period: LimitPeriod; staked: bigint; won: bigint; net: bigint }>;

/** How long a player was signed in today, in whole minutes. */
export async function minutesToday(scope: Scope, accountId: Id): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select protection.minutes_today(${scope.merchantId}, ${accountId}, ${scope.now}) as minutes`.execute(
    scope.db,
  );
  return rows[0]?.minutes ?? 0;
}

/** What a player staked and won today, this week and this month, counted up to this moment. */
export async function playedOf(
  scope: Scope,
  player: { id: Id; currency: string },
): Promise<readonly Played[]> {
  await sql`
    select protection.count_up_to_read(${scope.merchantId}, ${player.id}, ${player.currency}, ${scope.now})`.execute(
    scope.db,
  );
  const { rows } = await sql<{ period: LimitPeriod; staked: bigint; won: bigint }>`
    select p.period, s.staked, s.won from unnest(array['day', 'week', 'month']) as p (period)
     cross join lateral protection.played(
       ${scope.merchantId}, ${player.id}, ${player.currency}, p.period, ${scope.now}) s`.execute(scope.db);
  return rows.map((row) => ({ ...row, net: row.won - row.staked }));
}

const USUAL_MINUTES = 60;

/** After how many minutes a player is told how long they have been playing: as they wish, but no later than the law says. */
export async function realityMinutes(scope: Scope, accountId: Id): Promise<number> {
  const row = await scope.db
    .selectFrom('protection.setting')
    .select('reality_minutes')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const { realityCheckMinutes } = await jurisdictionOf(scope);
  return Math.min(row?.reality_minutes ?? USUAL_MINUTES, realityCheckMinutes ?? Infinity);
}

/** Sets after how many minutes a player is told. */
export async function setRealityMinutes(scope: Scope, accountId: Id, minutes: number): Promise<void> {
  await scope.db
    .insertInto('protection.setting')
    .values({ merchant_id: scope.merchantId, account_id: accountId, reality_minutes: minutes })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'account_id']).doUpdateSet({ reality_minutes: minutes }),
    )
    .execute();
}

/** After how many minutes a member wants to be told of the time, for themselves. */
export const ownReality = ownRows({
  table: 'protection.setting',
  owner: 'account_id',
  key: 'account_id',
  read: ({ reality_minutes }) => ({ minutes: reality_minutes }),
});
