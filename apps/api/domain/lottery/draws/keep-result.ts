import { nameOnFile } from '@mela/lottery-rules/fair/own-draw.ts';
import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { appendLog } from '../log/append-log.ts';
import { showSeeds } from './seeds.ts';

/** A result: where it came from, and of an own draw the seed and the beacon's signature that it follows from. */
export type NewResult = Readonly<{
  result: unknown;
  source: string;
  beaconSignature: string | null;
  seed: Buffer | null;
}>;

/** Writes a result once and for all, and says it in the public log with all that it follows from. That of a void draw does not count. */
export async function keepResult(
  scope: Scope,
  draw: Readonly<{ id: Id; game: string; drawNumber: string }>,
  { result, source, beaconSignature, seed }: NewResult,
  { isVoid }: { isVoid: boolean },
): Promise<void> {
  const { id: drawId } = draw;
  await scope.db
    .insertInto('lottery.result')
    .values({
      merchant_id: scope.merchantId,
      draw_id: drawId,
      result: JSON.stringify(result),
      source,
      beacon_signature: beaconSignature,
      drawn_at: scope.now,
    })
    .execute();
  if (seed) await showSeeds(scope, [{ drawId, seed }]);
  await sayResult(scope, draw, { settlement: 1, draw: result, isVoid, seed, beaconSignature });
}

/** Says a result in the public log. */
export const sayResult = (
  scope: Scope,
  { id: drawId, game, drawNumber }: Readonly<{ id: Id; game: string; drawNumber: string }>,
  drawn: Readonly<{
    settlement: number;
    draw: unknown;
    isVoid: boolean;
    seed: Buffer | null;
    beaconSignature: string | null;
  }>,
): Promise<void> =>
  appendLog(scope, [
    {
      drawId,
      settlement: drawn.settlement,
      entry: {
        kind: 'result',
        at: scope.now.toISOString(),
        ...nameOnFile({ game, drawNumber }),
        ...drawn,
        isOwn: drawn.seed !== null,
        seed: drawn.seed?.toString('hex') ?? null,
      },
    },
  ]);
