import { showBanner } from './banner.ts';
import type { Speech } from './language.ts';
import type { Petals } from './petals.ts';
import type { Sound } from './sound.ts';

/** What celebrates: banners, petals, strings. */
export type Feasting = { readonly speech: Speech; readonly petals: Petals; readonly sound: Sound };

const FEASTS = [
  { times: 50n, title: 'hugeWin', petals: 160, feast: 'huge' },
  { times: 15n, title: 'bigWin', petals: 90, feast: 'big' },
] as const;

/** Celebrates a win of many bets, longer when nobody is in a hurry; answers whether it was worth a feast. */
export async function feast(
  { speech, petals, sound }: Feasting,
  { win, stake, capped }: { readonly win: bigint; readonly stake: bigint; readonly capped: boolean },
  hasty: boolean,
): Promise<boolean> {
  const found = FEASTS.find(({ times }) => win >= times * stake);
  if (!found) return false;
  sound.play('bigWin');
  petals.rain(found.petals);
  const title = speech.say(capped ? 'topWin' : found.title);
  await showBanner(speech, { title, amount: win, feast: found.feast, stayMs: hasty ? 2500 : 7000 });
  return true;
}
