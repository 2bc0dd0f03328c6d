import type { Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { toGrant, type Grant } from './grant.ts';
import { toLot, type Lot } from './lots.ts';
import { ownRows } from '../../platform/own-rows.ts';

/** A bonus as its member sees it: its lot, and what of its money is in bets that still run. */
export type GrantShown = Readonly<{
  grant: Grant;
  lot: Lot | null;
  atStake: bigint;
  won: bigint;
  lost: bigint;
}>;

/** A member's bonuses that were given, newest first. */
export async function grantsOf(
  scope: Scope,
  member: { id: Id; currency: Currency },
  page: { isOpen: boolean; before?: Id | undefined; limit: number },
): Promise<GrantShown[]> {
  const rows = await scope.db
    .selectFrom('bonuses.grant')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', member.id)
    .where('currency', '=', member.currency)
    .where('state', page.isOpen ? 'in' : 'not in', page.isOpen ? ['active'] : ['active', 'chosen', 'offered'])
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return withLots(scope, rows.map(toGrant));
}

async function withLots(scope: Scope, grants: readonly Grant[]): Promise<GrantShown[]> {
  if (grants.length === 0) return [];
  const ids = grants.map(({ id }) => id);
  const lots = await scope.db
    .selectFrom('bonuses.lot')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('source', '=', 'bonus')
    .where('source_id', 'in', ids)
    .execute();
  const lotOf = new Map(lots.map((row) => [row.source_id, toLot(row)]));
  const { rows } = await sql<{ id: Id; at_stake: bigint; won: bigint; lost: bigint }>`
    select g.id,
           coalesce((select sum(s.amount) from bonuses.stake s
             where s.merchant_id = g.merchant_id and s.grant_id = g.id and s.ended_at is null), 0)::bigint as at_stake,
           coalesce(m.won, 0)::bigint as won, coalesce(m.lost, 0)::bigint as lost
      from bonuses.grant g
      left join lateral (select sum(m.amount) filter (where m.kind in ('won', 'returned', 'staked', 'taken-back')) as won,
             coalesce(sum(m.amount) filter (where m.kind = 'lost'), 0) - coalesce(sum(m.amount) filter (where m.kind in ('cancelled', 'expired')), 0) as lost
        from bonuses.movement m where m.merchant_id = g.merchant_id and m.grant_id = g.id) m on true
     where g.merchant_id = ${scope.merchantId} and g.id = any (${ids}::uuid[])`.execute(scope.db);
  const sums = new Map(rows.map((row) => [row.id, row]));
  return grants.map((grant) => ({
    grant,
    lot: lotOf.get(grant.id) ?? null,
    atStake: sums.get(grant.id)?.at_stake ?? 0n,
    won: sums.get(grant.id)?.won ?? 0n,
    lost: sums.get(grant.id)?.lost ?? 0n,
  }));
}

/** What bonuses are called that lots were opened for. */
export async function namesOfGrants(scope: Scope, ids: readonly Id[]): Promise<Map<Id, Grant['names']>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('bonuses.grant')
    .select(['id', 'names'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.names as Record<string, string>]));
}

/** A member's bonuses, for themselves. */
export const ownGrants = ownRows({
  table: 'bonuses.grant',
  owner: 'member_id',
  read: (row) => ({
    names: JSON.stringify(row.names),
    currency: row.currency,
    amount: row.amount,
    turnoverRequired: row.required,
    left: row.money,
    state: row.state,
    madeAt: row.made_at,
    begunAt: row.begun_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  }),
});

/** What a member has to stake before a withdrawal, for themselves. */
export const ownLots = ownRows({
  table: 'bonuses.lot',
  owner: 'member_id',
  read: (row) => ({
    for: row.source,
    currency: row.currency,
    required: row.required,
    done: row.done,
    openedAt: row.opened_at,
    expiresAt: row.expires_at,
    droppedAt: row.dropped_at,
  }),
});
