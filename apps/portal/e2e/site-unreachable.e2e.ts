import { followCalls } from '@mela/testing/pages/at-rest.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { comeAs } from './come-as.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

// What a reader sees while the site is away for a moment: its programs start again, or its database does.

const BROWSERS_OWN = /503|Failed to fetch|WebSocket|ERR_FAILED/;
const RETRY = { 'retry-after': '2' };
const AWAY = JSON.stringify({ success: false, value: null, message: 'away', code: 'system.unavailable' });

/** Answers everything as the reverse proxy does for programs that are not there; the answer brings them back. */
async function takeAway(page: Page, document: string): Promise<() => void> {
  let away = true;
  await page.route(/^https?:/, (route) => {
    if (!away) return route.continue();
    const isDocument = route.request().resourceType() === 'document';
    return route.fulfill({
      status: 503,
      headers: RETRY,
      contentType: isDocument ? 'text/html; charset=utf-8' : 'application/json',
      body: isDocument ? document : AWAY,
    });
  });
  // The route stays: a request that is held while a route is taken off may never be answered.
  return () => {
    away = false;
  };
}

portalStory(
  'a member whose site is away keeps header, balance and menu, and has the rest by itself',
  async (scene) => {
    const { page, view, visit, expectError, picture } = scene;
    const { shell } = words[view.language];
    expectError(BROWSERS_OWN);
    await comeAs(page, 'moyna', 'member');
    const untilRest = followCalls(page);
    await visit('mela', '/member');
    const pill = page.locator('.when-in a[href="/member/transfer"]');
    await pill.waitFor();
    expect(await untilRest()).toEqual([]);
    const refresh = page.getByRole('banner').getByRole('button', { name: shell.refreshBalance });
    // The way to ask anew stands beside two amounts as well.
    await pill.getByText(shell.bonusPart).first().waitFor();
    await refresh.waitFor();
    const balance = await pill.textContent();
    await page.evaluate('globalThis.sameDocument = true');

    const bring = await takeAway(page, '');
    await refresh.click();
    const line = page.getByText(shell.reconnecting);
    await line.waitFor();
    await picture('site-away-member');
    // Another page is asked for meanwhile: this one stays until that is there.
    await page.locator('a[href="/member/records"]:visible').first().click();
    expect(await pill.textContent()).toBe(balance);
    if (view.device === 'phone') await page.getByRole('navigation', { name: shell.menu }).waitFor();
    expect(await line.count()).toBe(1);

    bring();
    await line.waitFor({ state: 'detached' });
    await page.waitForURL('**/member/records');
    expect(await pill.textContent()).toBe(balance);
    expect(await page.evaluate('globalThis.sameDocument === true')).toBe(true);
  },
);

portalStory(
  'who comes while the site is away is shown its page, and then what they came for',
  async (scene) => {
    const { page, view, visit, at, expectError, expectAccessible, expectWellSet, picture } = scene;
    const { closed } = words[view.language];
    expectError(BROWSERS_OWN);
    await visit('mela', '/unavailable');
    // Nobody stays there: the site is back, and its first page comes.
    await page.waitForURL(at('mela', '/'));
    await page.waitForSelector('html[data-mounted]');
    const kept: string = await page.evaluate(`fetch('/unavailable').then((answer) => answer.text())`);
    const bring = await takeAway(page, kept);
    await page.goto(at('mela', '/promotions'));
    await page.getByText(closed.unavailableText).waitFor();
    await expectAccessible();
    await picture('site-away');
    bring();
    await page.waitForSelector('html[data-mounted]');
    expect(page.url()).toBe(at('mela', '/promotions'));
    expect(await page.getByText(closed.unavailableText).count()).toBe(0);
    await expectWellSet();
  },
);
