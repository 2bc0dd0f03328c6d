import { randomInt, randomUUID } from 'node:crypto';
import { hire } from '@mela/testing/stories/arrange.ts';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { staffOverHttp } from '@mela/testing/staff-over-http.ts';
import { invariant } from '@mela/primitives';
import { createDeposit, depositChannels, submitPayment } from '@mela/wire/portal/cashier.ts';
import { expect, inject } from 'vitest';
import { act } from './withdrawal-steps.ts';
import { consoleStory } from './console-scene.ts';

/** A deposit of ৳500 by somebody new, who names a payment. */
async function claimOf(transactionId: string): Promise<{ id: string; reference: string }> {
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const username = `mitu${randomInt(36 ** 6).toString(36)}`;
  accepted(await client.register({ username, password: 'Padma-Meghna-25' }));
  const channel = accepted(await client.call(depositChannels)).channels.find(({ kind }) => kind === 'mobile');
  invariant(channel, 'the demo takes money by wallet');
  const wish = { body: { channelId: channel.id, amount: 5_000_000n } };
  const { deposit } = accepted(await client.call(createDeposit, wish, { key: randomUUID() }));
  const input = { params: { depositId: deposit.id }, body: { transactionId, sender: '01811111111' } };
  accepted(await client.call(submitPayment, input, { key: randomUUID() }));
  return deposit;
}

consoleStory(
  'a payment that a colleague has just credited is refused where it was asked, with where',
  async (scene) => {
    const { page, text, login, at, expectError, expectWellMade, picture } = scene;
    expectError(/409/);
    const number = `ST${randomInt(36 ** 7)
      .toString(36)
      .toUpperCase()
      .padStart(7, '0')}`;
    const [first, again] = [await claimOf(number), await claimOf(number.toLowerCase())];
    const colleague = await staffOverHttp(inject('installationPort'), await hire('finance'));
    await login(page, 'finance');
    await page.goto(at('console', `/deposits?open=${again.id}`));
    await act(page, scene, 'console-cashier.act.claim');
    await page.getByRole('button', { name: text('console-cashier.act.approve'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('console-cashier.act.approve'), exact: true });
    await dialog.getByRole('textbox').waitFor();
    await colleague('POST', `/console/deposits/${first.id}/claim`, {});
    const approved = await colleague('POST', `/console/deposits/${first.id}/approve`, {
      received: '500.0000',
    });
    expect(approved.success).toBe(true);
    await dialog.getByRole('button', { name: text('shell.confirm') }).click();

    // In the dialog itself, where it stays until it is read, and then above the deposit.
    await dialog.getByRole('alert').filter({ hasText: first.reference }).waitFor();
    await picture('console credited elsewhere');
    await expectWellMade(page);
    await dialog.getByRole('button', { name: text('shell.cancel') }).click();
    const drawer = page.getByRole('dialog', { name: new RegExp(again.reference) });
    await drawer.getByRole('alert').getByRole('link', { name: first.reference }).first().waitFor();
    expect(
      await drawer.getByRole('button', { name: text('console-cashier.act.approve'), exact: true }).count(),
    ).toBe(0);
    await picture('console credited elsewhere drawer');
  },
);
