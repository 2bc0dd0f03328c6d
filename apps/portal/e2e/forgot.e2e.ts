import { randomInt } from 'node:crypto';
import { provePhone } from '@mela/testing/stories/arrange.ts';
import { openOutbox } from '@mela/testing/stories/outbox.ts';
import { accepted, openPortalClient, type PortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { bindCode, bindContact } from '@mela/wire/portal/security.ts';
import { inject } from 'vitest';
import { codeIn } from './code-in.ts';
import { newName, PASSWORD } from './register.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

const port = inject('installationPort');
const outbox = openOutbox(port);
const NEW = 'Jamuna-Teesta-31';

/** Somebody new, made over the wire. */
async function newMember(): Promise<{ username: string; client: PortalClient }> {
  const client = openPortalClient({
    send: sendOverHttp(port),
    host: 'mela.localhost',
    merchantCode: 'mela',
    now: Date.now,
  });
  const username = newName();
  accepted(await client.register({ username, password: PASSWORD }));
  return { username, client };
}

/** Somebody whose address is proven by a code that went to it. Answers the name. */
async function memberWithEmail(email: string, masked: string): Promise<string> {
  const { username, client } = await newMember();
  const contact = { kind: 'email', email } as const;
  const asked = new Date();
  accepted(await client.call(bindCode, { body: { contact } }));
  const verificationCode = codeIn(await outbox.lastNotification(masked, 'code', asked));
  accepted(await client.call(bindContact, { body: { contact, verificationCode, password: PASSWORD } }));
  return username;
}

portalStory('somebody who forgot the password gets back in by e-mail', async (scene) => {
  const { page, view, visit, at, expectError } = scene;
  const { errors, login, security } = words[view.language];
  expectError(/410|400/);
  const domain = `${newName()}.example.com`;
  const username = await memberWithEmail(`me@${domain}`, `m••••@${domain}`);
  await visit('mela', '/forgot');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: security['forgotMethod.phone'] }).focus();
  await scene.expectStill();
  await page.keyboard.press('ArrowRight');
  await dialog.getByLabel(security.emailAddress).waitFor();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: security.forgotSend }).click();
  await dialog.getByText(security.required).first().waitFor();
  await dialog.getByRole('textbox', { name: security.username }).fill(username);
  await dialog.getByRole('textbox', { name: security.emailAddress }).fill(`me@${domain}`);
  await page.keyboard.press('Enter');
  await dialog.getByText(security.forgotSent).waitFor();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await scene.picture('forgot by e-mail');

  const notification = await outbox.lastNotification(`m••••@${domain}`, 'reset-link');
  const link = new URL(/https?:\S+/.exec(notification)?.[0] ?? '');
  await page.goto('about:blank');
  await page.goto(at('mela', `${link.pathname}${link.hash}`));
  const reset = page.getByRole('dialog', { name: security.resetTitle });
  await reset.waitFor();
  await page.waitForURL(({ hash }) => hash === '');
  await reset.getByLabel(security.newPassword, { exact: false }).first().fill(NEW);
  await reset.getByLabel(security.newPasswordAgain).fill(NEW);
  await scene.expectAccessible();
  await scene.picture('new password by link');
  await page.keyboard.press('Enter');
  await page.getByText(security.passwordSet).waitFor();
  await page.getByRole('dialog', { name: login.loginTitle }).waitFor();

  // The link is of no more use.
  await page.goto('about:blank');
  await page.goto(at('mela', `${link.pathname}${link.hash}`));
  await reset.getByLabel(security.newPassword, { exact: false }).first().fill(`${NEW}x`);
  await reset.getByLabel(security.newPasswordAgain).fill(`${NEW}x`);
  await page.keyboard.press('Enter');
  await reset.getByText(errors['password.link_over']).waitFor();
});

portalStory('somebody who forgot the password gets back in by phone, and is logged in', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { errors, security } = words[view.language];
  expectError(/400|429/);
  const { username } = await newMember();
  const mobileNum = `0171${String(randomInt(10 ** 7)).padStart(7, '0')}`;
  await provePhone(username, mobileNum.replace(/^0/, '+880'));
  await visit('mela', '/forgot');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(security.mobileNum).fill('017');
  await dialog.getByRole('button', { name: security.sendCode }).press('Enter');
  await dialog.getByText(errors['field.phone-too-short']).waitFor();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await dialog.getByLabel(security.mobileNum).fill(mobileNum);
  const asked = new Date();
  await dialog.getByRole('button', { name: security.sendCode }).press('Enter');
  await dialog.getByRole('timer').waitFor();
  await scene.picture('forgot by phone');
  await dialog.locator('input[autocomplete=one-time-code]').fill('000000');
  await dialog.getByLabel(security.newPassword, { exact: false }).first().fill(NEW);
  await page.keyboard.press('Enter');
  await dialog.getByText(errors['code.wrong']).waitFor();
  const code = codeIn(await outbox.lastNotification(`+880••••${mobileNum.slice(-3)}`, 'code', asked));
  await dialog.locator('input[autocomplete=one-time-code]').fill(code);
  await page.keyboard.press('Enter');
  await page.getByText(security.passwordSet).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page
    .getByRole('banner')
    .getByText(view.language === 'bn' ? '৳০.০০' : '৳0.00', { exact: true })
    .waitFor();
});
