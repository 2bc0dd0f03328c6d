import { QUICKNET, type Beacon } from '@mela/lottery-rules';
import { refuse, type Outcome } from '@mela/primitives';

/** The public beacon outside: what it has published for a round, checked against its key, or silence. */
export type BeaconSource = { beaconOf(round: number): Promise<Outcome<Beacon, { kind: 'beacon-silent' }>> };

/** Where no beacon can be reached. */
export const noBeacon: BeaconSource = { beaconOf: async () => refuse({ kind: 'beacon-silent' }) };

/** The beacon of a draw as it is kept: the round that was published with the tickets, and what it turned out to be. */
export const beaconFrom = (round: bigint | null, signature: string | null): Beacon | undefined =>
  round === null || signature === null
    ? undefined
    : { chain: QUICKNET.chain, round: Number(round), signature };
