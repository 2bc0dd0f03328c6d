import { randomInt } from 'node:crypto';
import { payIn } from '@mela/testing/stories/pay-in.ts';
import { accepted, openPortalClient, type PortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** Somebody with ৳100.00 on their account, already logged in on the page. */
export async function comeWithMoney(page: Page): Promise<{ client: PortalClient; username: string }> {
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const username = `mitu${randomInt(36 ** 6).toString(36)}`;
  accepted(await client.register({ username, password: 'Padma-Meghna-25' }));
  await payIn(client, send, 1_000_000n);
  await page.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(client.state.token)})`);
  return { client, username };
}
