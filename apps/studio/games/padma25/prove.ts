import { openStream, readSeed, seedHash } from '@mela/game-maths';
import { DRAWS } from './draws.ts';

/** What of a round can be proved once its server seed is revealed. */
export type Provable = {
  readonly engine: string;
  readonly stake: bigint;
  readonly serverSeed: string | null;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly outcome: string | null;
};

/** Whether the revealed seed has the hash shown before, and draws exactly this outcome. Runs in any browser. */
export function provesPadma25(round: Provable): boolean {
  const serverSeed = readSeed(round.serverSeed ?? '');
  if (!serverSeed || seedHash(serverSeed) !== round.serverSeedHash) return false;
  const draw = Object.hasOwn(DRAWS, round.engine) ? DRAWS[round.engine] : undefined;
  return draw?.(openStream({ ...round, serverSeed }), round.stake).outcome === round.outcome;
}
