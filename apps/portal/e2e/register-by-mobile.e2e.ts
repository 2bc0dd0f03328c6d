import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { demoPeople } from '../../../packages/testing/people/demo-people.ts';
import { fieldsOf, newName, PASSWORD, chooseNames } from './register.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

/** A number that nobody has used in this installation. */
const newNumber = (): string => `017${String(randomInt(10 ** 8)).padStart(8, '0')}`;

portalStory('somebody has a code sent, and is not tempted to ask for a second one', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { errors, register: say } = words[view.language];
  expectError(/400|429/);
  await visit('mela', '/register');
  const { dialog, submit } = fieldsOf(scene);
  const number = dialog.getByRole('textbox', { name: say.mobileNum });
  const send = dialog.getByRole('button', { name: say.sendCode });
  await number.waitFor();
  await dialog.getByLabel(say.affiliateCode).waitFor();
  await scene.expectStill();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await scene.picture('register by mobile');

  // No number, no code; and what is wrong with a number is said before anybody is asked.
  await send.click();
  await dialog.getByText(errors['field.required']).waitFor();
  for (const [typed, complaint] of [
    ['017', errors['field.phone-too-short']],
    ['017123456789', errors['field.phone-too-long']],
    ['02912345678', errors['field.phone']],
  ] as const) {
    await number.fill(typed);
    await send.click();
    await dialog.getByText(complaint).waitFor();
  }
  await scene.expectAccessible();

  await number.fill(newNumber());
  await send.click();
  await dialog.getByRole('timer').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: say.codeAgainIn }).isDisabled()).toBe(true);
  await scene.expectAccessible();
  await scene.picture('register code sent');

  // The wait outlives a reload.
  const running = dialog.getByRole('timer').filter({ hasText: /^[4৪]:/ });
  await running.waitFor();
  await page.reload();
  await running.waitFor();

  // Everything else that is wrong is said at once, and a wrong code under its field.
  await number.fill(newNumber());
  await submit.click();
  await dialog.getByText(errors['field.terms']).waitFor();
  await dialog.getByText(errors['field.required']).first().waitFor();
  await dialog.getByRole('textbox', { name: say.verificationCode }).fill('000000');
  await dialog.getByLabel(say.password).first().fill(PASSWORD);
  await dialog.getByLabel(say.confirmPassword).fill(PASSWORD);
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('checkbox', { name: say.termsAccepted }).check();
  await submit.click();
  await dialog.getByText(errors['code.expired']).waitFor();
  await scene.expectWellSet();
  await scene.picture('register wrong code');
});

portalStory('the server’s word about a code that is not sent stands in a warning', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { register: say } = words[view.language];
  expectError(/429/);
  const number = newNumber();
  await visit('mela', '/register');
  const { dialog } = fieldsOf(scene);
  await dialog.getByRole('textbox', { name: say.mobileNum }).fill(number);
  await dialog.getByRole('button', { name: say.sendCode }).click();
  await dialog.getByRole('timer').waitFor();
  // As if from another device, which does not know of the wait.
  await page.evaluate('sessionStorage.clear()');
  await page.reload();
  await dialog.getByRole('textbox', { name: say.mobileNum }).fill(number);
  await dialog.getByRole('button', { name: say.sendCode }).click();
  const warning = page.getByRole('dialog', { name: say.codeNotSent });
  await warning.waitFor();
  await scene.expectAccessible();
  await scene.picture('register code refused');
  await warning.getByRole('button', { name: say.understood }).click();
  await warning.waitFor({ state: 'hidden' });
});

portalStory('an invitation is checked before anything is sent', async (scene) => {
  const { view, visit, page, expectError } = scene;
  const { errors, register: say } = words[view.language];
  expectError(/404/);
  await visit('mela', '/register?code=ZZZZZZZ2');
  await chooseNames(scene);
  const { dialog, username, password, again, age, terms, submit } = fieldsOf(scene);
  await username.fill(newName());
  await password.fill(PASSWORD);
  await again.fill(PASSWORD);
  await age.check();
  await terms.check();
  await submit.click();
  await dialog.getByText(errors['field.invitation-code']).waitFor();
  await scene.picture('register wrong invitation');
  await dialog.getByLabel(say.affiliateCode).fill(demoPeople.mela.agents[0].code.toLowerCase());
  await submit.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForURL(({ pathname }) => pathname === '/');
});

portalStory('a brand that wants to know more asks for it, and the keyboard is enough', async (scene) => {
  const { page, view, visit } = scene;
  const { errors, register: say } = words[view.language];
  await visit('nodi');
  await page.getByRole('banner').getByRole('link', { name: words[view.language].shell.register }).click();
  const { dialog, username, submit } = fieldsOf(scene);
  await dialog.getByLabel(say.birthday).waitFor();
  await scene.expectStill();
  expect(await dialog.getByRole('tab').count()).toBe(0);
  await scene.expectWellSet();
  await scene.expectAccessible();
  await scene.picture('register nodi');
  await submit.press('Enter');
  await dialog.getByText(errors['field.terms']).waitFor();
  await scene.expectAccessible();

  const child = `${new Date().getFullYear() - 10}-01-01`;
  await dialog.getByLabel(say.birthday).fill(child);
  await submit.press('Enter');
  // This brand writes digits as English does, in both languages.
  const tooYoung = errors['field.age'].replace('{age}', '18');
  await dialog.getByText(tooYoung).first().waitFor();
  await scene.picture('register nodi refused');

  await username.focus();
  await page.keyboard.type(newName());
  for (const typed of [PASSWORD, PASSWORD, 'রহিম উদ্দিন']) {
    // Past the button that shows the password.
    await page.keyboard.press('Tab');
    if (await page.evaluate('document.activeElement.tagName === "BUTTON"')) await page.keyboard.press('Tab');
    await page.keyboard.insertText(typed);
  }
  await dialog.getByLabel(say.birthday).fill('1990-04-14');
  await dialog.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  // Past the terms themselves.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(say.registered).waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/');
});
