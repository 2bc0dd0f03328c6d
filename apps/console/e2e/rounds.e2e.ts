import { expect } from 'vitest';
import { consoleStory } from './console-scene.ts';

consoleStory('a round is found among all, and the calls behind it are read', async (scene) => {
  const { page, text, login, expectWellMade, picture } = scene;
  await login(page, 'support');
  await page.goto(scene.at('console', '/rounds'));
  const table = page.getByRole('table', { name: text('console-vendors.rounds') });
  await table.getByRole('row').nth(1).waitFor();
  await expectWellMade(page);
  await picture('console rounds');

  const name = page.getByRole('textbox', { name: text('console.username') });
  await name.fill('rina');
  await name.press('Enter');
  const rows = table.getByRole('row');
  const column = async (nth: number) => {
    const cells = await rows.locator(`td:nth-child(${nth})`).allInnerTexts();
    return [...new Set(cells.map((cell) => cell.split('\n').at(-1)))];
  };
  // A link leads on from what its page shows, which follows the address.
  const filter = (state: 'lost' | 'void', kept: string) =>
    page
      .getByRole('link', { name: text(`console.betState.${state}`), exact: true })
      .and(page.locator(`[href*="${kept}"]`))
      .click();
  await filter('lost', 'username=rina');
  await expect.poll(() => column(6)).toEqual([text('console.betState.lost')]);
  expect(await column(2)).toEqual(['rina']);

  await rows.nth(1).locator('a[data-row]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text('console.postingKind.settle')).first().waitFor();
  await dialog.getByText(text('console.postingKind.bet')).first().waitFor();
  await expectWellMade(page);
  await picture('console round');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('combobox', { name: text('console.vendor') }).selectOption('SHAPLA');
  await filter('void', 'vendor=SHAPLA');
  await page.waitForURL(/state=void/);
  await page.getByText(text('shell.nothing')).waitFor();
  expect(new URL(page.url()).searchParams.get('username')).toBe('rina');
});
