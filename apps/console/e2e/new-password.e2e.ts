import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { messages as loginBn } from '../../../packages/i18n/messages/bn/login.ts';
import { messages as securityBn } from '../../../packages/i18n/messages/bn/security.ts';
import { messages as loginEn } from '../../../packages/i18n/messages/en/login.ts';
import { messages as securityEn } from '../../../packages/i18n/messages/en/security.ts';
import { expectAccessible } from '../../../packages/test-house/accessible.ts';
import { consoleStory, type ConsoleScene } from './at-work.ts';

const WORDS = {
  bn: { login: loginBn, security: securityBn },
  en: { login: loginEn, security: securityEn },
};
const OWN = 'Meghna-Ektara-5';
const NEW = 'Karnaphuli-Dhol-8';

const SECRET = /^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/;

/** The password that a dialog tells once. */
async function toldSecret(page: Page, { text }: ConsoleScene): Promise<string> {
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

/** Logs in with a default password, which leads nowhere but to a new one. */
async function comeInWith(scene: ConsoleScene, page: Page, name: string, secret: string): Promise<Locator> {
  const say = WORDS[scene.view.language];
  await page.goto(scene.at('mela', '/login'));
  await page.waitForSelector('html[data-mounted]');
  const dialog = page.getByRole('dialog', { name: say.login.loginTitle });
  await dialog.getByRole('textbox', { name: say.login.username }).fill(name);
  await dialog.getByLabel(say.login.password).first().fill(secret);
  await dialog.locator('button[type=submit]').click();
  const due = page.getByRole('dialog', { name: say.security.dueTitle });
  await due.waitFor();
  return due;
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
  'staff open an account, and later give its owner, who forgot everything, a password',
  async (scene) => {
    const { page, text, login, expectWellMade, picture } = scene;
    const name = `shefali${randomInt(36 ** 5).toString(36)}`;
    scene.expectError(/403 \(Forbidden\)/);
    scene.expectError(/400 \(Bad Request\)/);
    await login(page, 'anika');
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
    const first = await toldSecret(page, scene);
    await picture('console account opened');

    const theirs = await theirBrowser(scene);
    const firstDue = await comeInWith(scene, theirs, name, first);
    await makeOwn(scene, theirs, firstDue, OWN);

    await page.goto(scene.at('console', `/members?search=${name}`));
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: text('console.resetPassword') }).click();
    const asking = page.getByRole('dialog');
    await asking.getByRole('textbox').fill('called, and knew the last deposit');
    await expectWellMade(page);
    await picture('console reset password');
    await asking.getByRole('button', { name: text('shell.confirm') }).click();
    const second = await toldSecret(page, scene);
    await expectWellMade(page);
    await picture('console password told');

    // Their page has been told that its session is over.
    await theirs.waitForFunction('sessionStorage.getItem("session") === null');
    const due = await comeInWith(scene, theirs, name, second);
    await theirs.goto(scene.at('mela', '/member/withdraw'));
    await due.waitFor();
    await expectAccessible(theirs);
    await picture('password due', theirs);
    await makeOwn(scene, theirs, due, NEW);
  },
);
