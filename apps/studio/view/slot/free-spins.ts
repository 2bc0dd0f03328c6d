import { showBanner } from '../banner.ts';
import type { CelebrationDeps } from '../win-celebration.ts';
import { pictureAddress } from '../picture-address.ts';

/** Free spins as a game announces, adds to and ends them; the page wears its other colours meanwhile. */
export function openFreeSpins(
  { translator, confetti, sound }: CelebrationDeps,
  drawing: string,
  hasty: boolean,
) {
  const picture = pictureAddress(drawing);
  const stayMs = hasty ? 2200 : 6000;
  return {
    /** Announces so many of them, and what is special about them. */
    async begin(count: number, text: string): Promise<void> {
      sound.play('freeSpins');
      confetti.rain(60);
      await showBanner(translator, {
        title: translator.say('freeSpinsWon', { count }),
        text,
        picture,
        stayMs,
      });
      document.body.dataset['mode'] = 'free';
    },
    /** Announces that more of them were won. */
    async more(count: number): Promise<void> {
      sound.play('freeSpins');
      await showBanner(translator, {
        title: translator.say('freeSpinsMore', { count }),
        picture,
        stayMs: 2200,
      });
    },
    /** Says what they paid together. */
    async end(amount: bigint): Promise<void> {
      confetti.rain(80);
      await showBanner(translator, { title: translator.say('freeSpinsPaid'), amount, stayMs });
      delete document.body.dataset['mode'];
    },
  };
}
