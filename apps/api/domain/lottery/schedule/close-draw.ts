import { nameOnFile } from '@mela/lottery-rules/fair/own-draw.ts';
import { leafOf, merkleTree, type MerkleTree } from '@mela/lottery-rules';
import type { Id } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { moveDraw, lockDraw } from '../draw.ts';
import { ticketsOf, type TicketDraw } from '../draws/tickets.ts';
import { appendLog } from '../log/append-log.ts';

/** Ends the sale of a draw once the orders under way on it have ended: from then on its slips are what they are. */
export async function closeDraw(scope: Scope, drawId: Id): Promise<void> {
  await lockDraw(scope, drawId);
  await moveDraw(scope, drawId, ['OPEN'], 'CLOSED');
}

/**
 * Publishes the root of all tickets of a closed draw. The hashing is done outside any transaction: the slips no longer change, and a
 * full draw takes a second.
 */
export async function rootDraw(database: Database, merchantId: Id, draw: TicketDraw): Promise<void> {
  const tickets = await ticketsOf(database, merchantId, draw);
  const tree = merkleTree(tickets.map(leafOf));
  await database.inMerchant(merchantId, (scope) => publishRoot(scope, draw, tickets.length, tree));
}

async function publishRoot(
  scope: Scope,
  { id: drawId, game, drawNumber }: TicketDraw,
  count: number,
  tree: MerkleTree,
): Promise<void> {
  const published = await scope.db
    .updateTable('lottery.draw')
    .set({ tickets_root: tree.root, tickets_count: count })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', drawId)
    .where((is) => is.or([is('state', 'in', ['CLOSED', 'DELAYED']), is('yet_to_show', '=', 'result')]))
    .where('tickets_root', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!published) return;
  const levels = tree.levels.map((hashes, level) => ({
    merchant_id: scope.merchantId,
    draw_id: drawId,
    level,
    hashes: Buffer.from(hashes),
  }));
  if (levels.length > 0) await scope.db.insertInto('lottery.tree').values(levels).execute();
  const at = scope.now.toISOString();
  await appendLog(scope, [
    { drawId, entry: { kind: 'tickets', at, ...nameOnFile({ game, drawNumber }), root: tree.root, count } },
  ]);
}
