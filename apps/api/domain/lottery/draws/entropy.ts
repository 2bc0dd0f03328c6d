import { roundAt, type Entropy, type Salt } from '@mela/lottery-rules';
import type { PlannedDraw } from '../schedule/schedule.ts';
import type { BeaconSource } from './draw-sources.ts';

/** A round so many before that of now has been published for some seconds. */
const ROUNDS_AGO = 3;

/** Whether the public beacon can be reached, and is checked against its key. */
export const canReach = async (beacon: BeaconSource, now: Date): Promise<boolean> =>
  (await beacon.beaconOf(roundAt(now) - ROUNDS_AGO)).ok;

/**
 * What an own draw will mix in beside its seed, named with its commitment so that nobody can choose afterwards: the beacon's first round at
 * its time, or the salt where no beacon can be reached. A draw that is made up for later takes the salt: its round is known.
 */
export const entropyOf = ({ closesAt, drawsAt }: PlannedDraw, now: Date, hasBeacon: boolean): Entropy =>
  hasBeacon && closesAt > now ? { kind: 'quicknet', round: roundAt(drawsAt) } : { kind: 'salt' };

/** The same as the columns of a draw keep it. */
export const entropyFrom = (kind: string | null, round: bigint | null): Entropy | null => {
  if (kind === 'quicknet' && round !== null) return { kind, round: Number(round) };
  return kind === 'salt' ? { kind } : null;
};

/** The salt of a draw as its columns keep it; undefined before its sale. */
export const saltFrom = (root: string | null, size: bigint | null): Salt | undefined =>
  root === null || size === null ? undefined : { size: Number(size), root };
