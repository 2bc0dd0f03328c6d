import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { PASSWORD } from '@mela/test-house/people/member.ts';
import { accepted, openPortalClient } from '@mela/test-house/portal-client.ts';
import { sendOverHttp } from '@mela/test-house/send-over-http.ts';
import { expect, inject } from 'vitest';
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
const NEW = 'Karnaphuli-Dhol-8';

/** Somebody new at the brand, signed in in a browser of their own. */
async function newMember(scene: ConsoleScene, name: string): Promise<Page> {
  const client = openPortalClient({
    send: sendOverHttp(inject('housePort')),
    host: 'mela.localhost',
    merchantCode: 'mela',
    now: Date.now,
  });
  accepted(await client.register({ username: name, password: PASSWORD }));
  const page = await scene.anotherVisitor();
  const url = scene.at('mela');
  await page.context().addCookies([{ name: 'language', value: scene.view.language, url, sameSite: 'Lax' }]);
  await page.goto(url);
  await page.evaluate(`sessionStorage.setItem('session', ${JSON.stringify(client.state.token)})`);
  await page.goto(scene.at('mela', '/member'));
  await page.getByRole('heading', { name }).waitFor();
  return page;
}

consoleStory(
  'a member who forgot everything gets a password for one login, and makes a new one',
  async (scene) => {
    const { page, text, view, login, expectWellMade, picture } = scene;
    const say = WORDS[view.language];
    const name = `shefali${randomInt(36 ** 5).toString(36)}`;
    const theirs = await newMember(scene, name);
    scene.expectError(/403 \(Forbidden\)/);
    await login(page, 'shirin');
    await page.goto(scene.at('console', `/members?search=${name}`));
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: text('console.resetPassword') }).click();
    const asking = page.getByRole('dialog');
    await asking.getByRole('textbox').fill('called, and knew the last deposit');
    await expectWellMade(page);
    await picture('console reset password');
    await asking.getByRole('button', { name: text('shell.confirm') }).click();
    const telling = page.getByRole('dialog', { name: new RegExp(text('console.newPassword')) });
    const secret = (await telling.locator('code').textContent()) ?? '';
    expect(secret).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    await expectWellMade(page);
    await picture('console password told');

    // Their page has been told that its session is over.
    await theirs.waitForFunction('sessionStorage.getItem("session") === null');
    await theirs.goto(scene.at('mela', '/login'));
    await theirs.waitForSelector('html[data-mounted]');
    const dialog = theirs.getByRole('dialog', { name: say.login.loginTitle });
    await dialog.getByRole('textbox', { name: say.login.username }).fill(name);
    await dialog.getByLabel(say.login.password).first().fill(secret);
    await dialog.locator('button[type=submit]').click();

    const due = theirs.getByRole('dialog', { name: say.security.dueTitle });
    await due.waitFor();
    await theirs.goto(scene.at('mela', '/member/withdraw'));
    await due.waitFor();
    await expectAccessible(theirs);
    await picture('password due', theirs);
    await due.getByLabel(say.security.newPassword, { exact: false }).first().fill(NEW);
    await due.getByLabel(say.security.newPasswordAgain).fill(NEW);
    await theirs.keyboard.press('Enter');
    await theirs.getByText(say.security.passwordChanged).waitFor();
    await due.waitFor({ state: 'detached' });
    expect(new URL(theirs.url()).pathname).toBe('/');
  },
);
