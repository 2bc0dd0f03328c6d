import { leafOf, merkleTree, type MerkleTree } from '@mela/lottery-rules';
import type { Id } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { moveIssue, ownIssue } from './issue.ts';
import { ticketsOf, type TicketDraw } from './tickets.ts';

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
  await database.inMerchant(merchantId, (scope) => publishRoot(scope, issue.id, tickets.length, tree));
}

async function publishRoot(scope: Scope, issueId: Id, count: number, tree: MerkleTree): Promise<void> {
  const published = await scope.db
    .updateTable('lottery.issue')
    .set({ tickets_root: tree.root, tickets_count: count })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', issueId)
    .where('state', 'in', ['CLOSED', 'DELAYED'])
    .where('tickets_root', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!published || count === 0) return;
  await scope.db
    .insertInto('lottery.tree')
    .values(
      tree.levels.map((hashes, level) => ({
        merchant_id: scope.merchantId,
        issue_id: issueId,
        level,
        hashes: Buffer.from(hashes),
      })),
    )
    .execute();
}
