import { leastPrize, oddsOf, type BetOnce, type Family } from '@mela/lottery-rules';
import { readTerms, type PricedLine } from '../slip/make-line.ts';

/** What the lines of a slip cost once, and the least that one winning note of any of them pays. */
export function betOnce(family: Family, lines: readonly PricedLine[], payoutLevel: number): BetOnce {
  const prizes = lines.flatMap((line) => {
    const read = readTerms(family, line);
    if (!read.ok) return [];
    const { play, line: bet } = read.value;
    return leastPrize(bet, oddsOf(play, payoutLevel), line.stakePerUnit);
  });
  return {
    stake: lines.reduce((sum, line) => sum + line.stake, 0n),
    leastPrize: prizes.reduce((least, prize) => (prize < least ? prize : least), prizes[0] ?? 0n),
  };
}
