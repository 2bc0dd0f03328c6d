import { expect } from 'vitest';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

portalStory('the portal is an app, and comes up without a network', async (scene) => {
  const { page, view, at, visit, picture } = scene;
  const say = words[view.language].shell;
  await visit('mela', '/download');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('main ol').count()).toBe(3);
  await scene.expectAllAccessible();
  await scene.expectWellSet();
  await picture('download');
  const [name, ...missing]: string[] = await page.evaluate(`(async () => {
    const { href } = document.querySelector('link[rel=manifest]');
    const { name, icons } = await (await fetch(href)).json();
    const answers = await Promise.all(icons.map(({ src }) => fetch(src)));
    return [name, ...answers.filter(({ ok }) => !ok).map(({ url }) => url)];
  })()`);
  expect([name, missing]).toEqual([view.language === 'bn' ? 'মেলা' : 'Mela', []]);

  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const context = await browser.newContext({ viewport: page.viewportSize() });
  try {
    await context.addCookies([{ name: 'language', value: view.language, url: at('mela'), sameSite: 'Lax' }]);
    const own = await context.newPage();
    await own.goto(at('mela', '/rng'));
    await own.evaluate(`navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ??
      new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken)))
      .then(() => undefined)`);
    await context.setOffline(true);
    await own.getByText(say.offline).waitFor();
    await own.goto(at('mela', '/rng'));
    await own.getByRole('heading', { level: 1, name: /স্লট|Slots/ }).waitFor();
    await own.getByRole('main').getByRole('button', { name: say.retry }).waitFor();
    await picture('offline', own);
    // It asks again by itself.
    await context.setOffline(false);
    await own
      .getByRole('link', { name: /পদ্মা গোল্ড|Padma Gold/ })
      .first()
      .waitFor();
  } finally {
    await context.close();
  }
});

portalStory('the lite version shows every page in words, and remembers', async (scene) => {
  const { page, view, visit, picture } = scene;
  const { install, shell } = words[view.language];
  await visit('mela', '/download');
  await page.getByRole('button', { name: install.liteNow }).press('Enter');
  await page.getByRole('button', { name: shell.withPictures }).first().waitFor();
  for (const path of ['/register', '/', '/rng', '/lott', '/promotions']) {
    await visit('mela', path);
    await page.getByRole('heading').first().waitFor();
    expect([path, await page.locator('main picture, main img[src*="/art/tile"]').count()]).toEqual([path, 0]);
    await scene.expectAllAccessible();
    await scene.expectWellSet();
    await picture(`lite ${path.slice(1) || 'home'}`);
  }
  await page.locator('footer').getByRole('button', { name: shell.withPictures }).press('Enter');
  await visit('mela', '/rng');
  await page.locator('main picture').first().waitFor();
});
