import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { endOfDownline, pathsAbove } from './path.ts';

/** The account directly above; null at the top. */
export async function uplineOf(scope: Scope, accountId: Id): Promise<Id | null> {
  const row = await scope.db
    .selectFrom('agents.node')
    .select('parent_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.parent_id ?? null;
}

/** Everybody above an account, from the head agent down to its direct upline. */
export async function uplinesOf(scope: Scope, accountId: Id): Promise<Id[]> {
  const path = await pathOf(scope, accountId);
  const above = pathsAbove(path ?? '');
  if (above.length === 0) return [];
  const rows = await scope.db
    .selectFrom('agents.node')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('path', 'in', above)
    .orderBy('path')
    .execute();
  return rows.map((row) => row.account_id);
}

/** An agent's downline in tree order, all levels or the direct one only, page by page (`after`: the last id seen). */
export async function downlineOf(
  scope: Scope,
  agentId: Id,
  { directOnly = false, after, limit = 100 }: { directOnly?: boolean; after?: Id; limit?: number } = {},
): Promise<Id[]> {
  const path = await pathOf(scope, agentId);
  const from = after === undefined ? path : await pathOf(scope, after);
  if (path === null || from === null) return [];
  let query = scope.db
    .selectFrom('agents.node')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('path', '>', from)
    .where('path', '<', endOfDownline(path))
    .orderBy('path')
    .limit(limit);
  if (directOnly) query = query.where('parent_id', '=', agentId);
  return (await query.execute()).map((row) => row.account_id);
}

/** Whether an account is somewhere below an agent: what an agent may see. Nobody is below themselves. */
export async function isInDownline(scope: Scope, agentId: Id, accountId: Id): Promise<boolean> {
  const [agent, account] = [await pathOf(scope, agentId), await pathOf(scope, accountId)];
  return agent !== null && account !== null && account !== agent && account.startsWith(agent);
}

async function pathOf(scope: Scope, accountId: Id): Promise<string | null> {
  const row = await scope.db
    .selectFrom('agents.node')
    .select('path')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.path ?? null;
}

/** Whose place, and from which instant on it is to be counted. */
type PlaceAt = Readonly<{ accountId: Id; at: Date }>;

/**
 * Where accounts are to be counted from an instant on, in the order in which they are asked for: where they stood then, whoever was moved
 * since; who registered later, where they registered. Null: without a place.
 */
export async function pathsAt(scope: Scope, places: readonly PlaceAt[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ path: string | null }>`
    select agents.path_at(n.merchant_id, n.path, p.at) as path
      from unnest(${places.map(({ accountId }) => accountId)}::uuid[], ${places.map(({ at }) => at)}::timestamptz[])
             with ordinality as p (account_id, at, place)
      left join agents.node n on n.merchant_id = ${scope.merchantId} and n.account_id = p.account_id
     order by p.place`.execute(scope.db);
  return rows.map(({ path }) => path);
}

/** Who was moved from an instant on, each once. */
export async function movedSince(scope: Scope, at: Date): Promise<Id[]> {
  const rows = await scope.db
    .selectFrom('agents.move')
    .select('account_id')
    .distinct()
    .where('merchant_id', '=', scope.merchantId)
    .where('moved_at', '>=', at)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Everybody who has a place, page by page in the order of their ids (`after`: the last id seen). */
export async function everybodyAfter(scope: Scope, after: Id | null, limit: number): Promise<Id[]> {
  let query = scope.db
    .selectFrom('agents.node')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('account_id')
    .limit(limit);
  if (after !== null) query = query.where('account_id', '>', after);
  return (await query.execute()).map((row) => row.account_id);
}
