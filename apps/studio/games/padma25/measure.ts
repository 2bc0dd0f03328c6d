import { openStream } from '@mela/game-maths';
import { exactReturn } from './exact.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { playRound } from './rules.ts';

/** Plays whole rounds on a seed and measures the return per total bet; `exact` is what it should come to. */
export function measurePadma25(serverSeed: Uint8Array, rounds: number) {
  const totalBet = PAYTABLE_V1.lines.length;
  let sum = 0;
  let squares = 0;
  let hits = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const { win } = playRound(PAYTABLE_V1, openStream({ serverSeed, clientSeed: 'measure', nonce }));
    const times = win / totalBet;
    sum += times;
    squares += times * times;
    if (win > 0) hits += 1;
  }
  const mean = sum / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean);
  const half = (1.96 * deviation) / Math.sqrt(rounds);
  return {
    rounds,
    return: mean,
    interval95: [mean - half, mean + half],
    standardDeviation: deviation,
    hitRate: hits / rounds,
    exact: exactReturn(PAYTABLE_V1).total,
  };
}
