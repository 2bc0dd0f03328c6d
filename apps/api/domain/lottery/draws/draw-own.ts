import { ownDraw, type Beacon, type Mixed } from '@mela/lottery-rules';
import { invariant, ok, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { DrawSources } from './draw-sources.ts';
import type { IssueAtWork } from './issue-at-work.ts';
import type { NewResult } from './keep-result.ts';
import { saltFrom } from './entropy.ts';
import { openSeed } from './seeds.ts';

/** Asks for the beacon of an issue, where it has one; outside any transaction. Its round was named when nobody could know it. */
export async function askBeacon(
  { source, beaconRound: round }: IssueAtWork,
  { beacon }: DrawSources,
): Promise<Outcome<Beacon | undefined, { kind: 'beacon-silent' }>> {
  return source === 'own' && round !== null ? beacon.beaconOf(Number(round)) : ok(undefined);
}

/** Opens the seed of an issue whose tickets are published, and draws. */
export async function drawFromSeed(
  scope: Scope,
  issue: IssueAtWork,
  { box }: DrawSources,
  beacon?: Beacon,
): Promise<NewResult> {
  const mixed = await mixedInto(scope, issue, beacon);
  const seed = await openSeed(scope, box, issue.id);
  const result = ownDraw(issue.family, seed, issue, mixed);
  return { result, source: 'own', beaconSignature: beacon?.signature ?? null, seed };
}

/** What was named with the commitment: the beacon that was asked for, or the salt. Anything else is no draw. */
async function mixedInto(scope: Scope, { id, drawNumber }: IssueAtWork, beacon?: Beacon): Promise<Mixed> {
  const row = await scope.db
    .selectFrom('lottery.issue')
    .select(['entropy', 'beacon_round as round', 'tickets_root as root', 'salt', 'salt_size as saltSize'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  invariant(row.root !== null, `issue ${drawNumber} has no root yet`);
  if (row.entropy === 'salt') {
    const salt = saltFrom(row.salt, row.saltSize);
    invariant(salt, `issue ${drawNumber} has no salt`);
    return salt;
  }
  invariant(beacon && BigInt(beacon.round) === row.round, `issue ${drawNumber} has another beacon`);
  return beacon;
}
