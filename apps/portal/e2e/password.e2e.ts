import { expect } from 'vitest';
import { arrive, fieldsOf, PASSWORD } from './register.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

const NEW = 'Jamuna-Teesta-31';

portalStory('a member changes the password, by keyboard alone', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { errors, security } = words[view.language];
  expectError(/400|401/);
  const name = await arrive(scene, 'mela');
  await visit('mela', '/member/security');
  const before = await page.evaluate('sessionStorage.getItem("session")');
  const old = page.getByLabel(security.oldPassword);
  const fresh = page.getByLabel(security.newPassword, { exact: false }).first();
  const again = page.getByLabel(security.newPasswordAgain);

  // The rule is known to the page, the list of what everybody takes to the server alone.
  await old.fill('not this one');
  await fresh.fill('short');
  await again.fill('other');
  await page.keyboard.press('Enter');
  await page.getByText(errors['field.confirmation']).waitFor();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('password refused by the page');
  await fresh.fill('password1');
  await again.fill('password1');
  await page.keyboard.press('Enter');
  await page.getByText(errors['field.password-well-known']).waitFor();
  await fresh.fill(NEW);
  await again.fill(NEW);
  await page.keyboard.press('Enter');
  await page.getByText(errors['field.old-password']).waitFor();
  await scene.expectAllAccessible();
  await scene.picture('password refused by the server');

  await old.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(security.passwordChanged).waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect(await page.evaluate('sessionStorage.getItem("session")')).not.toBe(before);
  await page
    .getByRole('banner')
    .getByText(view.language === 'bn' ? '৳০.০০' : '৳0.00', { exact: true })
    .waitFor();

  await page.evaluate('sessionStorage.clear()');
  await visit('mela', '/login');
  const { dialog, username, password, submit } = fieldsOf(scene);
  await username.fill(name);
  await password.fill(NEW);
  await submit.click();
  await dialog.waitFor({ state: 'hidden' });
});
