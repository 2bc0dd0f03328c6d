import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { amountIn, gameStory, WIN } from '../../e2e/game-story.ts';

const idle = (page: Page) => page.locator('.go:not([aria-disabled=true]):not([data-act])');
const open = (page: Page) => page.locator('.patch[data-pays]');

/** Waits until the last stitch is the player's, or the round ended without one; answers whether it is theirs. */
async function isTheirs(page: Page): Promise<boolean> {
  await expect.poll(async () => (await open(page).count()) + (await idle(page).count())).toBeGreaterThan(0);
  return (await idle(page).count()) === 0;
}

/** Lays the last stitch, by keyboard or by the large button, and sees that a line is finished by it. */
async function finish(page: Page, byHand: boolean): Promise<void> {
  if (byHand) await open(page).first().press('Enter');
  else await page.locator('.go[data-act]:not([aria-disabled=true])').click();
  await idle(page).waitFor();
  expect(await page.locator('.prize[data-state=done]').count()).toBeGreaterThan(0);
}

// A round lies open only where a last stitch finishes a line, which it does in one round of two.
gameStory('nakshi', {
  async choose(page, round) {
    await page
      .locator('.choice button')
      .nth(round % 3)
      .click();
  },
  async play(page, round) {
    if (await idle(page).count()) await idle(page).click();
    if (await isTheirs(page)) await finish(page, round % 2 === 0);
  },
  async leave(page) {
    const bet = await amountIn(page, '.stake output');
    let moved = 0;
    for (;;) {
      await idle(page).click();
      if (await isTheirs(page)) return moved;
      moved += (await amountIn(page, WIN)) - bet;
    }
  },
});
