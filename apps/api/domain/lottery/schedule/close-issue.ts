import { nameOnFile } from '@mela/lottery-rules/fair/own-draw.ts';
import { leafOf, merkleTree, type MerkleTree } from '@mela/lottery-rules';
import type { Id } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { moveIssue, ownIssue } from '../issue.ts';
import { ticketsOf, type TicketDraw } from '../draws/tickets.ts';
import { appendLog } from '../log/append-log.ts';

/** Ends the sale of an issue once the orders under way on it have ended: from then on its slips are what they are. */
export async function closeIssue(scope: Scope, issueId: Id): Promise<void> {
  await ownIssue(scope, issueId);
  await moveIssue(scope, issueId, ['OPEN'], 'CLOSED');
}

/**
 * Publishes the root of all tickets of a closed issue. The hashing is done outside any transaction: the slips no longer change, and a
 * full issue takes a second.
 */
export async function rootIssue(database: Database, merchantId: Id, issue: TicketDraw): Promise<void> {
  const tickets = await ticketsOf(database, merchantId, issue);
  const tree = merkleTree(tickets.map(leafOf));
  await database.inMerchant(merchantId, (scope) => publishRoot(scope, issue, tickets.length, tree));
}

async function publishRoot(
  scope: Scope,
  { id: issueId, game, drawNumber }: TicketDraw,
  count: number,
  tree: MerkleTree,
): Promise<void> {
  const published = await scope.db
    .updateTable('lottery.issue')
    .set({ tickets_root: tree.root, tickets_count: count })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', issueId)
    .where((is) => is.or([is('state', 'in', ['CLOSED', 'DELAYED']), is('yet_to_show', '=', 'result')]))
    .where('tickets_root', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!published) return;
  const levels = tree.levels.map((hashes, level) => ({
    merchant_id: scope.merchantId,
    issue_id: issueId,
    level,
    hashes: Buffer.from(hashes),
  }));
  if (levels.length > 0) await scope.db.insertInto('lottery.tree').values(levels).execute();
  const at = scope.now.toISOString();
  await appendLog(scope, [
    { issueId, entry: { kind: 'tickets', at, ...nameOnFile({ game, drawNumber }), root: tree.root, count } },
  ]);
}
