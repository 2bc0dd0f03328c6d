import { randomInt } from 'node:crypto';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { expect, inject } from 'vitest';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

const SECRET = '246810';

/** Somebody new at the brand whose payout accounts wait, with a payment password and no account yet. */
async function newcomer(): Promise<string> {
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'nodi.localhost', merchantCode: 'nodi', now: Date.now });
  accepted(await client.register({ username: `jui${randomInt(36 ** 6).toString(36)}`, password: PASSWORD }));
  accepted(
    await client.call(paymentPassword, {
      body: { loginPassword: PASSWORD, newPassword: SECRET, confirmation: SECRET },
    }),
  );
  return client.state.token ?? '';
}

portalStory('a member adds a payout account, and sees from when money can go there', async (scene) => {
  const { page, view, visit, picture } = scene;
  const { withdraw } = words[view.language];
  await page.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(await newcomer())})`);
  await visit('nodi', '/member/withdraw');
  await page.getByText(withdraw.noAccount).waitFor();
  await picture('withdraw without an account');

  const add = page.getByRole('button', { name: withdraw.addAccount });
  const dialog = page.getByRole('dialog', { name: withdraw.addAccount });
  await add.click();
  await dialog.getByText(withdraw['kind.bank'], { exact: true }).click();
  await dialog.getByLabel(withdraw['number.bank']).waitFor();
  await dialog.getByText(withdraw['kind.mobile'], { exact: true }).click();
  await dialog.getByRole('textbox', { name: withdraw.holder }).fill('Jui Akter');
  await dialog.getByLabel(withdraw['number.mobile']).fill(`017${randomInt(10_000_000, 99_999_999)}`);
  await dialog.getByLabel(withdraw.paymentPassword).first().fill(SECRET);
  await scene.expectWellSet();
  await scene.expectAccessible();
  await picture('payout account, the first');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });

  // It waits: said before anything is asked for, and the form does not pretend otherwise.
  const [before = ''] = withdraw.stillWaits.split('{hours');
  await page.getByText(before).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: withdraw.ask, exact: true }).isDisabled())
    .toBe(true);
  await scene.expectAllAccessible();
  await picture('payout account waits');

  // The name of the first is the name of all.
  await add.click();
  await dialog.getByText('Jui Akter').waitFor();
  await dialog.getByRole('textbox', { name: withdraw.holder }).waitFor({ state: 'detached' });
  await scene.expectAccessible();
  await picture('payout account, another');
});
