import { nameOnFile } from '@mela/lottery-rules/fair/own-draw.ts';
import { HASH_BYTES, type EvidenceOf } from '@mela/lottery-rules';
import { ok, refuse, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { merchantById } from '../../merchants/index.ts';
import type { DrawNotFound, NotDrawn } from '../refusals.ts';

/**
 * The hashes of the tickets that were fixed at a draw's close, from one of them on: whoever holds a receipt can see whether theirs is
 * among them. A hash tells nobody what was bet, for each ticket's id and its player's seed are in it.
 */
export async function ticketLeaves(
  scope: Scope,
  { game, drawNumber }: { game: string; drawNumber: string },
  { from, limit }: { from: number; limit: number },
): Promise<Outcome<EvidenceOf<'leaves'>, DrawNotFound | NotDrawn>> {
  const draw = await scope.db
    .selectFrom('lottery.draw')
    .select(['id', 'tickets_count as count'])
    .where('merchant_id', '=', scope.merchantId)
    .where('game_code', '=', game)
    .where('draw_number', '=', drawNumber)
    .executeTakeFirst();
  if (!draw) return refuse({ kind: 'draw-not-found' });
  if (draw.count === null) return refuse({ kind: 'not-drawn' });
  const { rows } = await sql<{ hashes: Buffer }>`
    select substring(hashes from ${from * HASH_BYTES}::int + 1 for ${limit * HASH_BYTES}::int) as hashes from lottery.tree
     where merchant_id = ${scope.merchantId} and draw_id = ${draw.id} and level = 0`.execute(scope.db);
  const hashes = rows[0]?.hashes ?? Buffer.alloc(0);
  const { code: brand } = await merchantById(scope.db, scope.merchantId);
  return ok({
    kind: 'leaves',
    brand,
    ...nameOnFile({ game, drawNumber }),
    count: draw.count,
    from,
    leaves: Array.from({ length: hashes.length / HASH_BYTES }, (_, index) =>
      hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES).toString('hex'),
    ),
  });
}
