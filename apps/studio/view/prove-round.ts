import { openStream, readSeed, seedHash } from '@mela/game-maths';
import type { Engine } from '../games/game.ts';

/** What of a round can be proved once its server seed is revealed. */
export type Provable = {
  readonly engine: string;
  readonly input: string;
  readonly serverSeed: string | null;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly outcome: string | null;
};

/** Whether the revealed seed has the hash shown before, and draws exactly this outcome. Runs in any browser. */
export function provesRound(engines: Readonly<Record<string, Engine>>, round: Provable): boolean {
  const serverSeed = readSeed(round.serverSeed ?? '');
  if (!serverSeed || seedHash(serverSeed) !== round.serverSeedHash) return false;
  const engine = Object.hasOwn(engines, round.engine) ? engines[round.engine] : undefined;
  const seeds = { ...round, serverSeed };
  return engine?.draw(round.input, openStream(seeds), seeds).outcome === round.outcome;
}
