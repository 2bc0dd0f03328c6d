import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';

/** Writes a result once and for all: where it came from, and the signature of the beacon that it was drawn with. */
export async function keepDraw(
  scope: Scope,
  issueId: Id,
  draw: Readonly<{ result: unknown; source: string; beaconSignature: string | null }>,
): Promise<void> {
  await scope.db
    .insertInto('lottery.draw')
    .values({
      merchant_id: scope.merchantId,
      issue_id: issueId,
      result: JSON.stringify(draw.result),
      source: draw.source,
      beacon_signature: draw.beaconSignature,
      drawn_at: scope.now,
    })
    .execute();
}
