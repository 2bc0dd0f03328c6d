import { codeOf } from '@mela/testing/console-client.ts';
import { openOutbox } from '@mela/testing/stories/outbox.ts';
import { expect, inject } from 'vitest';
import { codeIn } from './code-in.ts';
import { arrive, newName, PASSWORD } from './register.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

const outbox = openOutbox(inject('installationPort'));

portalStory('a member binds a mailbox and switches an authenticator on and off', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { errors, security } = words[view.language];
  expectError(/400|403/);
  await arrive(scene, 'mela');
  await visit('mela', '/member/security');
  await page.getByText(security['level.low']).waitFor();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('security centre');

  const email = `me@${newName()}.example.com`;
  await page.getByRole('button', { name: security.addEmail }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: security.sendCode }).click();
  await dialog.getByText(security.required).first().waitFor();
  await dialog.getByLabel(security.emailAddress).fill(email);
  await dialog.getByRole('button', { name: security.sendCode }).click();
  await dialog.getByText(security.codeSent).waitFor();
  await dialog.locator('input[autocomplete=one-time-code]').fill('000000');
  await dialog.getByLabel(security.yourPassword).first().fill(PASSWORD);
  await scene.expectAccessible();
  await scene.picture('bind e-mail');
  await page.keyboard.press('Enter');
  await dialog.getByText(errors['code.wrong']).waitFor();
  const code = codeIn(await outbox.lastNotification(email.replace('me@', 'm••••@'), 'code'));
  await dialog.locator('input[autocomplete=one-time-code]').fill(code);
  await page.keyboard.press('Enter');
  await page.getByText(security.contactSaved, { exact: true }).waitFor();
  await page.getByText(email.replace('me@', 'm••••@')).waitFor();

  await page.getByRole('button', { name: security.totpBegin }).press('Enter');
  await dialog.getByLabel(security.yourPassword).first().fill(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.getByAltText(security.totpQr).waitFor();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await scene.expectAccessible();
  await scene.picture('authenticator');
  await dialog.getByLabel(security.totpCode).fill('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText(errors['security.code_wrong']).waitFor();
  await dialog.getByLabel(security.totpCode).fill(codeOf({ totpSecret: secret }, new Date()));
  await page.keyboard.press('Enter');
  await dialog.getByText(security.recoveryIntro).waitFor();
  const codes = await dialog.locator('code').allTextContents();
  expect(new Set(codes).size).toBe(10);
  await scene.expectAccessible();
  await scene.picture('recovery codes');
  await dialog.getByRole('button', { name: security.recoveryKept }).press('Enter');
  await page.getByText(security['level.medium']).waitFor();

  // The phone with the app is lost: a recovery code stands in.
  await page.getByRole('button', { name: security.totpEnd, exact: true }).press('Enter');
  await dialog.getByLabel(security.yourPassword).first().fill(PASSWORD);
  await dialog.getByLabel(security.totpCodeOrRecovery).fill(codes[4] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText(security.totpEnded).waitFor();
  await page.getByRole('button', { name: security.totpBegin }).waitFor();
  expect(await outbox.lastNotification(email.replace('me@', 'm••••@'), 'account-changed')).toMatch(
    /Mela|মেলা/,
  );
});
