import { ownDraw, type Beacon } from '@mela/lottery-rules';
import { invariant, ok, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { DrawSources } from './draw-sources.ts';
import type { IssueAtWork } from './issue-at-work.ts';
import { openSeed, type NewSeed } from './seeds.ts';

/** The result of an own draw, with the seed that it follows from. */
export type OwnResult = NewSeed & Readonly<{ result: unknown; beaconSignature: string | null }>;

/** Asks for the beacon of an issue, where it has one; outside any transaction. The round was published when nobody could know it. */
export async function askBeacon(
  { source, beaconRound: round }: IssueAtWork,
  { beacon }: DrawSources,
): Promise<Outcome<Beacon | undefined, { kind: 'beacon-silent' }>> {
  return source === 'own' && round !== null ? beacon.beaconOf(Number(round)) : ok(undefined);
}

/** Opens the seed of an issue whose tickets are published, and draws. The seed must be shown in the same transaction. */
export async function resultOfOwn(
  scope: Scope,
  issue: IssueAtWork,
  { box }: DrawSources,
  beacon?: Beacon,
): Promise<OwnResult> {
  const { beacon_round: round } = await scope.db
    .selectFrom('lottery.issue')
    .select('beacon_round')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', issue.id)
    .executeTakeFirstOrThrow();
  invariant(
    beacon?.round === (round === null ? undefined : Number(round)),
    `issue ${issue.numero} has another beacon`,
  );
  const seed = await openSeed(scope, box, issue.id);
  return {
    issueId: issue.id,
    seed,
    result: ownDraw(issue.family, seed, issue, beacon),
    beaconSignature: beacon?.signature ?? null,
  };
}
