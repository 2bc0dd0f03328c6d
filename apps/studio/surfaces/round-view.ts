import { seedHash } from '@mela/game-maths';
import type * as z from 'zod/mini';
import { mayBeShown, type Round } from '../rounds/round.ts';
import type { roundView } from './player-shapes.ts';

/** What a player may see of a round: its outcome once the stake is taken, its server seed once that is revealed. */
export function viewOf(round: Round): z.output<typeof roundView> {
  const shown = mayBeShown(round);
  return {
    id: round.id,
    state: round.state,
    refusal: round.refusal,
    engine: round.engine,
    stake: round.stake,
    win: shown ? round.win : null,
    potWin: shown ? round.potWin : null,
    outcome: shown ? round.outcome : null,
    balance: round.balance,
    input: round.input,
    serverSeedHash: seedHash(round.serverSeed),
    serverSeed: round.seedRevealed ? round.serverSeed.toString('hex') : null,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    openedAt: round.openedAt,
    free: round.freeGrant !== null,
  };
}
