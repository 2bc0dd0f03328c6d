import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { registrationRules } from '@mela/wire/portal/registration-rules.ts';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { expectAccessible } from '../../../packages/testing/pages/accessible.ts';
import { chooseNames, fieldsOf, newName, PASSWORD, register } from './register.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

/** Has the page believe that its brand wants a picture read at registration; whether the server insists is told elsewhere. */
async function askForPicture(page: Page): Promise<void> {
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const value = accepted(await client.callWire(registrationRules)) as { fields: { field: string }[] };
  const fields = value.fields.map((rule) =>
    rule.field === 'captcha' ? { ...rule, enabled: true, required: true } : rule,
  );
  const json = { success: true, code: 'ok', message: '', value: { ...value, fields } };
  await page.route(`**${registrationRules.path}`, (route) => route.fulfill({ json }));
}

portalStory('somebody registers, leaves and comes back', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { content, errors, register: say, shell } = words[view.language];
  // What was on its way when the session ended is refused.
  expectError(/401/);
  const name = newName();
  await visit('mela');
  await page.getByRole('link', { name: shell.register }).first().click();
  const { dialog, username, password, again, submit } = fieldsOf(scene);
  await dialog.waitFor();
  await chooseNames(scene);
  await scene.expectWellSet();
  await scene.expectAccessible();
  await scene.picture('register empty');

  // Everything that is wrong is said at once, beside its field, and nothing has happened.
  await username.fill('1a');

  // The terms open beside the form, which keeps what was typed.
  const terms = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: say.readAgreement }).press('Enter');
  const paper = await terms;
  await paper.getByRole('heading', { name: content['title.agreement'] }).waitFor();
  await paper.getByRole('heading', { name: /পরিবর্তন ও মতভেদ|Changes, and when we disagree/ }).waitFor();
  await expectAccessible(paper);
  await scene.picture('agreement', paper);
  await paper.close();
  expect(await username.inputValue()).toBe('1a');
  await password.fill('short');
  await again.fill('other');
  await submit.click();
  await dialog.getByText(errors['field.terms']).waitFor();
  // The first that is wrong on the screen, whichever was looked at first.
  await expect.poll(() => page.evaluate('document.activeElement?.getAttribute("name")')).toBe('username');
  await dialog.getByText(errors['field.confirmation']).waitFor();
  await dialog
    .getByText(errors['field.age'].replace('{age}', view.language === 'bn' ? '১৮' : '18'))
    .waitFor();
  await scene.expectAccessible();
  await scene.picture('register refused');

  await register(scene, name);
  await page.getByText(say.registered).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page
    .getByRole('banner')
    .getByText(view.language === 'bn' ? '৳০.০০' : '৳0.00', { exact: true })
    .waitFor();
  await scene.picture('registered');
  // Whoever is in has neither to log in nor to register.
  for (const door of ['/login', '/register']) {
    await visit('mela', door);
    await page.waitForURL(({ pathname }) => pathname === '/');
    await dialog.waitFor({ state: 'hidden' });
  }

  // Out again, by keyboard alone, and in again by pressing Enter.
  await page.getByRole('button', { name: name, exact: false }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: shell.logout }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: shell.logout }).press('Enter');
  await page.getByRole('link', { name: shell.login }).first().waitFor();
  expect(await page.evaluate('sessionStorage.getItem("session")')).toBeNull();
  await visit('mela', '/login?next=%2Fmember%2Fsecurity');
  await username.fill(name.toUpperCase());
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: shell.security }).waitFor();
});

portalStory('a wrong password is said, and a name that is taken', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { errors, login, shell } = words[view.language];
  expectError(/401|400/);
  await visit('mela', '/login');
  const { dialog, username, password, submit } = fieldsOf(scene);
  await scene.expectAccessible();
  await scene.picture('login');
  await submit.click();
  await dialog.getByText(words[view.language].login.required).first().waitFor();
  await username.fill('nobody');
  await password.fill('wrong');
  await submit.click();
  await dialog.getByText(words[view.language].login.failed).waitFor();
  await scene.expectAccessible();
  await scene.picture('login refused');

  const name = newName();
  await visit('mela', '/register');
  await register(scene, name);
  await dialog.waitFor({ state: 'hidden' });
  await page.evaluate('sessionStorage.clear()');
  await visit('mela', '/register');
  await register(scene, name.toUpperCase());
  await dialog.getByText(errors['field.username-taken']).waitFor();

  // Where the brand wants everybody to read a picture, it stands there from the start; who cannot see it lets the device work.
  await askForPicture(page);
  await visit('mela');
  await page.getByRole('banner').getByRole('link', { name: shell.register }).click();
  await chooseNames(scene);
  const picture = dialog.getByRole('img', { name: login.captchaPicture });
  await picture.waitFor();
  const first = await picture.getAttribute('src');
  await dialog.getByLabel(login.captcha).waitFor();
  await scene.expectAccessible();
  await picture.scrollIntoViewIfNeeded();
  await scene.picture('register captcha');
  const other = dialog.getByRole('button', { name: login.captchaOther });
  await expect.poll(() => other.isEnabled()).toBe(true);
  await other.press('Enter');
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
  await dialog.getByRole('button', { name: login.captchaWork }).press('Enter');
  await dialog.getByText(login.captchaWorked).waitFor({ timeout: 60_000 });
  await picture.waitFor({ state: 'detached' });
  await register(scene, newName());
  await dialog.waitFor({ state: 'hidden' });
});

