import { openStream, type Stream } from './stream.ts';

/** What rounds returned per stake: the mean with its 95 % interval, their spread, and how many returned anything. */
export type Measured = {
  readonly rounds: number;
  readonly return: number;
  readonly interval95: readonly [number, number];
  readonly standardDeviation: number;
  readonly hitRate: number;
  /** What it should come to, where that can be reckoned. */
  readonly exact?: number;
};

/** Plays a game so many rounds on a seed and measures what they return. */
export type Measure = (serverSeed: Uint8Array, rounds: number) => object;

/** The stream of the n-th measured round, as one player's n-th bet. */
export const measureStream = (serverSeed: Uint8Array, nonce: number): Stream =>
  openStream({ serverSeed, clientSeed: 'measure', nonce });

/** Adds up returns, one for each round, each a multiple of the stake. */
export function openTally(): { add(returned: number): void; measured(exact?: number): Measured } {
  let [rounds, sum, squares, hits] = [0, 0, 0, 0];
  return {
    add(returned) {
      rounds += 1;
      sum += returned;
      squares += returned * returned;
      if (returned > 0) hits += 1;
    },
    measured(exact) {
      const mean = sum / rounds;
      const standardDeviation = Math.sqrt(Math.max(0, squares / rounds - mean * mean));
      const half = (1.96 * standardDeviation) / Math.sqrt(rounds);
      const interval95 = [mean - half, mean + half] as const;
      const measured = { rounds, return: mean, interval95, standardDeviation, hitRate: hits / rounds };
      return exact === undefined ? measured : { ...measured, exact };
    },
  };
}

/** Measures a game with one kind of bet: `play` is a round's return from its stream. */
export function measureGame(
  serverSeed: Uint8Array,
  rounds: number,
  play: (stream: Stream) => number,
  exact?: number,
): Measured {
  const tally = openTally();
  for (let nonce = 0; nonce < rounds; nonce += 1) tally.add(play(measureStream(serverSeed, nonce)));
  return tally.measured(exact);
}

/** Measures many kinds of bet on the same rounds; each has its exact return, and `play` answers all of them. */
export function measureBets<Name extends string>(
  rounds: number,
  exact: Readonly<Record<Name, number>>,
  play: (round: number) => Readonly<Record<Name, number>>,
): { bets: Record<Name, Measured> } {
  const names = Object.keys(exact) as Name[];
  const tallies = names.map((name) => ({ name, tally: openTally() }));
  for (let round = 0; round < rounds; round += 1) {
    const returned = play(round);
    for (const { name, tally } of tallies) tally.add(returned[name]);
  }
  const bets = tallies.map(({ name, tally }) => [name, tally.measured(exact[name])] as const);
  return { bets: Object.fromEntries(bets) as Record<Name, Measured> };
}
