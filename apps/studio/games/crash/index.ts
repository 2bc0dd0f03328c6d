import {
  crashPointX100,
  fraction,
  type Measure,
  measureBets,
  payoutOf,
  readSeed,
  seedHash,
  times,
  toNumber,
} from '@mela/game-maths';
import { formatAmount, invariant } from '@mela/primitives';
import * as z from 'zod/mini';
import { minor } from '../example-shapes.ts';
import type { PlayedGame } from '../game.ts';
import { crash as game } from './game.ts';
import { AUTO_MIN_X100, chanceToReach, RETURN_MAX_X100, returnX100 } from './rules.ts';

/** Auto cash-outs ×100 that are played on every flight. */
const CASHOUTS = [101, 150, 200, 500, 1000, 10_000];

/** Flights from a chain of keys as shared rounds have it: each key is the SHA-256 of the one played after it. */
const measure: Measure = (serverSeed, rounds) => {
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

const input = z.strictObject({
  game: z.literal('crash'),
  crashX100: z.int().check(z.gte(100)),
  autoCashoutX100: z.int().check(z.gte(AUTO_MIN_X100)),
  stake: minor,
});

/** What a bet with an auto cash-out returns of a flight; money in minor units. */
function answer(row: unknown) {
  const { crashX100, autoCashoutX100, stake } = z.parse(input, row);
  const returned = returnX100(crashX100, autoCashoutX100);
  return { win: returned > 0, payout: payoutOf(stake, fraction(BigInt(returned), 100n)) };
}

/** All that the studio is told of it. */
export const crash: PlayedGame = {
  ...game,
  winMultipleMax: RETURN_MAX_X100 / 100,
  volatility: null,
  givenAway: false,
  wish: (stake, n = 99) => ({ bet: formatAmount(stake), autoX100: AUTO_MIN_X100 + n }),
  measure,
  examples: { instantGames: answer },
};
