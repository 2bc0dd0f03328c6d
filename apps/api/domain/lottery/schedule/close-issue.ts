import { leafOf, merkleTree, roundAt, type MerkleTree } from '@mela/lottery-rules';
import type { Id } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { moveIssue, ownIssue } from '../issue.ts';
import { ticketsOf, type TicketDraw } from '../draws/tickets.ts';

/** Ends the sale of an issue once the orders under way on it have ended: from then on its slips are what they are. */
export async function closeIssue(scope: Scope, issueId: Id): Promise<void> {
  await ownIssue(scope, issueId);
  await moveIssue(scope, issueId, ['OPEN'], 'CLOSED');
}

/**
 * Publishes the root of all tickets of a closed issue, and with it the number of the beacon's round to come, where the game mixes one in. The hashing is done outside any transaction: the slips no longer change, and a
 * full issue takes a second.
 */
export async function rootIssue(
  database: Database,
  merchantId: Id,
  issue: TicketDraw & Readonly<{ drawsAt: Date; beacon: string | null }>,
): Promise<void> {
  const tickets = await ticketsOf(database, merchantId, issue);
  const tree = merkleTree(tickets.map(leafOf));
  await database.inMerchant(merchantId, (scope) => publishRoot(scope, issue, tickets.length, tree));
}

/** Nobody knows a round that is published so long after its number. */
const BEFORE_ROUND_MS = 6000;

async function publishRoot(
  scope: Scope,
  { id: issueId, drawsAt, beacon }: { id: Id; drawsAt: Date; beacon: string | null },
  count: number,
  tree: MerkleTree,
): Promise<void> {
  const unknown = Math.max(drawsAt.getTime(), scope.now.getTime() + BEFORE_ROUND_MS);
  const round = beacon === null ? null : BigInt(roundAt(new Date(unknown)));
  const published = await scope.db
    .updateTable('lottery.issue')
    .set({ tickets_root: tree.root, tickets_count: count, beacon_round: round })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', issueId)
    .where((is) => is.or([is('state', 'in', ['CLOSED', 'DELAYED']), is('yet_to_show', '=', 'result')]))
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
