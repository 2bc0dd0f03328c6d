import { toNumber } from '@mela/game-maths';
import { measureStream, openTally } from '../measure.ts';
import { CONTRIBUTION, drawPots, exactShare, POTS } from '../pots/pots.ts';
import { exactReturn } from './exact.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { playRound } from './rules.ts';

/** The total bet that is played, in minor units: the pots' chance is the stake's share of M. */
const STAKE = 250_000;

/** Whole rounds, and beside them the three pots fed by 0.2 % of every stake and paid out when they are hit. */
export function measurePadma25(serverSeed: Uint8Array, rounds: number) {
  const [spins, pots] = [openTally(), openTally()];
  const held = new Map(POTS.map(({ code, seed }) => [code, seed]));
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const stream = measureStream(serverSeed, nonce);
    spins.add(playRound(PAYTABLE_V1, stream).win / PAYTABLE_V1.lines.length);
    const hit = new Set(drawPots(stream, STAKE));
    let paid = 0;
    for (const { code, seed } of POTS) {
      const fed = (held.get(code) ?? 0) + STAKE * toNumber(CONTRIBUTION);
      if (hit.has(code)) paid += fed;
      held.set(code, hit.has(code) ? seed : fed);
    }
    pots.add(paid / STAKE);
  }
  const potShare = POTS.map(exactShare).reduce((sum, share) => sum + toNumber(share), 0);
  return { ...spins.measured(exactReturn(PAYTABLE_V1).total), pots: pots.measured(potShare) };
}
