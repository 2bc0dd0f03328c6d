import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { messages as gamesBn } from '../../../packages/i18n/messages/bn/games.ts';
import { messages as gamesEn } from '../../../packages/i18n/messages/en/games.ts';
import { gamePage } from '../../../packages/wire/portal/pages.ts';
import { portalStory } from './visit.ts';

const games = { bn: gamesBn, en: gamesEn };
const PADMA = { vendor: 'SHAPLA', code: 'padma25' };

/** The game inside its frame, once it has drawn itself. */
const gameIn = (page: Page): FrameLocator => page.frameLocator('iframe[sandbox]');

portalStory('a visitor tries the slot with play money', async ({ page, view, visit, picture, ...scene }) => {
  const say = games[view.language];
  await visit('mela', gamePage(PADMA));
  await page.getByRole('button', { name: say.tryFree }).waitFor();
  await scene.expectAccessible();
  await picture('game doorway');

  await page.getByRole('button', { name: say.tryFree }).click();
  await gameIn(page).locator('canvas').waitFor();
  await page.getByText(say.opening).waitFor({ state: 'hidden' });
  await page.waitForTimeout(1500);
  await picture('game in its frame');
  expect(await page.locator('iframe[sandbox]').getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups',
  );
});
