import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { messages as loginBn } from '../../../packages/i18n/messages/bn/login.ts';
import { messages as securityBn } from '../../../packages/i18n/messages/bn/security.ts';
import { messages as cashierBn } from '../../../packages/i18n/messages/bn/cashier.ts';
import { messages as withdrawBn } from '../../../packages/i18n/messages/bn/withdraw.ts';
import { messages as loginEn } from '../../../packages/i18n/messages/en/login.ts';
import { messages as securityEn } from '../../../packages/i18n/messages/en/security.ts';
import { messages as cashierEn } from '../../../packages/i18n/messages/en/cashier.ts';
import { messages as withdrawEn } from '../../../packages/i18n/messages/en/withdraw.ts';
import { expectAccessible, expectAllAccessible } from '../../../packages/testing/pages/accessible.ts';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { BOTH_VIEWS } from '../../../packages/testing/stories/views.ts';
import { act, openWithdrawalOf } from './withdrawal-steps.ts';
import { consoleStory, type ConsoleScene } from './console-scene.ts';

const WORDS = {
  bn: { login: loginBn, security: securityBn, cashier: cashierBn, withdraw: withdrawBn },
  en: { login: loginEn, security: securityEn, cashier: cashierEn, withdraw: withdrawEn },
};
const SECRET = '246810';

const CUT_OF_BALANCE = `(() => {
  const place = document.querySelector('header .when-in .truncate');
  return place.querySelector('.digits').getBoundingClientRect().width - place.getBoundingClientRect().width;
})()`;

/** One member per view; one wants more than one person may approve. */
const WISHES = {
  phone: { username: 'rahima', number: '০১৭১২৩৪৫৬৭৮', amount: '১২০০', takesTwo: false },
  desktop: { username: 'rokeya', number: '01812345678', amount: '6000', takesTwo: true },
};

/** A member's own browser, logged in and on a page of the portal. */
async function memberAt(scene: ConsoleScene, username: string, place: string): Promise<Page> {
  const { login } = WORDS[scene.view.language];
  const page = await scene.anotherVisitor();
  const url = scene.at('mela');
  await page.context().addCookies([{ name: 'language', value: scene.view.language, url, sameSite: 'Lax' }]);
  await page.goto(scene.at('mela', `/login?${new URLSearchParams({ next: place }).toString()}`));
  await page.waitForSelector('html[data-mounted]');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: login.username }).fill(username);
  await dialog.getByLabel(login.password).first().fill(PASSWORD);
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL((address) => address.pathname === place);
  return page;
}

async function setPaymentPassword(page: Page, { view, at }: ConsoleScene): Promise<void> {
  const { withdraw, security } = WORDS[view.language];
  await page.getByRole('link', { name: withdraw.setPassword }).click();
  await page.getByLabel(security.loginPassword).first().fill(PASSWORD);
  await page.getByLabel(security.newPaymentPassword).first().fill(SECRET);
  await page.getByLabel(security.newPaymentPasswordAgain).first().fill(SECRET);
  await page.getByRole('button', { name: security.savePayment }).first().click();
  await page.getByText(security.paymentSaved).waitFor();
  await page.goto(at('mela', '/member/withdraw'));
}

async function bindAccount(page: Page, { view }: ConsoleScene, number: string): Promise<void> {
  const { withdraw } = WORDS[view.language];
  await page.getByRole('button', { name: withdraw.addAccount }).click();
  const dialog = page.getByRole('dialog', { name: withdraw.addAccount });
  await dialog.getByLabel(withdraw.holder).fill('Rahima Khatun');
  await dialog.getByLabel(withdraw['number.mobile']).fill('12');
  await dialog.getByLabel(withdraw.paymentPassword).first().fill(SECRET);
  await dialog.locator('button[type=submit]').click();
  await dialog.getByRole('alert').filter({ hasText: '01712345678' }).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(withdraw['number.mobile']).fill(number);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
}

