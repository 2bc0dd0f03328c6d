import { randomInt } from 'node:crypto';
import { followCalls } from '@mela/testing/pages/at-rest.ts';
import { payIn } from '@mela/testing/stories/pay-in.ts';
import { accepted, openPortalClient, type PortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { gamePage } from '@mela/wire/portal/pages.ts';
import { realtimePath } from '@mela/wire/portal/realtime.ts';
import { leaveGame } from '@mela/wire/portal/vendor-wallets.ts';
import { bindPayoutAccount } from '@mela/wire/portal/withdrawals.ts';
import { expect, inject } from 'vitest';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

const KADAM = { vendor: 'KADAM', code: 'padma25' };

/** Somebody with ৳1,000.00, who comes in on the page. */
async function comeWithMoney({ page }: PortalScene): Promise<PortalClient> {
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'nodi.localhost', merchantCode: 'nodi', now: Date.now });
  const username = `moti${randomInt(36 ** 6).toString(36)}`;
  accepted(await client.register({ username, password: PASSWORD }));
  await payIn(client, send, 10_000_000n);
  // The page itself, not the game in its frame.
  await page.addInitScript(
    `if (self === top) sessionStorage.setItem('session', ${JSON.stringify(client.state.token)})`,
  );
  return client;
}

/** Binds a payout account, as whoever has a session and the passwords can from anywhere. */
async function bindElsewhere(client: PortalClient): Promise<void> {
  const secret = '246810';
  const body = { loginPassword: PASSWORD, newPassword: secret, confirmation: secret };
  accepted(await client.call(paymentPassword, { body }));
  const account = {
    kind: 'mobile',
    provider: 'bkash',
    holder: 'Rahim Uddin',
    number: '01712340000',
  } as const;
  accepted(await client.call(bindPayoutAccount, { body: { ...account, paymentPassword: secret } }));
}

portalStory('money goes to the vendor that keeps it, is played there, and comes back', async (scene) => {
  const { page, view, visit, picture } = scene;
  const { games, transfers, withdraw } = words[view.language];
  const client = await comeWithMoney(scene);
  const untilRest = followCalls(page);
  const welcomed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await visit('nodi', '/member/transfer');
  await page.getByText(transfers.noMovements).waitFor();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await picture('wallets nothing moved');

  // Somebody binds a payout account elsewhere: every open page says so at once, and the member's own page for days.
  await Promise.all([welcomed, untilRest()]);
  await bindElsewhere(client);
  const dialog = page.getByRole('dialog', { name: withdraw.addedTitle });
  await dialog.getByText('•••• 0000').waitFor();
  await scene.expectAccessible();
  await picture('payout account added elsewhere');
  await dialog.getByRole('button', { name: withdraw.addedMe }).click();
  await dialog.waitFor({ state: 'detached' });
  await visit('nodi', '/member/securityCenter');
  await page.getByRole('heading', { name: withdraw.addedTitle }).waitFor();
  await visit('nodi', '/member');
  await page.getByRole('heading', { name: withdraw.addedTitle }).waitFor();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await picture('payout account new');
  await page.getByRole('link', { name: withdraw.addedNotMe }).click();
  await page.getByText(withdraw.waits, { exact: true }).waitFor();
  await scene.expectAllAccessible();
  await picture('payout account waits');
  await visit('nodi', '/member/transfer');

  // By hand: a part of it there, and all of it back.
  await page.getByRole('textbox', { name: transfers.amount }).fill('250');
  await page.getByRole('button', { name: transfers.moveIn }).click();
  await page.getByText(transfers['state.done']).waitFor();
  await page.getByText('৳750.00').first().waitFor();
  await scene.expectAccessible();
  await picture('wallets money there');
  await page.getByRole('textbox', { name: transfers.amount }).fill('251');
  await page.getByRole('button', { name: transfers.moveOut }).click();
  await page.getByRole('textbox', { name: transfers.amount, description: /250/ }).waitFor();
  await page.getByRole('textbox', { name: transfers.amount }).fill('');
  await page.getByRole('button', { name: transfers.moveOut }).click();
  await expect.poll(() => page.getByText(transfers['state.done']).count()).toBe(2);

  // By itself: opening a game takes it there, leaving the game brings it back.
  // On a slow line the push channel opens after the money has gone: what was said before is asked for.
  const { promise: gone, resolve: openChannel } = Promise.withResolvers<void>();
  await page.routeWebSocket(`**${realtimePath}`, async (channel) => {
    await gone;
    channel.connectToServer();
  });
  await visit('nodi', gamePage(KADAM));
  await page.frameLocator('iframe[sandbox]').locator('.go').waitFor();
  openChannel();
  await page.getByRole('banner').getByText('৳0.00', { exact: true }).waitFor();
  await picture('wallets in the game');
  const left = page.waitForResponse((response) => response.url().endsWith(leaveGame.path));
  await page.getByRole('button', { name: games.leave, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: games.leave }).click();
  await left;
  await visit('nodi', '/member/transfer');
  await expect.poll(() => page.getByText(transfers['state.done']).count()).toBe(4);
  await page.getByRole('banner').getByText('৳1,000.00', { exact: true }).waitFor();
  await picture('wallets money back');
});
