import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** In a slot one round in a hundred wins ten free spins or more, which are shown one after the other. */
const LONGEST_ROUND_MS = 120_000;

/** Presses the game's button and waits until what it shows, and any banner over it, is done. */
export async function playRound(game: Page | FrameLocator, by: 'touch' | 'keys' = 'touch'): Promise<void> {
  const go = game.locator('.go');
  await (by === 'keys' ? go.press('Enter') : go.click());
  await expect
    .poll(
      async () => {
        const banner = game.locator('.banner');
        if (await banner.isVisible()) {
          const brief = { timeout: 1000 };
          const end = by === 'keys' ? banner.press('Enter', brief) : banner.click({ force: true, ...brief });
          await end.catch(() => undefined);
        }
        return go.isEnabled();
      },
      { timeout: LONGEST_ROUND_MS, interval: 200 },
    )
    .toBe(true);
}
