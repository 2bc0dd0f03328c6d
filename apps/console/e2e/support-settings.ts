import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ConsoleScene } from './console-scene.ts';
import { act } from './withdrawal-steps.ts';

/** An administrator keeps a canned answer and removes it, adds a question type that stays, and looks how fast everybody was answered. */
export async function supportSettings(scene: ConsoleScene, office: Page): Promise<void> {
  const { text, expectWellMade, picture } = scene;
  const say = (id: Parameters<typeof text>[0]) => ({ name: text(id), exact: true });
  const code = randomInt(36 ** 6).toString(36);
  const name = `Hello ${code}`;

  await office.goto(scene.at('console', '/canned-answers'));
  const begin = async () => {
    await office.getByRole('button', say('console-messages.newCanned')).click();
    return office.getByRole('dialog', say('console-messages.newCanned'));
  };
  const writing = await begin();
  const fill = async () => {
    await writing.getByRole('textbox', { name: text('console-messages.cannedName') }).fill(name);
    for (const words of await writing.locator('textarea').all()) await words.fill(`Good day from ${code}.`);
  };
  await fill();
  await expectWellMade(office);
  await picture('console a canned answer', office);
  await writing.getByRole('button', say('console-messages.saveCanned')).click();
  const row = office.getByRole('row').filter({ hasText: name });
  await writing.waitFor({ state: 'detached' });
  const showNew = (count: number) =>
    office.getByRole('button', { name: text('console-lists.newRows', { count }) }).click();
  await showNew(1);
  await row.waitFor();
  await expectWellMade(office);
  await picture('console canned answers', office);
  await begin();
  await fill();
  scene.expectError(/400 \(Bad Request\)/);
  await writing.getByRole('button', say('console-messages.saveCanned')).click();
  await writing.getByText(text('errors.field.canned.name-taken')).waitFor();
  await office.goto(scene.at('console', '/canned-answers'));
  await row.getByRole('link').press('Enter');
  await office.getByRole('dialog', { name }).waitFor();
  await act(office, scene, 'console-messages.removeCanned');
  await showNew(0);
  await row.waitFor({ state: 'detached' });

  await office.goto(scene.at('console', '/support-terms'));
  const most = office.getByRole('textbox', { name: text('console-messages.wordsMax') });
  await most.fill('1');
  await office.getByRole('button', say('console-messages.saveTerms')).click();
  await office.locator('[aria-invalid]').first().waitFor();
  await expectWellMade(office);
  await picture('console support terms', office);
  await office.reload();
  await office.getByRole('button', say('console-messages.addType')).click();
  const added = office.getByRole('listitem').filter({ has: office.locator('input[name$=".code"]') });
  await added.locator('input[name$=".code"]').fill(code.replace(/^\d/, 'x'));
  for (const title of await added.locator('input[lang]').all()) await title.fill(`Type ${code}`);
  await added.getByRole('checkbox').uncheck();
  await added.getByRole('button', { name: text('console.regUp', { field: `Type ${code}` }) }).click();
  await office.getByRole('button', say('console-messages.saveTerms')).click();
  await office.getByText(text('console.regAllSaved')).waitFor();
  await office.reload();
  const types = office.getByRole('listitem').filter({ has: office.getByRole('checkbox') });
  await types.first().waitFor();
  const titles = await types.locator('legend').allTextContents();
  expect(titles.at(-2)).toBe(`Type ${code}`);
  expect(await office.getByRole('button', { name: text('console.removeRow', { row: '' }) }).count()).toBe(0);

  await office.goto(scene.at('console', '/service-times'));
  const kind = office.getByRole('combobox', { name: text('console-messages.threadKind') });
  await kind.selectOption('service');
  await office.waitForURL(/kind=service/);
  await office.getByRole('img').nth(1).waitFor();
  await office.getByRole('table', say('console-messages.byDay')).waitFor();
  await expectWellMade(office);
  await picture('console answering times', office);
  scene.expectError(/400 \(Bad Request\)/);
  await office.goto(scene.at('console', '/service-times?from=2026-01-01&to=2026-12-31'));
  await office.getByText(text('errors.field.too-many-days', { days: 92 })).waitFor();
}
