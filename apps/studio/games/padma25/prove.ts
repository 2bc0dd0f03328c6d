import { openStream, readSeed, seedHash } from '@mela/game-maths';
import { outcomeText } from './outcome.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { playRound } from './rules.ts';

/** What of a round can be proved once its server seed is revealed. */
export type Provable = {
  readonly engine: string;
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
  if (round.engine !== PAYTABLE_V1.version) return false;
  return outcomeText(playRound(PAYTABLE_V1, openStream({ ...round, serverSeed }))) === round.outcome;
}
