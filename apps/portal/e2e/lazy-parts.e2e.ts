import { homeSections } from '@mela/wire/portal/home.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { portalStory } from './visit.ts';

const HOME_PARTS = /assets\/(moving-parts|static-parts)-/;

// What the server has drawn can be seen and pressed before it lives.

/** Keeps the parts of the home page that wake late from arriving, until the answer is called. */
async function holdParts(page: Page, parts: RegExp): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route(parts, async (route) => {
    await held;
    return route.continue();
  });
  return resolve;
}

portalStory('a visitor changes the language and it stays', async (scene) => {
  const { page, view, visit } = scene;
  // Parts that wake after the language was chosen draw first what the server drew; anything else would be an error of React's.
  const arrive = await holdParts(page, /assets\/(shell-parts|moving-parts|static-parts)-/);
  await visit('mela');
  const [other, title] = view.language === 'bn' ? ['EN', 'Log in'] : ['বাং', 'লগ ইন'];
  const menusAgain = page.waitForResponse((answer) => answer.url().includes(homeSections.path));
  await page.getByRole('button', { name: other }).click();
  await menusAgain;
  arrive();
  await page.getByRole('link', { name: title }).first().waitFor();
  await page.getByRole('region', { name: view.language === 'bn' ? /Biggest wins/ : /বড় জয়/ }).waitFor();
  await page.reload();
  await page.waitForSelector('html[data-mounted]');
  await page.getByRole('link', { name: title }).first().waitFor();
});

portalStory('what stands still comes to life with the first touch', async (scene) => {
  const { page, visit } = scene;
  const asked = new Set<string>();
  page.on('request', (request) => {
    for (const part of ['shell-parts', 'moving-parts', 'static-parts']) {
      if (new RegExp(`assets/${part}-(?!wide)`).test(request.url())) asked.add(part);
    }
  });
  await visit('mela');
  await expect.poll(() => [...asked].toSorted()).toEqual(['moving-parts', 'shell-parts']);
  // The footer lives when it offers more than one language: by now whatever comes by itself has been asked for.
  const choices = page.getByRole('contentinfo').locator('select').first().locator('option');
  await expect.poll(() => choices.count()).toBeGreaterThan(1);
  expect([...asked].toSorted()).toEqual(['moving-parts', 'shell-parts']);
  await page.keyboard.press('Tab');
  await expect.poll(() => [...asked].toSorted()).toEqual(['moving-parts', 'shell-parts', 'static-parts']);
});

portalStory('links and buttons of a part that is not alive yet do what they say', async (scene) => {
  const { page, visit } = scene;
  const arrive = await holdParts(page, HOME_PARTS);
  await visit('mela');
  await page.evaluate('globalThis.sameDocument = true');
  const isSame = () => page.evaluate('globalThis.sameDocument === true');
  // A press with a key held down is the browser's, here too.
  const opens = page.context().waitForEvent('page');
  await page
    .locator('main a[href="/rng"]:visible')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opens).close();
  await page.locator('main a[href="/rng"]:visible').first().click();
  await page.waitForURL(/\/rng$/);
  arrive();
  await page.getByRole('heading', { level: 1, name: /স্লট|Slots/ }).waitFor();
  expect(await isSame()).toBe(true);

  const arriveAgain = await holdParts(page, HOME_PARTS);
  await visit('mela');
  await page.evaluate('globalThis.sameDocument = true');
  await page
    .getByRole('button', { name: /পছন্দের তালিকায় রাখুন|to favourites/ })
    .first()
    .click();
  arriveAgain();
  await page.waitForURL(/\/login\?next=/);
  await page.getByRole('dialog').waitFor();
  expect(await isSame()).toBe(true);
});
