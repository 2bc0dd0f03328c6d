import { STOCK } from '@mela/themes';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilSet } from '../../../packages/testing/stories/story.ts';
import { BOTH_VIEWS } from '../../../packages/testing/stories/views.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

const NAMES = { mela: { bn: 'মেলা', en: 'Mela' }, nodi: { bn: 'নদী', en: 'Nodi' } };
const CANVAS = { mela: STOCK.night.colours.canvas, nodi: STOCK.river.colours.canvas };

/** What a browser with pictures switched off does not ask for; icons are part of the page's own drawing and stay. */
const PICTURES = /\.(avif|webp|png|jpe?g|gif)(\?|$)|app-code\.svg/;

/** Links and buttons that can be seen and say nothing, neither in words nor by the name that is read out for them. */
const unnamed = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('a[href], button')]
    .filter((one) => one.checkVisibility() && !one.textContent.trim() && !one.ariaLabel)
    .map((one) => one.outerHTML.slice(0, 120))`);

for (const host of ['mela', 'nodi'] as const) {
  portalStory(`a visitor looks at ${host}`, async ({ page, view, visit, ...scene }) => {
    await visit(host);
    await page.getByRole('banner').getByText(NAMES[host][view.language], { exact: true }).waitFor();
    const canvas = await page.evaluate<string>(
      "getComputedStyle(document.documentElement).getPropertyValue('--canvas')",
    );
    expect(canvas).toBe(CANVAS[host]);
    expect(await page.getAttribute('html', 'lang')).toBe(view.language === 'bn' ? 'bn-BD' : 'en-BD');
    // The other brand is nowhere: neither its name nor its pictures.
    const other = host === 'mela' ? 'nodi' : 'mela';
    const words = await page.innerText('body');
    for (const name of Object.values(NAMES[other])) expect(words.includes(name)).toBe(false);

    await scene.expectWellSet();
    await scene.expectAllAccessible();
    await scene.picture(`home ${host}`);
  });
}

portalStory('whoever sees no pictures misses nothing', async (scene) => {
  const { page, visit, expectError } = scene;
  expectError(/ERR_FAILED/);
  await page.route(PICTURES, (route) => route.abort());
  await visit('mela');
  expect(await unnamed(page)).toEqual([]);
  const banner = page
    .getByRole('region', { name: /এখন যা চলছে|What is on/ })
    .getByRole('link')
    .first();
  expect((await banner.innerText()).trim()).not.toBe('');
  await scene.picture('no pictures home');
  await visit('mela', '/rng');
  const tile = page.locator('main li a[href^="/seamless"]').first();
  await tile.getByText(/\p{L}/u).last().waitFor();
  expect(await unnamed(page)).toEqual([]);
  await scene.expectAccessible();
  await scene.picture('no pictures lobby');
  await visit('mela', '/promotions');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await unnamed(page)).toEqual([]);
  await scene.picture('no pictures promotions');
  await visit('mela', '/login');
  await page.getByRole('dialog').locator('button[type=submit]').waitFor();
  expect(await unnamed(page)).toEqual([]);
  await scene.expectAccessible();
  await scene.picture('no pictures login');
});

portalStory('an address that does not exist says so', async ({ page, visit, expectError, ...scene }) => {
  expectError(/404/);
  await visit('mela', '/no-such-page');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await scene.expectAccessible();
  await page.getByRole('link', { name: /হোম পেজে|home page/ }).click();
  await page.getByRole('region', { name: /এখন যা চলছে|What is on/ }).waitFor();
});

portalStory('who comes back is where they were, and a dialog does not move the page', async (scene) => {
  const { page, visit } = scene;
  const scrolled = (): Promise<number> => page.evaluate('scrollY');
  const follow = (path: string) => page.evaluate(`document.querySelector('a[href="${path}"]').click()`);
  await visit('mela');
  // Words that change their size afterwards would take what is read along with them.
  await untilSet(page);
  await page.evaluate('scrollTo(0, 300)');
  await follow('/login');
  await page.getByRole('dialog').waitFor();
  await expect.poll(scrolled).toBe(300);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForURL(({ pathname }) => pathname === '/');

  await follow('/rng');
  await page.getByRole('heading', { level: 1, name: /স্লট|Slots/ }).waitFor();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await page.getByRole('region', { name: /এখন যা চলছে|What is on/ }).waitFor();
  await expect.poll(scrolled).toBe(300);

  // Who goes to a page anew sees it from its top, however far they had read it.
  await follow('/rng');
  await page.getByRole('heading', { level: 1, name: /স্লট|Slots/ }).waitFor();
  await follow('/');
  await page.getByRole('region', { name: /এখন যা চলছে|What is on/ }).waitFor();
  await expect.poll(scrolled).toBe(0);
});

portalStory('without script the home page can be read and its links followed', async ({ page, view, at }) => {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(at('mela'));
  expect(await plain.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0);
  expect(await plain.getByRole('link', { name: 'নিবন্ধন' }).first().getAttribute('href')).toBe('/register');
  expect(view.device).toBeDefined();
  await context.close();
});

portalStory('a part of the page that does not arrive can be asked for again', async (scene) => {
  const { page, visit, expectError } = scene;
  expectError(/ERR_FAILED|ChunkError|Failed to fetch dynamically imported module/);
  await visit('mela');
  const parts = /assets\/lobby-page/;
  // The page asks again by itself, too: what lets it through is the press alone.
  const isPressed = 'globalThis.isPressed === true';
  await page.route(parts, async (route) =>
    (await page.evaluate<boolean>(isPressed)) ? route.continue() : route.abort(),
  );
  await page.evaluate('document.querySelector(\'main a[href="/rng"]\').click()');
  const retry = page.getByRole('button', { name: /আবার চেষ্টা করুন|Try again/ });
  await retry.waitFor();
  await scene.expectAccessible();
  await scene.picture('a part is missing');
  await page.evaluate("document.addEventListener('click', () => (globalThis.isPressed = true), true)");
  await retry.click();
  await page.getByRole('heading', { level: 1, name: /স্লট|Slots/ }).waitFor();
});

portalStory('a page that comes too late says so, until it has come', async ({ page, view, at, picture }) => {
  await page.clock.install();
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/assets\/.*\.js/, async (route) => {
    await held;
    return route.continue();
  });
  await page.context().addCookies([{ name: 'language', value: view.language, url: at('mela') }]);
  await page.goto(at('mela', '/agreement'), { waitUntil: 'commit' });
  const late = page.getByRole('alert');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await late.isVisible()).toBe(false);
  await page.clock.fastForward(31_000);
  await late.getByRole('link', { name: /আবার চেষ্টা করুন|Try again/ }).waitFor();
  await picture('late');
  letThrough();
  await page.waitForSelector('html[data-mounted]');
  await late.waitFor({ state: 'hidden' });
});

portalStory('help opens over the home page, at the question that the address names', async (scene) => {
  const { page, visit } = scene;
  await visit('mela', '/help#fair');
  const help = page.getByRole('dialog', { name: /সাহায্য|Help/ });
  await help.getByText(/সিল করে প্রকাশ|sealed promise/).waitFor();
  await help.getByText(/কীভাবে শুরু করব|How do I begin/).click();
  await help.getByText(/ফ্রি টাকায় চলে|runs on play money/).waitFor();
  await help.getByText(/সিল করে প্রকাশ|sealed promise/).waitFor({ state: 'hidden' });
  await scene.expectAccessible();
  await scene.picture('help');
  await visit('mela', '/promotions');
  await page.getByRole('heading', { level: 2, name: /স্বাগত বোনাস|Welcome bonus/ }).waitFor();
  await scene.expectAllAccessible();
});

portalStory(
  'a member’s own page asks a visitor to log in first, and remembers where they were going',
  async (scene) => {
    const { page, visit } = scene;
    await visit('mela', '/member/security');
    await page.getByRole('dialog').waitFor();
    await page.waitForURL(({ searchParams }) => searchParams.get('next') === '/member/security');
    await scene.expectAccessible();
    await scene.picture('log in first');
  },
);

// A phone's ways and a desktop's are not the same.
const lookAround = async (scene: PortalScene): Promise<void> => {
  const { page, view, visit, picture } = scene;
  const say = words[view.language].shell;
  await visit('mela');
  await page.getByRole('contentinfo').getByRole('link', { name: say.fairCheck }).waitFor();
  if (view.device === 'phone') {
    // The categories are a press away; games of one's own, visitors have none.
    const shortcuts = page.getByRole('navigation', { name: /কোথায় যাবেন|Where to/ });
    await shortcuts.waitFor();
    expect(await shortcuts.getByRole('link', { name: /পছন্দের|Favourites/ }).count()).toBe(0);
    const offers = shortcuts.getByRole('link', { name: say.promotions });
    expect(await offers.getAttribute('href')).toBe('/promotions');
    await shortcuts.getByRole('link', { name: /স্লট|Slots/ }).click();
    await page.waitForURL(/\/rng$/);
    // The login keeps in mind which of the bar's doors was wanted.
    const deposit = page.getByRole('navigation', { name: say.menu }).getByRole('link', { name: say.deposit });
    await expect.poll(() => deposit.getAttribute('href')).toBe('/login?next=%2Fmember%2Fdepositv2');
    return;
  }
  // A category's vendors drop from the header, by mouse and by keyboard.
  const nav = page.getByRole('navigation', { name: say.games, exact: true });
  const arrow = nav.getByRole('button', { name: say.vendorsOf.replace('{category}', 'Slots') });
  await arrow.focus();
  await page.keyboard.press('Enter');
  const vendor = nav.getByRole('link', { name: 'Shapla Studio' });
  await vendor.waitFor();
  await expect.poll(() => arrow.getAttribute('aria-expanded')).toBe('true');
  await scene.expectAccessible();
  await picture('vendors drop');
  await page.keyboard.press('Escape');
  await vendor.waitFor({ state: 'hidden' });
  await arrow.click();
  await vendor.click();
  await page.waitForURL(/\/rng\?/);
  await vendor.waitFor({ state: 'hidden' });

  // Help has a window of its own, and the menu folds.
  const opens = page.waitForEvent('popup');
  await page.locator('a[target=service]').first().click();
  const service = await opens;
  await service.getByRole('heading', { level: 1, name: say.support }).waitFor();
  await expect.poll(() => service.evaluate('[innerWidth, innerHeight]')).toEqual([440, 750]);
  await service.close();
  await page.getByRole('button', { name: say.collapseMenu }).click();
  await page.getByRole('button', { name: say.expandMenu }).waitFor();
  await scene.expectAccessible();
};

portalStory('a visitor finds their way around', lookAround, { views: BOTH_VIEWS });
