import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeOf } from '@mela/testing/console-client.ts';
import { languageNameIn } from '../data/language-name.ts';
import { consoleStory, type ConsoleScene } from './console-scene.ts';

const PASSWORD = 'Quiet-Boats-41';
/** What a new role is called. */
const NIGHT_DESK = { en: 'Night desk', bn: 'রাতের টেবিল' };

/** What has just been asked for is agreed to by another. */
async function agree(scene: ConsoleScene, page: Page, about: string): Promise<void> {
  const { text } = scene;
  await page.goto(scene.at('console', '/approvals'));
  const card = page.getByRole('article').filter({ hasText: about });
  await card.getByRole('button', { name: text('approvals.approve') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('shell.confirm') })
    .click();
  await card.waitFor({ state: 'detached' });
}

/** Somebody chooses a password of their own, with the code that a colleague has read to them. */
async function comeIn(scene: ConsoleScene, username: string, code: string): Promise<void> {
  const { text } = scene;
  const page = await scene.anotherVisitor();
  await page.goto(scene.at('console', '/login'));
  await page.getByRole('link', { name: text('console-staff.toEnrol') }).click();
  // The page before has fields of the same names.
  await page.getByRole('heading', { name: text('console-staff.enrolTitle') }).waitFor();
  await page.getByRole('button', { name: text('console.continue') }).click();
  await expect
    .poll(() =>
      page
        .getByRole('alert')
        .filter({ hasText: text('errors.field.required') })
        .count(),
    )
    .toBe(3);
  await page.getByLabel(text('console.brandCode')).fill('mela');
  await page.getByLabel(text('console.username')).fill(username);
  await page.getByLabel(text('console-staff.enrolCode')).fill('wrong');
  await page.getByRole('button', { name: text('console.continue') }).click();
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  await scene.expectWellMade(page);
  await scene.picture('console come in', page);
  await page.getByLabel(text('console-staff.enrolCode')).fill(code);
  await page.getByRole('button', { name: text('console.continue') }).click();
  await page.getByRole('img', { name: text('console-staff.qr') }).waitFor();
  const totpSecret = (await page.getByRole('main').locator('code').textContent()) ?? '';
  await page.getByLabel(text('console-staff.newPassword')).first().fill('short');
  await page.getByLabel(text('console-staff.totp')).fill(codeOf({ totpSecret }, new Date()));
  await page.getByRole('button', { name: text('console.continue') }).click();
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  await scene.expectWellMade(page);
  await scene.picture('console choose password', page);
  await page.getByLabel(text('console-staff.newPassword')).first().fill(PASSWORD);
  await page.getByRole('button', { name: text('console.continue') }).click();
  await page.getByText(text('console-staff.enrolDone')).waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/login');
}

consoleStory('two open a login, its owner comes in, and an admin says what they may do', async (scene) => {
  const { page, view, text, login, expectWellMade, picture } = scene;
  const username = `nasrin${randomInt(36 ** 5).toString(36)}`;
  scene.expectError(/401 \(Unauthorized\)/);
  scene.expectError(/400 \(Bad Request\)/);
  scene.expectError(/429|503/);
  await login(page, 'admin');
  await page.goto(scene.at('console', '/staff'));
  await page.getByRole('button', { name: text('console-staff.openLogin') }).click();
  const opening = page.getByRole('dialog');
  await opening.getByLabel(text('console-staff.fullName')).fill('Nasrin Jahan');
  await opening.getByLabel(text('console.username')).fill('?');
  await opening.getByLabel(text('console.reason')).fill('begins on Sunday');
  await opening.getByRole('button', { name: text('shell.confirm') }).click();
  await opening.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  await expectWellMade(page);
  await picture('console open login');
  await opening.getByLabel(text('console.username')).fill(username);
  await opening.getByRole('button', { name: text('shell.confirm') }).click();
  await page.getByRole('article').filter({ hasText: username }).waitFor();

  const other = await scene.anotherVisitor();
  await login(other, 'risk');
  await agree(scene, other, username);
  // Other stories have hired more people than a page of the list holds.
  const found = scene.at('console', `/staff?username=${username}`);
  await other.goto(found);
  const row = other.getByRole('row').filter({ hasText: username });
  await row.getByRole('link').first().click();
  await other.getByRole('button', { name: text('console-staff.makeCode') }).click();
  await other
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: text('shell.confirm') })
    .click();
  const code = (await other.getByRole('dialog').locator('code').textContent()) ?? '';
  expect(code).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
  await expectWellMade(other);
  await picture('console code for a colleague', other);
  await comeIn(scene, username, code);

  await page.goto(found);
  await page.getByRole('row').filter({ hasText: username }).getByRole('link').first().click();
  await page.getByRole('button', { name: text('console-staff.give') }).click();
  const giving = page.getByRole('dialog').last();
  await giving.getByLabel(text('console-staff.permission')).selectOption('rounds.view');
  await giving.getByRole('button', { name: text('shell.confirm') }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: text('console-staff.may.rounds.view') })
    .waitFor();
  await expectWellMade(page);
  await picture('console colleague');

  await page.goto(scene.at('console', '/staff/roles'));
  await page.getByRole('button', { name: text('console-staff.newRole') }).click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel(text('console-staff.roleCode')).fill(`desk-${username}`);
  for (const [language, name] of Object.entries(NIGHT_DESK))
    await editor
      .getByLabel(text('console-staff.nameIn', { language: languageNameIn(view.language, language) }))
      .fill(name);
  await editor.getByRole('checkbox', { name: text('console-staff.may.deposits.decide') }).check();
  // What it needs is ticked with it.
  await editor
    .getByRole('checkbox', { name: text('console-staff.may.deposits.view'), checked: true, disabled: true })
    .waitFor();
  await expectWellMade(page);
  await picture('console role');
  await editor.getByRole('button', { name: text('console-staff.saveRole') }).click();
  await editor.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: text('console-lists.newRows', { count: 1 }) }).click();
  await page.getByRole('row').filter({ hasText: NIGHT_DESK[view.language] }).first().waitFor();
  await page.getByRole('button', { name: text('console-staff.reviewed') }).click();
  await page.getByText(text('console-staff.neverReviewed')).waitFor({ state: 'detached' });
  await expectWellMade(page);
  await picture('console roles');
});
