import { followCalls } from '@mela/testing/pages/at-rest.ts';
import { DESKTOP_ONLY } from '@mela/testing/stories/views.ts';
import { lotteryPage } from '@mela/wire/portal/pages.ts';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { comeAs } from './come-as.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

// What is fetched later waits for the network, says so, and loses nothing of the page.

const BROWSERS_OWN = /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/;

/** Presses something without a network: it is said that there is none, the page stays, and what was wanted comes by itself afterwards. */
async function pressOffline(
  scene: PortalScene,
  untilRest: () => Promise<string[]>,
  pressed: Locator,
  wanted: Locator,
): Promise<void> {
  const { page, view, expectError } = scene;
  expectError(BROWSERS_OWN);
  // All that the page brings by itself is there: nothing but what is pressed for is fetched now.
  expect(await untilRest()).toEqual([]);
  await page.evaluate('globalThis.sameDocument = true');
  const title = await page.title();
  await page.context().setOffline(true);
  await pressed.click();
  await page.getByText(words[view.language].shell.offlineWaits).first().waitFor();
  expect(await page.title()).toBe(title);
  expect(await wanted.count()).toBe(0);
  await page.context().setOffline(false);
  await wanted.first().waitFor();
  expect(await page.evaluate('globalThis.sameDocument === true')).toBe(true);
}

portalStory('a page that is asked for without a network comes when there is one', async (scene) => {
  const { page, visit } = scene;
  const untilRest = followCalls(page);
  await visit('mela');
  const link = page.locator('main a[href="/rng"]:visible').first();
  await pressOffline(scene, untilRest, link, page.getByRole('heading', { level: 1, name: /স্লট|Slots/ }));
  expect(new URL(page.url()).pathname).toBe('/rng');
});

portalStory('a way to log in that is not there yet comes with the network', async (scene) => {
  const { page, view, visit } = scene;
  const { login } = words[view.language];
  const untilRest = followCalls(page);
  await visit('mela', '/login');
  const dialog = page.getByRole('dialog');
  const mobile = dialog.getByRole('textbox', { name: login.mobile });
  await pressOffline(scene, untilRest, dialog.getByRole('tab', { name: login.mobile }), mobile);
});

const vendorsComeBack = async (scene: PortalScene): Promise<void> => {
  const { page, visit } = scene;
  const untilRest = followCalls(page);
  await visit('mela');
  const nav = page.getByRole('navigation', { name: words.en.shell.games, exact: true });
  const arrow = nav.getByRole('button', { name: words.en.shell.vendorsOf.replace('{category}', 'Slots') });
  await arrow.focus();
  await pressOffline(scene, untilRest, arrow, nav.getByRole('link', { name: 'Shapla Studio' }));
};

portalStory('the list of vendors comes with the network', vendorsComeBack, { views: DESKTOP_ONLY });

portalStory('what opens over a page, and inside of what is open, comes with the network', async (scene) => {
  const { page, view, visit } = scene;
  const { draws, security } = words[view.language];
  await comeAs(page, 'moyna', 'member');
  const untilRest = followCalls(page);
  await visit('mela', lotteryPage('ssc1m'));
  const games = page.getByRole('button', { name: draws.allGames });
  await games.waitFor();
  await pressOffline(scene, untilRest, games, page.getByRole('dialog').getByRole('link'));

  await visit('mela', '/member/security');
  const begin = page.getByRole('button', { name: security.totpBegin });
  await begin.waitFor();
  await pressOffline(scene, untilRest, begin, page.getByRole('dialog').getByRole('textbox'));
});

portalStory('who reads an older build than the site’s is led on once', async (scene) => {
  const { page, visit, expectError } = scene;
  expectError(/404|Failed to fetch dynamically imported module|ChunkError/);
  await visit('mela');
  let loads = 0;
  // A new build: its document names other scripts, and the parts of the old one are gone.
  const document: string = await page.evaluate("fetch('/').then((answer) => answer.text())");
  const body = document.replaceAll(/(assets\/[a-z-]+-)[\w-]+\.js/g, '$1newer.js');
  await page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body }));
  const old = /assets\/lobby-page/;
  await page.route(old, (route) => route.fulfill({ status: 404 }));
  await page.route('**/rng', async (route) => {
    loads += 1;
    await page.unroute(old);
    return route.continue();
  });
  await page.evaluate('document.querySelector(\'main a[href="/rng"]\').click()');
  await page.getByRole('heading', { level: 1, name: /স্লট|Slots/ }).waitFor();
  await page.waitForSelector('html[data-mounted]');
  expect(loads).toBe(1);
});
