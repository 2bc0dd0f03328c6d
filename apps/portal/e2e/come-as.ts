import { PASSWORD } from '@mela/testing/people/member.ts';
import { accepted, openPortalClient, type PortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** The page of somebody of the demo, already logged in. */
export async function comeAs(page: Page, username: string, site: 'member' | 'agent'): Promise<PortalClient> {
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  accepted(await client.login(username, PASSWORD, site));
  await page.addInitScript(
    `if (self === top) sessionStorage.setItem('session', ${JSON.stringify(client.state.token)})`,
  );
  return client;
}
