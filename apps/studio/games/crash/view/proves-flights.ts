import { crashPointX100, readSeed, seedHash } from '@mela/game-maths';
import type { FlightBoard, ProvableFlight } from '../../../view/studio-client.ts';

type Flown = FlightBoard['recent'][number];

/** Whether a flight's key has the hash that was told, and its cut is what key and salt give. */
function isDrawn({ key: hex, keyBefore, salt, crashX100 }: Flown): boolean {
  const key = readSeed(hex);
  return key !== undefined && seedHash(key) === keyBefore && crashPointX100(key, salt) === crashX100;
}

/** The first flight whose key, hash or cut is not as the chain says, newest first; `undefined` when all are. Runs in any browser. */
export function brokenFlight(recent: readonly Flown[], firstHash: string): Flown | undefined {
  return recent.find((flight, index) => {
    if (!isDrawn(flight)) return true;
    // A flight that was called off has no place in the list; its key shows in the one after.
    const before = recent[index + 1];
    if (flight.number === 1) return flight.keyBefore !== firstHash;
    return before?.number === flight.number - 1 && before.key !== flight.keyBefore;
  });
}

/** What there is to prove of a single flight, and whether it holds: its key, the chain back to its beginning, its salt, its cut. */
export function checkFlight(
  flight: ProvableFlight,
): Readonly<Record<'drawn' | 'chained' | 'salted', boolean>> {
  const { key, number, firstHash, salt, saltSeed } = flight;
  let hash = key;
  for (let back = number; back > 0; back -= 1) hash = seedHash(readSeed(hash) ?? new Uint8Array());
  return {
    drawn: isDrawn(flight),
    chained: hash === firstHash,
    salted: seedHash(new TextEncoder().encode(`${firstHash}:${saltSeed}`)) === salt,
  };
}
