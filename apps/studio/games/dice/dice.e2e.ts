import { gameStory } from '../../e2e/game-story.ts';

// The chance is moved by keyboard, the side changes with every round.
gameStory('dice', {
  async choose(page, round) {
    await page.locator('.chance input').press(round === 0 ? 'End' : 'ArrowLeft');
    await page
      .locator('.choice button')
      .nth((round + 1) % 2)
      .press('Space');
  },
});
