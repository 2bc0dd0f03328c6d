import { crashPointX100, fraction, readSeed, seedHash, times, toNumber } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import { measureBets, type Measure } from '../measure.ts';
import { chanceToReach, returnX100 } from './rules.ts';

/** Auto cash-outs ×100 that are played on every flight. */
const CASHOUTS = [101, 150, 200, 500, 1000, 10_000];

/** Flights from a chain of keys as shared rounds have it: each key is the SHA-256 of the one played after it. */
export const measureCrash: Measure = (serverSeed, rounds) => {
  let key = serverSeed;
  const nameOf = (cashout: number) => `at ${(cashout / 100).toFixed(2)}`;
  const exact = CASHOUTS.map((cashout) => {
    const returned = times(chanceToReach(cashout), fraction(BigInt(cashout), 100n));
    return [nameOf(cashout), toNumber(returned)] as const;
  });
  return measureBets(rounds, Object.fromEntries(exact), () => {
    const point = crashPointX100(key, 'measure');
    const next = readSeed(seedHash(key));
    invariant(next, 'the hash of a key is a key');
    key = next;
    return Object.fromEntries(
      CASHOUTS.map((cashout) => [nameOf(cashout), returnX100(point, cashout) / 100] as const),
    );
  });
};
