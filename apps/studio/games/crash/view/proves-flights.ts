import { crashPointX100, readSeed, seedHash } from '@mela/game-maths';
import type { FlightBoard } from '../../../view/studio-client.ts';

type Flown = FlightBoard['recent'][number];

/** The first flight whose key, hash or cut is not as the chain says, newest first; `undefined` when all are. Runs in any browser. */
export function brokenFlight(recent: readonly Flown[], firstHash: string): Flown | undefined {
  return recent.find((flight, index) => {
    const key = readSeed(flight.key);
    if (!key || seedHash(key) !== flight.keyBefore) return true;
    if (crashPointX100(key, flight.salt) !== flight.crashX100) return true;
    // A flight that was called off has no place in the list; its key shows in the one after.
    const before = recent[index + 1];
    if (flight.number === 1) return flight.keyBefore !== firstHash;
    return before?.number === flight.number - 1 && before.key !== flight.keyBefore;
  });
}
