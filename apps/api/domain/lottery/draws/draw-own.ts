import { ownDraw, type Beacon, type Mixed } from '@mela/lottery-rules';
import { invariant, ok, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { DrawSources } from './draw-sources.ts';
import type { DrawAtWork } from './draw-at-work.ts';
import type { NewResult } from './keep-result.ts';
import { saltFrom } from './entropy.ts';
import { openSeed } from './seeds.ts';

/** Asks for the beacon of a draw, where it has one; outside any transaction. Its round was named when nobody could know it. */
export async function askBeacon(
  { source, beaconRound: round }: DrawAtWork,
  { beacon }: DrawSources,
): Promise<Outcome<Beacon | undefined, { kind: 'beacon-silent' }>> {
  return source === 'own' && round !== null ? beacon.beaconOf(Number(round)) : ok(undefined);
}

/** Opens the seed of a draw whose tickets are published, and draws. */
export async function drawFromSeed(
  scope: Scope,
  draw: DrawAtWork,
  { box }: DrawSources,
  beacon?: Beacon,
): Promise<NewResult> {
  const mixed = await mixedInto(scope, draw, beacon);
  const seed = await openSeed(scope, box, draw.id);
  const result = ownDraw(draw.family, seed, draw, mixed);
  return { result, source: 'own', beaconSignature: beacon?.signature ?? null, seed };
}

/** What was named with the commitment: the beacon that was asked for, or the salt. Anything else is no draw. */
async function mixedInto(scope: Scope, { id, drawNumber }: DrawAtWork, beacon?: Beacon): Promise<Mixed> {
  const row = await scope.db
    .selectFrom('lottery.draw')
    .select(['entropy', 'beacon_round as round', 'tickets_root as root', 'salt', 'salt_size as saltSize'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  invariant(row.root !== null, `draw ${drawNumber} has no root yet`);
  if (row.entropy === 'salt') {
    const salt = saltFrom(row.salt, row.saltSize);
    invariant(salt, `draw ${drawNumber} has no salt`);
    return salt;
  }
  invariant(beacon && BigInt(beacon.round) === row.round, `draw ${drawNumber} has another beacon`);
  return beacon;
}
