import { expect } from 'vitest';
import { consoleStory } from './at-work.ts';

consoleStory('a round is found among all, and the calls behind it are read', async (scene) => {
  const { page, text, login, expectWellMade, picture } = scene;
  await login(page, 'shirin');
  await page.goto(scene.at('console', '/rounds'));
  const table = page.getByRole('table', { name: text('vendordesk.rounds') });
  await table.getByRole('row').nth(1).waitFor();
  await expectWellMade(page);
  await picture('console rounds');

  const name = page.getByRole('textbox', { name: text('console.username') });
  await name.fill('rina');
  await name.press('Enter');
  await page.waitForURL(/username=rina/);
  await page.getByRole('link', { name: text('console.betState.won'), exact: true }).click();
  await page.waitForURL(/state=won/);
  const rows = table.getByRole('row');
  const members = () => rows.locator('td:nth-child(2)').allInnerTexts();
  await expect
    .poll(async () => new Set((await members()).map((cell) => cell.split('\n').at(-1))))
    .toEqual(new Set(['rina']));

  await rows.nth(1).locator('a[data-row]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text('console.postingKind.settle')).first().waitFor();
  await dialog.getByText(text('console.postingKind.bet')).first().waitFor();
  await expectWellMade(page);
  await picture('console round');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('combobox', { name: text('console.vendor') }).selectOption('SHAPLA');
  await page.waitForURL(/vendor=SHAPLA/);
  await page.getByRole('link', { name: text('console.betState.void'), exact: true }).click();
  await page.getByText(text('shell.nothing')).waitFor();
  expect(new URL(page.url()).searchParams.get('username')).toBe('rina');
});
