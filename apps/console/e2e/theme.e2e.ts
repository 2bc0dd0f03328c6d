import { STOCK } from '@mela/themes';
import { expect } from 'vitest';
import { PNG_DOT } from '@mela/testing/people/content.ts';
import { consoleStory } from './console-scene.ts';

const CORNERS = "getComputedStyle(document.documentElement).getPropertyValue('--card-radius')";

/** The button again as it was before it was pressed. */
const AT_REST = `(() => {
  const button = document.querySelector('.action-bar button');
  return [getComputedStyle(button).opacity, button.getAttribute('aria-busy')];
})()`;

// Others look at this brand meanwhile: it changes what none of them sees.
consoleStory('an admin dresses the brand beside its own pages, and takes it back', async (scene) => {
  const { page, text, login, expectWellMade, expectError, picture, anotherVisitor } = scene;
  expectError(/400 \(Bad Request\)/);
  await login(page, 'admin');
  await page.goto(scene.at('console', '/theme'));
  const quiet = page.getByRole('textbox', { name: new RegExp(`^${text('console-theme.inkSoft')}`) }).first();
  await quiet.waitFor();
  const preview = page.frameLocator('iframe').first();
  await preview.locator('#root main').waitFor();
  await expectWellMade(page);
  await picture('console theme');

  // What nobody could read is told at once, and not taken.
  await quiet.fill(STOCK.night.colours.line);
  const unreadable = page.getByRole('alert').filter({ hasText: / : ১| to 1/ });
  await unreadable.waitFor();
  await page.getByLabel(text('console.whyChanged')).fill('a season');
  const save = page.getByRole('button', { name: text('console-theme.save') });
  await save.click();
  await page.getByText(text('errors.request.invalid')).first().waitFor();
  await expect.poll(() => page.evaluate(AT_REST)).toEqual(['1', null]);
  await expectWellMade(page);
  await picture('console theme refused');

  await page.getByRole('button', { name: text('console-theme.stock.river') }).click();
  await unreadable.waitFor({ state: 'detached' });
  await preview.locator('img[src="/art/mark-lily.svg"]').first().waitFor();
  await picture('console theme river');
  await page.getByRole('button', { name: text('console-theme.stock.night') }).click();
  await page.getByLabel(text('console-theme.corners')).selectOption('square');
  const file = { name: 'icon.png', mimeType: 'image/png', buffer: PNG_DOT };
  await page.locator('fieldset input[type=file]').nth(1).setInputFiles(file);
  await page.getByRole('img', { name: text('console-theme.favicon') }).waitFor();
  await page.getByRole('button', { name: text('console-theme.save') }).click();
  await page.getByText(text('console-theme.saved')).waitFor();

  const visitor = await anotherVisitor();
  const cornersAt = async () => {
    await visitor.goto(scene.at('mela', '/login'));
    return visitor.evaluate<string>(CORNERS);
  };
  await expect.poll(cornersAt).toBe('3px');
  expect(await visitor.getAttribute('link[rel=icon]', 'href')).toMatch(/^\/marks\/.*\/64\.png$/);

  const worn = page.getByRole('region', { name: text('console-theme.worn') });
  await worn.getByRole('status').getByRole('button').click();
  const again = page.getByRole('button', { name: text('console-theme.again'), exact: true });
  await again.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('the old one was loved');
  await dialog.getByRole('button', { name: text('shell.confirm') }).click();
  await expect.poll(cornersAt).toBe('14px');
  await expectWellMade(page);
  await picture('console theme worn again');
});
