import { toLatinDigits } from '@mela/i18n';
import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { messages as gamesBn } from '../../../packages/i18n/messages/bn/games.ts';
import { messages as gamesEn } from '../../../packages/i18n/messages/en/games.ts';
import { messages as recordsBn } from '../../../packages/i18n/messages/bn/records.ts';
import { messages as recordsEn } from '../../../packages/i18n/messages/en/records.ts';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { playRound } from '../../../packages/testing/stories/play-round.ts';
import { gamePage } from '../../../packages/wire/portal/pages.ts';
import { launchGame } from '../../../packages/wire/portal/play.ts';
import { fieldsOf } from './register.ts';
import { portalStory } from './visit.ts';

const games = { bn: gamesBn, en: gamesEn };
const records = { bn: recordsBn, en: recordsEn };
const PADMA = { vendor: 'SHAPLA', code: 'padma25' };

/** The game inside its frame, once it has drawn itself. */
const gameIn = (page: Page): FrameLocator => page.frameLocator('iframe[sandbox]');

portalStory('a visitor tries the slot with play money', async ({ page, view, visit, picture, ...scene }) => {
  const say = games[view.language];
  await page.addInitScript("if (self === top) localStorage.setItem('digits', 'latin-lakh')");
  await visit('mela', gamePage(PADMA));
  await page.getByRole('button', { name: say.tryFree }).waitFor();
  await scene.expectAccessible();
  await picture('game doorway');

  await page.getByRole('button', { name: say.tryFree }).click();
  await gameIn(page).locator('canvas').waitFor();
  await page.getByText(say.opening).waitFor({ state: 'hidden' });
  await gameIn(page).locator('.go').waitFor();
  // The game writes numbers as its player has chosen for the page around it.
  await expect.poll(() => gameIn(page).locator('.purse').innerText()).toMatch(/✦10,000\.00/);
  await picture('game in its frame');
  // One way out; and on a phone one bar, which has it.
  expect(await page.getByRole('button', { name: say.leave }).count()).toBe(1);
  const bars = await page.evaluate(`[...document.querySelectorAll('header, nav')].filter((bar) => {
    const { x, y, width, height } = bar.getBoundingClientRect();
    return bar.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }).map((bar) => [...bar.querySelectorAll('button')].map((button) => button.ariaLabel))`);
  if (view.device === 'phone') expect(bars).toEqual([expect.arrayContaining([say.leave])]);
  expect(await page.locator('iframe[sandbox]').getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups',
  );
});

const latin = (text: string): string => toLatinDigits(text).replace(/[^\d.]/g, '');

portalStory('a member plays the slot and finds the round in the betting record', async (scene) => {
  const { page, view, visit, picture } = scene;
  const [say, show] = [games[view.language], records[view.language]];
  await visit('mela', `/login?${new URLSearchParams({ next: gamePage(PADMA) }).toString()}`);
  const { username, password, submit } = fieldsOf(scene);
  await username.fill('rina');
  await password.fill(PASSWORD);
  await submit.click();

  const game = gameIn(page);
  await game.locator('.go').waitFor();
  await page.getByText(say.opening).waitFor({ state: 'hidden' });
  const room = page.getByRole('region', { name: /Padma|পদ্মা/ });
  const bar = view.device === 'phone' ? room.locator('header') : page.getByRole('banner').first();
  const balance = bar.locator('.digits').first();
  await balance.waitFor();

  // The portal's balance follows the spin: it shows what the game shows, without being asked.
  await playRound(game);
  const inGame = game.locator('.purse div:first-child output');
  await expect
    .poll(async () => latin(await balance.innerText()) === latin(await inGame.innerText()))
    .toBe(true);
  await picture('game played');

  // Leaving asks first.
  await page.getByRole('button', { name: say.leave }).click();
  await page.getByRole('dialog').getByText(say.leaveHint).waitFor();
  await page.getByRole('button', { name: say.stay }).click();

  await visit('mela', '/member/records');
  await page.getByRole('region', { name: show.totals }).waitFor();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await picture('records');

  const newest =
    view.device === 'phone' ? page.locator('main li button').first() : page.locator('tbody button').first();
  await newest.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: show.detailsTitle });
  await details.getByText(show.stepBet).first().waitFor();
  await scene.expectAccessible();
  await picture('record details');
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });

  // The filter lives in the address.
  await page.getByText(show.narrow).click();
  await page.getByLabel(show.state).selectOption('void');
  await page.getByText(show.empty).waitFor();
  await page.waitForURL(({ searchParams }) => searchParams.get('state') === 'void');
  await picture('records empty');

  // Whoever is logged in and comes by a link to play money is told whose money it would be.
  await visit('mela', gamePage(PADMA, true));
  await page.getByText(say.ownMoney).waitFor();
  await scene.expectAccessible();
  await page.getByRole('link', { name: say.playOwnMoney }).click();
  await game.locator('.go').waitFor();
});

portalStory('a page that is older than its vendor’s CDN asks for itself anew', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const say = games[view.language];
  expectError(/Content Security Policy|frame-src|ERR_BLOCKED_BY_CSP/);
  const value = z.encode(launchGame.answer, { url: 'http://new-cdn.localhost:9/game' });
  const unframed = { success: true, value, message: '', code: 'ok' };
  let launches = 0;
  await page.route(`**${launchGame.path}?*`, async (route) => {
    launches += 1;
    if (launches > 1) return route.continue();
    return route.fulfill({ json: unframed });
  });
  await visit('mela', gamePage(PADMA));
  await page.getByRole('button', { name: say.tryFree }).click();
  await gameIn(page).locator('.go').waitFor();
  expect(launches).toBe(2);
});
