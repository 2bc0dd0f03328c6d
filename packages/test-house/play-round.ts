import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** In a slot one round in a hundred wins ten free spins or more, which are shown one after the other. */
const LONGEST_ROUND_MS = 120_000;

/** Presses the game's button and waits until what it shows, and any banner over it, is done. */
export async function playRound(game: Page | FrameLocator): Promise<void> {
  await game.locator('.go').click();
  await expect
    .poll(
      async () => {
        const banner = game.locator('.banner');
        if (await banner.isVisible())
          await banner.click({ force: true, timeout: 1000 }).catch(() => undefined);
        return game.locator('.go').isEnabled();
      },
      { timeout: LONGEST_ROUND_MS, interval: 200 },
    )
    .toBe(true);
}
