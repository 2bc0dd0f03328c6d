import { randomInt } from 'node:crypto';
import { payIn } from '@mela/test-house/pay-in.ts';
import { accepted, openPortalClient } from '@mela/test-house/portal-client.ts';
import { sendOverHttp } from '@mela/test-house/send-over-http.ts';
import { gamePage } from '@mela/wire/portal/pages.ts';
import { leaveGame } from '@mela/wire/portal/wallets.ts';
import { expect, inject } from 'vitest';
import { PASSWORD } from '../../../packages/test-house/people/member.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

const KADAM = { vendor: 'KADAM', code: 'padma25' };

/** Somebody with ৳1,000.00, who comes in on the page. */
async function comeWithMoney({ page }: PortalScene): Promise<void> {
  const send = sendOverHttp(inject('housePort'));
  const client = openPortalClient({ send, host: 'nodi.localhost', merchantCode: 'nodi', now: Date.now });
  const username = `moti${randomInt(36 ** 6).toString(36)}`;
  accepted(await client.register({ username, password: PASSWORD }));
  await payIn(client, send, 10_000_000n);
  // The page itself, not the game in its frame.
  await page.addInitScript(
    `if (self === top) sessionStorage.setItem('session', ${JSON.stringify(client.state.token)})`,
  );
}

portalStory('money goes to the vendor that keeps it, is played there, and comes back', async (scene) => {
  const { page, view, visit, picture } = scene;
  const { games, transfers } = words[view.language];
  await comeWithMoney(scene);
  await visit('nodi', '/member/transfer');
  await page.getByText(transfers.noMovements).waitFor();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await picture('wallets nothing moved');

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
  await visit('nodi', gamePage(KADAM));
  await page.frameLocator('iframe[sandbox]').locator('.go').waitFor();
  await page.getByRole('banner').getByText('৳0.00', { exact: true }).waitFor();
  await picture('wallets in the game');
  const left = page.waitForResponse((response) => response.url().endsWith(leaveGame.path));
  await page.getByRole('button', { name: games.leave, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: games.leave }).click();
  await left;
  await visit('nodi', '/member/transfer');
  await expect.poll(() => page.getByText(transfers['state.done']).count()).toBe(4);
  await page.getByRole('banner').getByText('৳1,000.00').waitFor();
  await picture('wallets money back');
});
