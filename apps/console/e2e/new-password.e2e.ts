import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { messages as loginBn } from '../../../packages/i18n/messages/bn/login.ts';
import { messages as securityBn } from '../../../packages/i18n/messages/bn/security.ts';
import { messages as loginEn } from '../../../packages/i18n/messages/en/login.ts';
import { messages as securityEn } from '../../../packages/i18n/messages/en/security.ts';
import { expectAccessible } from '../../../packages/testing/pages/accessible.ts';
import { consoleStory, type ConsoleScene } from './console-scene.ts';

const WORDS = {
  bn: { login: loginBn, security: securityBn },
  en: { login: loginEn, security: securityEn },
};
const OWN = 'Meghna-Ektara-5';
const NEW = 'Karnaphuli-Dhol-8';

const SECRET = /^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/;

/** The password that a dialog tells once. */
async function readSecret(page: Page, { text }: ConsoleScene): Promise<string> {
  const telling = page.getByRole('dialog', { name: new RegExp(text('console.newPassword')) });
  const secret = (await telling.locator('code').textContent()) ?? '';
  expect(secret).toMatch(SECRET);
  return secret;
}

/** A browser of a member's own at the brand. */
async function theirBrowser(scene: ConsoleScene): Promise<Page> {
  const page = await scene.anotherVisitor();
  const url = scene.at('mela');
  await page.context().addCookies([{ name: 'language', value: scene.view.language, url, sameSite: 'Lax' }]);
  return page;
}

/** Types a name and a password into the login. */
async function logIn(scene: ConsoleScene, page: Page, name: string, secret: string): Promise<void> {
  const say = WORDS[scene.view.language];
  await page.goto(scene.at('mela', '/login'));
  await page.waitForSelector('html[data-mounted]');
  const dialog = page.getByRole('dialog', { name: say.login.loginTitle });
  await dialog.getByRole('textbox', { name: say.login.username }).fill(name);
  await dialog.getByLabel(say.login.password).first().fill(secret);
  await dialog.locator('button[type=submit]').click();
}

/** Logs in with a default password, which leads nowhere but to a new one. */
async function comeInWith(scene: ConsoleScene, page: Page, name: string, secret: string): Promise<Locator> {
  await logIn(scene, page, name, secret);
  const due = page.getByRole('dialog', { name: WORDS[scene.view.language].security.dueTitle });
  await due.waitFor();
  return due;
}

/** The code of a browser that waits for a new password. */
async function codeOf(scene: ConsoleScene, page: Page): Promise<string> {
  const say = WORDS[scene.view.language].security;
  await page.goto(scene.at('mela', '/forgot'));
  await page.waitForSelector('html[data-mounted]');
  await page.getByRole('tab', { name: say['forgotMethod.device'] }).click();
  await page.getByRole('button', { name: say.waitingOpen }).click();
  const code = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/);
  await expectAccessible(page);
  await scene.picture('device that waits', page);
  return code;
}

/** Makes a password of one's own, and is at home. */
async function makeOwn(scene: ConsoleScene, page: Page, due: Locator, password: string): Promise<void> {
  const say = WORDS[scene.view.language];
  await due.getByLabel(say.security.newPassword, { exact: false }).first().fill(password);
  await due.getByLabel(say.security.newPasswordAgain).fill(password);
  await page.keyboard.press('Enter');
  await page.getByText(say.security.passwordChanged).first().waitFor();
  await due.waitFor({ state: 'detached' });
  await page.waitForURL(({ pathname }) => pathname === '/');
}

consoleStory(
  'staff open an account, and later two of them let its owner, who forgot everything, set a password',
  async (scene) => {
    const { page, text, login, expectWellMade, picture } = scene;
    const name = `shefali${randomInt(36 ** 5).toString(36)}`;
    scene.expectError(/403 \(Forbidden\)/);
    scene.expectError(/400 \(Bad Request\)/);
    await login(page, 'admin');
    await page.goto(scene.at('console', '/members'));
    await page.getByRole('button', { name: text('console.openAccount') }).click();
    const opening = page.getByRole('dialog');
    await opening.getByRole('tab', { name: text('console.accountTab.agent') }).click();
    await opening.getByRole('combobox').selectOption('2');
    await opening.getByLabel(text('console.username')).fill('Salma');
    await opening.getByLabel(text('console.reason')).fill('came to the counter');
    await opening.getByRole('button', { name: text('shell.confirm') }).click();
    await opening.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    await expectWellMade(page);
    await picture('console open account');
    await opening.getByRole('tab', { name: text('console.accountTab.member') }).click();
    await opening.getByLabel(text('console.username')).fill(name);
    await opening.getByRole('button', { name: text('shell.confirm') }).click();
    const first = await readSecret(page, scene);
    await picture('console account opened');

    const theirs = await theirBrowser(scene);
    const firstDue = await comeInWith(scene, theirs, name, first);
    await theirs.goto(scene.at('mela', '/member/withdraw'));
    await firstDue.waitFor();
    await expectAccessible(theirs);
    await picture('password due', theirs);
    await makeOwn(scene, theirs, firstDue, OWN);

    await page.goto(scene.at('console', `/members?username=${name}`));
    await page.locator('a[data-row]').click();
    await page.getByRole('button', { name: text('console.resetPassword') }).click();
    const asking = page.getByRole('dialog');
    await asking.getByLabel(text('console.waitingCode')).fill(await codeOf(scene, theirs));
    await asking.getByLabel(text('console.reason')).fill('called, and knew the last deposit');
    await expectWellMade(page);
    await picture('console reset password');
    await asking.getByRole('button', { name: text('shell.confirm') }).click();
    await page
      .getByText(text('console.askedToast', { action: `${text('console.resetPassword')}: ${name}` }))
      .waitFor();
    await page.getByText(text('approvals.secondDecides')).waitFor();
    await expectWellMade(page);
    await picture('console reset waits');

    const second = await scene.anotherVisitor();
    await login(second, 'risk');
    await second.goto(scene.at('console', '/approvals'));
    const card = second.getByRole('article').filter({ hasText: name });
    await card.getByRole('button', { name: text('approvals.approve') }).click();
    await second
      .getByRole('dialog')
      .getByRole('button', { name: text('shell.confirm') })
      .click();
    await card.waitFor({ state: 'detached' });

    // Their page asks again by itself.
    const say = WORDS[scene.view.language].security;
    const dialog = theirs.getByRole('dialog');
    await dialog.getByLabel(say.newPasswordAgain).fill(NEW);
    await dialog.getByLabel(say.newPassword, { exact: false }).first().fill(NEW);
    await expectAccessible(theirs);
    await picture('new password on the waiting device', theirs);
    await theirs.keyboard.press('Enter');
    await theirs.getByText(say.passwordSet).first().waitFor();
    await logIn(scene, theirs, name, NEW);
    await dialog.waitFor({ state: 'detached' });
  },
);
