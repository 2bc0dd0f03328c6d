import { expect } from 'vitest';
import { gameStory } from '../../e2e/game-story.ts';

// Every number of rows, and each risk, by keyboard: the pressed button is reached and answers to Space.
gameStory('plinko', {
  async choose(page, round) {
    for (const choice of [0, 1]) {
      const button = page
        .locator('.choice')
        .nth(choice)
        .locator('button')
        .nth(round % 3);
      await button.press('Space');
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    }
  },
});
