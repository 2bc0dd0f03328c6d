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

  const rows = table.getByRole('row');
  const column = async (nth: number) => {
    const cells = await rows.locator(`td:nth-child(${nth})`).allInnerTexts();
    return [...new Set(cells.map((cell) => cell.split('\n').at(-1)))];
  };
  await page.getByRole('link', { name: text('console.betState.lost'), exact: true }).click();
  await page.waitForURL(/view=lost/);
  await page.getByRole('button', { name: text('console-lists.filters') }).click();
  const filters = page.getByRole('dialog');
  await filters.getByRole('textbox', { name: text('console.member') }).fill('rina');
  await filters.getByRole('button', { name: text('console-lists.apply') }).click();
  await expect.poll(() => column(3)).toEqual(['rina']);
  expect(await column(7)).toEqual([text('console.betState.lost')]);

  await rows.nth(1).locator('a[data-row]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text('console.postingKind.settle')).first().waitFor();
  await dialog.getByText(text('console.postingKind.bet')).first().waitFor();
  await expectWellMade(page);
  await picture('console round');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: text('console-lists.filters') }).click();
  await filters.getByRole('checkbox', { name: text('console.betState.void'), exact: true }).click();
  await filters.getByRole('checkbox', { name: /^(?:Shapla Studio|শাপলা স্টুডিও)$/ }).click();
  await filters.getByRole('button', { name: text('console-lists.apply') }).click();
  await page.getByText(text('shell.nothing')).waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    view: 'lost',
    member: 'rina',
    vendor: 'SHAPLA',
    state: 'void',
  });
});
