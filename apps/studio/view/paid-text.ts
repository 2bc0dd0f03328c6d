import type { Translator } from './translator.ts';

/** What a round has paid, in words: a win is called so only where it is more than the bet. */
export function paidText({ say, money }: Translator, win: bigint, stake: bigint): string {
  if (win === 0n) return say('noWin');
  return say(win > stake ? 'roundWin' : 'roundBack', { amount: money(win) });
}