portalStory('a visitor tries it with play money, and opens an account for more', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { login, shell } = words[view.language];
  await visit('mela', '/login');
  await page.getByRole('button', { name: login.freePlay }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page
    .getByRole('banner')
    .getByText(view.language === 'bn' ? '১০,০০০.০০' : '10,000.00')
    .waitFor();
  await scene.picture('free play');
  // The login is behind them, and the agents' centre is none of theirs.
  await visit('mela', '/login');
  await page.waitForURL(({ pathname }) => pathname === '/');
  await visit('mela', '/agentHome');
  await page.waitForURL(({ pathname }) => pathname === '/agent');
  await page.getByRole('link', { name: login.forgot }).waitFor();
  // Offers are theirs to read, and lead to an account.
  await visit('mela', '/promotions');
  await page.getByRole('link', { name: words[view.language].offers.register }).first().waitFor();
  await page.waitForLoadState('networkidle');
  if ((await page.getByRole('dialog').count()) > 0) throw new Error('reading offers asks for an account');
  // The trial's session ends as the account opens; what is asked for in that moment is nobody's any more.
  expectError(/403|401.*(wallets\/balance|protection\/limits)/);
  await visit('mela', '/member/security');
  await page.getByRole('dialog').getByText(shell.realAccountNeeded).waitFor();
  await scene.expectAccessible();
  await page.getByRole('dialog').getByRole('link', { name: shell.register }).click();
  await fieldsOf(scene).again.waitFor();
  await register(scene, newName());
  await page
    .getByRole('banner')
    .getByText(view.language === 'bn' ? '৳০.০০' : '৳0.00', { exact: true })
    .waitFor();
  await page.evaluate('sessionStorage.clear()');
  await visit('nodi', '/login');
  await fieldsOf(scene).submit.waitFor();
  expect(await page.getByRole('button', { name: login.freePlay }).count()).toBe(0);
  await scene.picture('login nodi');
});

portalStory('a member sets the payment password and takes a break', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { errors, limits, security } = words[view.language];
  expectError(/400/);
  await visit('nodi', '/register?next=%2Fmember%2Fsecurity');
  await register(scene, newName(), view.language === 'bn' ? '1987-02-03' : '1987-03-02');
  await page.getByLabel(security.loginPassword).fill(PASSWORD);
  await page.getByLabel(security.newPaymentPassword).first().fill(PASSWORD);
  await page.getByLabel(security.newPaymentPasswordAgain).fill(PASSWORD);
  await page.getByRole('button', { name: security.savePayment }).click();
  await page.getByText(errors['payment.same_as_login']).waitFor();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await scene.picture('security');
  await page.getByLabel(security.newPaymentPassword).first().fill('246810');
  await page.getByLabel(security.newPaymentPasswordAgain).fill('246810');
  await page.getByRole('button', { name: security.savePayment }).click();
  await page.getByText(security.paymentIsSet).waitFor();

  // Everything that is kept of somebody, for whoever knows the password; not at once, and taken back by a press.
  const data = page.locator('#own-data');
  await data.getByRole('button', { name: security.dataAsk }).click();
  await data.getByLabel(security.yourPassword).first().fill('not it');
  await data.getByRole('button', { name: security.dataAsk }).click();
  await data.getByText(errors['field.old-password']).waitFor();
  await data.getByLabel(security.yourPassword).first().fill(PASSWORD);
  await data.getByRole('button', { name: security.dataAsk }).click();
  const callOff = data.getByRole('button', { name: security.dataCallOff });
  await callOff.waitFor();
  await scene.expectWellSet();
  await page.evaluate('scrollTo(0, 0)');
  await scene.expectAccessible();
  await data.scrollIntoViewIfNeeded();
  await scene.picture('own data waits');
  await callOff.click();
  await data.getByRole('button', { name: security.dataAsk }).waitFor();

  // Closing the account: what is lost is said before, it waits a week, and is taken back by a press.
  const close = page.locator('#close-account');
  await close.scrollIntoViewIfNeeded();
  await scene.picture('closing told');
  await close.getByRole('button', { name: security.closeAsk }).click();
  await close.getByLabel(security.yourPassword).first().fill(PASSWORD);
  await close.getByRole('button', { name: security.closeAsk }).click();
  await close.getByRole('button', { name: security.closeCallOff }).waitFor();
  await scene.expectWellSet();
  await page.evaluate('scrollTo(0, 0)');
  await scene.expectAccessible();
  await close.scrollIntoViewIfNeeded();
  await scene.picture('closing waits');
  await close.getByRole('button', { name: security.closeCallOff }).click();
  await close.getByRole('button', { name: security.closeAsk }).waitFor();

  await page.getByLabel(security.breakLength).selectOption('7');
  await page.getByRole('button', { name: security.breakStart }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await scene.expectAccessible();
  await scene.picture('break asked');
  await dialog.getByRole('button', { name: security.breakStart }).click();
  await page.getByText(new RegExp(`^${limits['breakBy.player'].replace('{until}', '.+')}$`)).waitFor();
  await scene.picture('break begun');
});