/** Says that nothing came, with a picture that is lost on its way and sent again, and then that it has come after all. */
async function doubtIt(page: Page, { view, picture }: ConsoleScene): Promise<void> {
  const { withdraw } = WORDS[view.language];
  const file = { name: 'statement.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const lost = { success: false, value: null, code: 'upload.invalid', message: 'lost' };
  await page.route('**/proofs', (route) => route.fulfill({ status: 422, json: lost }), { times: 1 });
  await page.getByRole('button', { name: withdraw.notReceived, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: withdraw.notReceived });
  await dialog.getByText('৳১,২০০.০০').waitFor();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expectAccessible(page);
  await picture('withdraw not received', page);
  await dialog.getByRole('button', { name: withdraw.disputeOpen }).click();
  await page.getByText(withdraw.picturesFailed).waitFor();
  await page.getByText(withdraw.disputeRuns).waitFor();
  await page.locator('main input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: withdraw.picturesSend }).click();
  await page.getByText(withdraw.picturesThere.replace('{count}', '১')).waitFor();
  await expectAllAccessible(page);
  await picture('withdraw disputed', page);
  const name = withdraw.pictureOfYours.replace('{number}', '১');
  await page.getByRole('button', { name }).click();
  const sent = page.getByRole('dialog', { name });
  const isDrawn = (element: { naturalWidth?: number }) => (element.naturalWidth ?? 0) > 0;
  await expect.poll(() => sent.getByRole('img').evaluate(isDrawn)).toBe(true);
  await expectAccessible(page);
  await picture('withdraw picture', page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: withdraw.cameAfterAll }).click();
}

// On the desktop two have to approve it; on the phone its member first says that nothing came.
const payOut = async (scene: ConsoleScene): Promise<void> => {
  const { view, text, expectError, picture, login } = scene;
  const { withdraw } = WORDS[view.language];
  const wish = WISHES[view.device];
  expectError(/400|422|409|403/);

  const member = await memberAt(scene, wish.username, '/member/withdraw');
  await setPaymentPassword(member, scene);
  await bindAccount(member, scene, wish.number);
  const amount = member.getByRole('textbox', { name: WORDS[view.language].cashier.amount });
  const secret = member.getByLabel(withdraw.paymentPassword).first();
  const ask = member.getByRole('button', { name: withdraw.ask, exact: true });

  // More than there is, and a wrong payment password, are said beside their fields.
  await amount.fill('30000');
  await secret.fill(SECRET);
  await ask.click();
  await member.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await amount.fill(wish.amount);
  await secret.fill('000000');
  await ask.click();
  await expect.poll(() => secret.getAttribute('aria-invalid')).toBe('true');
  await expectAllAccessible(member);
  await picture('withdraw refused', member);

  await secret.fill(SECRET);
  await ask.click();
  await member.getByText(withdraw.stateRequested).waitFor();
  await expectAllAccessible(member);
  await picture('withdraw requested', member);

  const staff = scene.page;
  await login(staff, 'finance');
  await openWithdrawalOf(staff, scene, wish.username);
  await act(staff, scene, 'console.act.claim');
  await act(staff, scene, 'console.act.approve');
  if (wish.takesTwo) {
    await staff.getByText(text('console.secondNeeded')).waitFor();
    const colleague = await scene.anotherVisitor();
    await login(colleague, 'finance');
    await openWithdrawalOf(colleague, scene, wish.username);
    await act(colleague, scene, 'console.act.approve');
  }
  await act(staff, scene, 'console.act.pay');
  await act(staff, scene, 'console.act.markPaid', `OUT-${wish.username}`);

  // The member's page hears of it by itself.
  await member.getByRole('link', { name: withdraw.receiptAsk }).click();
  await member.getByText(`OUT-${wish.username}`).waitFor();
  await expectAllAccessible(member);
  // Not a hair of the balance is cut by the brand's name beside it.
  expect(await member.evaluate(CUT_OF_BALANCE)).toBeLessThanOrEqual(0);
  await picture('withdraw paid', member);
  if (view.device === 'phone') await doubtIt(member, scene);
  else await member.getByRole('button', { name: withdraw.received, exact: true }).click();
  await member.getByText(withdraw.stateConfirmed).waitFor();
  await picture('withdraw confirmed', member);
};

consoleStory('money goes out: asked for, approved, paid, and its member says that it came', payOut, {
  views: BOTH_VIEWS,
});
