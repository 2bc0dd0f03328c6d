import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gameStory } from '../../e2e/game-story.ts';

const idle = (page: Page) => page.locator('.go:not([aria-disabled=true]):not([data-act])');
const turn = async (page: Page, leaf: number) => {
  await page.locator('.field-of-leaves[data-live]').waitFor();
  await page.locator('.leaf').nth(leaf).press('Enter');
};

// Begun, a leaf turned by keyboard, and the money taken unless a pufferfish came first. A round that lies open is gone on with.
gameStory('mines', {
  async choose(page, round) {
    await page.locator('.amount input').press(['Home', 'ArrowRight'][round % 2] ?? 'Home');
  },
  async play(page, round) {
    if (await idle(page).count()) await idle(page).click();
    await turn(page, round + 6);
    await expect.poll(() => page.locator('.go:not([aria-disabled=true])').count()).toBe(1);
    const take = page.locator('.go[data-act]:not([aria-disabled=true])');
    if (await take.count()) await take.click();
    await idle(page).waitFor();
  },
  async leave(page) {
    await idle(page).click();
    await page.locator('.field-of-leaves[data-live]').waitFor();
    return 0;
  },
});
