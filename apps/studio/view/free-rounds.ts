import type { BannerText } from './banner.ts';
import type { Controls } from './controls.ts';
import type { Translator } from './translator.ts';
import type { Sound } from './sound.ts';
import type { Visit } from './studio-client.ts';

/** What tells a player how play goes. `banner` shows one over everything. */
export type Telling = Readonly<{
  translator: Translator;
  controls: Controls;
  sound: Sound;
  banner: (text: BannerText) => Promise<void>;
}>;

/** Counts the rounds down that cost nothing, and says after the last one what they have won together. */
export function openFreeRounds(given: Visit['free'], { translator, controls, sound, banner }: Telling) {
  let left = given?.left ?? 0;
  let won = 0n;
  const tell = () =>
    controls.tell(
      left > 0
        ? translator.say('freeRoundsLeft', { count: translator.number(left) })
        : translator.say('freeRoundsOver'),
    );
  return {
    left: () => left,
    /** What each of them is worth. */
    stake: given?.stake ?? 0n,
    /** One was played and shown. */
    async played(win: bigint, hasty: boolean): Promise<void> {
      won += win;
      left -= 1;
      tell();
      if (left > 0 || won === 0n) return;
      sound.play('freeSpins');
      await banner({ title: translator.say('freeRoundsPaid'), amount: won, stayMs: hasty ? 2500 : 6000 });
    },
    /** They were played elsewhere, taken back or are over. */
    gone(): void {
      left = 0;
      tell();
    },
  };
}
