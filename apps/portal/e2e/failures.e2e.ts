import { betHistory } from '@mela/wire/portal/records.ts';
import { expect } from 'vitest';
import { comeAs } from './come-as.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

// What fails leaves what stands around it, and is asked for again without anybody's press.

const BROWSERS_OWN = /50[0-9]|Failed to fetch|ChunkError|did not arrive|is answered with/;
const RECORDS_PAGE = /assets\/records-page-/;
const FAILED = { success: false, value: null, message: 'It broke.', code: 'system.failed' };

/** Header with balance, and a phone's bar: fails when one of them is not there. */
async function expectShell({ page, view }: PortalScene): Promise<void> {
  const { shell } = words[view.language];
  await page.locator('.when-in a[href="/member/transfer"]').waitFor();
  if (view.device === 'phone')
    await page.getByRole('navigation', { name: shell.menu, exact: true }).waitFor();
}

portalStory('a page whose file does not come says so in its place, and comes by itself', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { records, shell } = words[view.language];
  expectError(BROWSERS_OWN);
  await comeAs(page, 'moyna', 'member');
  await visit('mela', '/member');
  await expectShell(scene);
  await page.evaluate('globalThis.sameDocument = true');
  await page.route(RECORDS_PAGE, (route) => route.fulfill({ status: 500 }));
  await page.locator('a[href="/member/records"]:visible').first().click();
  await page.getByText(shell.chunkFailed).waitFor();
  await expectShell(scene);
  expect(await page.getByRole('main').count()).toBe(1);
  await scene.expectAccessible();
  await scene.expectWellSet();
  await scene.picture('page failed');
  await page.unroute(RECORDS_PAGE);
  await page.getByRole('heading', { level: 1, name: records.title }).waitFor();
  expect(await page.evaluate('globalThis.sameDocument === true')).toBe(true);

  // The same for who comes from elsewhere: what stands around the page does not wait for it.
  await page.route(RECORDS_PAGE, (route) => route.fulfill({ status: 500 }));
  await visit('mela', '/member/records');
  await expectShell(scene);
  await page.getByText(shell.chunkFailed).waitFor();
  await page.unroute(RECORDS_PAGE);
  await page.getByRole('heading', { level: 1, name: records.title }).waitFor();
});

portalStory('the parts around a page that do not come at first come by themselves', async (scene) => {
  const { page, visit, expectError } = scene;
  expectError(BROWSERS_OWN);
  await comeAs(page, 'moyna', 'member');
  const parts = /assets\/(shell-parts|member-bar)-/;
  let missed = 0;
  await page.route(parts, async (route) => {
    missed += 1;
    await route.fulfill({ status: 503 });
  });
  await visit('mela', '/member/records');
  await expect.poll(() => missed).toBeGreaterThan(1);
  await page.unroute(parts);
  await expectShell(scene);
});

portalStory('an app whose first file fails is asked for until it is there', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { shell } = words[view.language];
  expectError(BROWSERS_OWN);
  const first = /assets\/packages-/;
  let missed = 0;
  await page.route(first, async (route) => {
    missed += 1;
    if (missed <= 4) await route.fulfill({ status: 502 });
    else await route.continue();
  });
  await visit('mela', '/promotions');
  expect(missed).toBeGreaterThan(4);
  expect(await page.getByText(shell.slow).isVisible()).toBe(false);
});

portalStory('an answer that fails is asked for again by itself, first or later', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { records, shell } = words[view.language];
  expectError(BROWSERS_OWN);
  await comeAs(page, 'moyna', 'member');
  const asked = `**${betHistory.path}*`;
  const fail = () => page.route(asked, (route) => route.fulfill({ status: 500, json: FAILED }));
  await fail();
  await visit('mela', '/member/records');
  await page.getByRole('main').getByRole('button', { name: shell.retry }).waitFor();
  await expectShell(scene);
  await scene.picture('answer failed');
  await page.unroute(asked);
  await page.getByRole('main').getByRole('button', { name: shell.retry }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: records.title }).waitFor();
  await expectShell(scene);
});
