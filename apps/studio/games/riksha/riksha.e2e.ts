import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gameStory } from '../../e2e/game-story.ts';

const idle = (page: Page) => page.locator('.go:not([aria-disabled=true]):not([data-act])');
const guesses = (page: Page) => page.locator('.guess[aria-disabled=false]');

// Begun, one guess by keyboard, and the money taken unless the guess was wrong. A round that lies open is gone on with.
gameStory('riksha', {
  async play(page, round) {
    if (await idle(page).count()) await idle(page).click();
    await guesses(page).first().waitFor();
    await page
      .locator('.guess')
      .nth(round % 2)
      .press('Enter');
    await expect.poll(() => page.locator('.go:not([aria-disabled=true])').count()).toBe(1);
    const take = page.locator('.go[data-act]:not([aria-disabled=true])');
    if (await take.count()) await take.click();
    await idle(page).waitFor();
  },
  async leave(page) {
    await idle(page).click();
    await guesses(page).first().waitFor();
    return 0;
  },
});
