import { showBanner } from './banner.ts';
import type { Translator } from './translator.ts';
import type { Confetti } from './confetti.ts';
import type { Sound } from './sound.ts';

/** What celebrates: banners, confetti, strings. */
export type CelebrationDeps = {
  readonly translator: Translator;
  readonly confetti: Confetti;
  readonly sound: Sound;
};

const CELEBRATIONS = [
  { times: 50n, title: 'hugeWin', confetti: 160, size: 'huge' },
  { times: 15n, title: 'bigWin', confetti: 90, size: 'big' },
] as const;

/** Celebrates a win of many bets, longer when nobody is in a hurry; answers whether it was worth it. */
export async function celebrateWin(
  { translator, confetti, sound }: CelebrationDeps,
  { win, stake, capped }: { readonly win: bigint; readonly stake: bigint; readonly capped: boolean },
  hasty: boolean,
): Promise<boolean> {
  const found = CELEBRATIONS.find(({ times }) => win >= times * stake);
  if (!found) return false;
  sound.play('bigWin');
  confetti.rain(found.confetti);
  const title = translator.say(capped ? 'topWin' : found.title);
  await showBanner(translator, { title, amount: win, celebration: found.size, stayMs: hasty ? 2500 : 7000 });
  return true;
}
