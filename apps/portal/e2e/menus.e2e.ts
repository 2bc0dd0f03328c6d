import { DESKTOP_ONLY, PHONE_ONLY } from '@mela/testing/stories/views.ts';
import { expect } from 'vitest';
import { comeAs } from './come-as.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

/** The open menu of a phone leads where it says, and shows people and the app. */
async function expectMenu(scene: PortalScene): Promise<void> {
  const { page, view } = scene;
  const { home, shell } = words[view.language];
  const sheet = page.getByRole('dialog', { name: shell.menu, exact: true });
  const nav = sheet.getByRole('navigation', { name: shell.mainNavigation, exact: true });
  await nav.getByRole('link', { name: home.rng, exact: true }).waitFor();
  await nav.getByRole('link', { name: shell.support, exact: true }).waitFor();
  expect(await sheet.getByRole('list', { name: shell.channelsOf }).getByRole('link').count()).toBe(3);
  await sheet.locator('summary').click();
  const code = sheet.getByRole('img', { name: /কোড|code/ });
  await code.scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate('document.querySelector("dialog[open] details img").naturalWidth > 0'))
    .toBe(true);
  await scene.expectAccessible();
  await scene.expectWellSet();
}

const phoneMenu = async (scene: PortalScene): Promise<void> => {
  const { page, view, visit, picture } = scene;
  const { home, shell } = words[view.language];
  await visit('mela');
  await picture('phone home');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: shell.menu, exact: true }).click();
  await page.getByRole('dialog').getByRole('navigation').waitFor();
  await picture('phone menu');
  await expectMenu(scene);
  await picture('phone menu code');
  await page.getByRole('dialog').getByRole('link', { name: home.rng, exact: true }).click();
  await page.waitForURL(/\/rng$/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await picture('phone footer');
  // It is as high as a screen, and not as three.
  expect((await footer.boundingBox())?.height).toBeLessThan(900);

  await comeAs(page, 'moyna', 'member');
  await visit('mela');
  await header.getByRole('button', { name: 'moyna' }).click();
  await header.getByRole('button', { name: shell.menu, exact: true }).click();
  await expectMenu(scene);
};

portalStory('a phone has the menu in a sheet, with the app and the ways to people', phoneMenu, {
  views: PHONE_ONLY,
});

const narrowMenu = async ({ page, visit, expectStill }: PortalScene): Promise<void> => {
  const { shell } = words.en;
  await visit('mela');
  const menu = page.getByRole('navigation', { name: shell.mainNavigation, exact: true });
  const widthOf = async () => (await menu.boundingBox())?.width ?? Number.NaN;
  await menu.getByRole('button', { name: shell.collapseMenu }).click();
  await expect.poll(widthOf).toBeLessThan(100);
  // On the next page, after a reload, and in another tab: before anything runs, so that nothing moves.
  await menu.getByRole('link', { name: 'Slots', exact: true }).click();
  await page.waitForURL(/\/rng$/);
  expect(await widthOf()).toBeLessThan(100);
  await page.reload();
  await page.waitForSelector('html[data-mounted]');
  await menu.getByRole('button', { name: shell.expandMenu }).waitFor();
  expect(await widthOf()).toBeLessThan(100);
  await expectStill();
  await menu.getByRole('button', { name: shell.expandMenu }).click();
  await expect.poll(widthOf).toBeGreaterThan(200);
};

portalStory('a menu that was made narrow stays so', narrowMenu, { views: DESKTOP_ONLY });
