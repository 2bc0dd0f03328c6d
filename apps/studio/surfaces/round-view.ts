import { seedHash } from '@mela/game-maths';
import type * as z from 'zod/mini';
import { engineOf } from '../games/index.ts';
import { mayBeShown, type Round } from '../rounds/round.ts';
import type { roundView } from '../calls/player-shapes.ts';

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
    steps: [...round.steps],
    inPlay: inPlayOf(round),
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

/** What a player has seen of a round in play, and what ending it now would pay. */
function inPlayOf(round: Round): { seen: string; worth: bigint } | null {
  if (round.state !== 'playing') return null;
  const stand = engineOf(round.game, round.engine).steps?.stand(round);
  return stand ? { seen: stand.seen, worth: stand.win } : null;
}
