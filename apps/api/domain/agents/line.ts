import type { Id } from '@mela/primitives';
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
