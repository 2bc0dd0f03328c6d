import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { pathsAt } from './line.ts';
import { endOfDownline } from './path.ts';
import { ownRows } from '../../platform/own-rows.ts';

/** How many stand below an agent: at every level, directly, as agents themselves, and since two moments. */
export type DownlineCounts = Readonly<{
  all: number;
  direct: number;
  agents: number;
  joinedToday: number;
  joinedThisMonth: number;
}>;

const NOBODY: DownlineCounts = { all: 0, direct: 0, agents: 0, joinedToday: 0, joinedThisMonth: 0 };

/** An agent's place: who stands above, which code invites, and how many are below. `since`: when the brand's day and month began. */
export async function agentOverview(
  scope: Scope,
  agentId: Id,
  since: { day: Date; month: Date },
): Promise<{ uplineId: Id | null; affiliateCode: string | null; downline: DownlineCounts }> {
  const node = await scope.db
    .selectFrom('agents.node')
    .select(['parent_id', 'path', 'affiliate_code'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', agentId)
    .executeTakeFirst();
  if (!node) return { uplineId: null, affiliateCode: null, downline: NOBODY };
  const { rows } = await sql<Record<keyof DownlineCounts, number>>`
    select count(*)::int as "all",
           (count(*) filter (where parent_id = ${agentId}))::int as "direct",
           (count(*) filter (where affiliate_code is not null))::int as "agents",
           (count(*) filter (where placed_at >= ${since.day}))::int as "joinedToday",
           (count(*) filter (where placed_at >= ${since.month}))::int as "joinedThisMonth"
      from agents.node
      where merchant_id = ${scope.merchantId} and path > ${node.path} and path < ${endOfDownline(node.path)}`.execute(
    scope.db,
  );
  return {
    uplineId: node.parent_id,
    affiliateCode: node.affiliate_code,
    downline: rows[0] ?? NOBODY,
  };
}

/** How many registered below an agent within some time, by where they are to be counted from an instant on (`pathsAt`). */
export async function joinedBelow(
  scope: Scope,
  agentId: Id,
  { from, until, treeAt }: Readonly<{ from: Date; until: Date; treeAt: Date }>,
): Promise<number> {
  const [path] = await pathsAt(scope, [{ accountId: agentId, at: treeAt }]);
  if (path === undefined || path === null) return 0;
  const { rows } = await sql<{ joined: number }>`
    select count(*)::int as joined
      from agents.node
      cross join lateral agents.path_at(merchant_id, path, ${treeAt}) then_at
     where merchant_id = ${scope.merchantId} and placed_at >= ${from} and placed_at < ${until}
       and account_id <> ${agentId} and starts_with(then_at, ${path})`.execute(scope.db);
  return rows[0]?.joined ?? 0;
}

/** An account's place among the agents, for its owner: who stands above and below is not told. */
export const ownNode = ownRows({
  table: 'agents.node',
  owner: 'account_id',
  key: 'account_id',
  read: ({ affiliate_code, placed_at }) => ({ affiliateCode: affiliate_code, placedAt: placed_at }),
});
