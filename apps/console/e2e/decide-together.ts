import { randomInt } from 'node:crypto';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { ConsoleScene } from './console-scene.ts';

/**
 * Several requests are decided on at once by a colleague of whoever has asked, who reads each before and hears afterwards which one was taken
 * back meanwhile. Whoever has asked cannot.
 */
export async function decideTogether(
  [asker, decider]: readonly [Page, Page],
  scene: ConsoleScene,
): Promise<void> {
  const { text, at, expectWellMade, picture } = scene;
  const why = `Together ${randomInt(36 ** 6).toString(36)}`;
  const article = (which: string) => asker.getByRole('article').filter({ hasText: which });
  await asker.goto(at('console', '/ledger?view=corrections'));
  for (const amount of ['11', '12', '13']) {
    // Nobody's cash is corrected twice at once.
    await asker.getByLabel(text('console.username')).fill(await somebodyNew());
    await asker.getByLabel(text('console.amount')).fill(amount);
    await asker.getByLabel(text('console.reason')).fill(`${why} ${amount}`);
    await asker.getByRole('button', { name: text('console.ask') }).click();
    await article(`${why} ${amount}`).waitFor();
    await expect.poll(() => asker.getByLabel(text('console.username')).inputValue()).toBe('');
  }

  const inbox = at('console', `/approvals?view=pending&reason=${encodeURIComponent(why)}`);
  const chooseAll = async (page: Page) => {
    const rows = page.getByRole('main').locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(3);
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
  };
  await asker.goto(inbox);
  await chooseAll(asker);
  for (const label of ['approvals.approve', 'approvals.reject'] as const)
    expect(await asker.getByRole('button', { name: text(label) }).isDisabled()).toBe(true);

  await decider.goto(inbox);
  await chooseAll(decider);
  await decider.getByRole('button', { name: text('approvals.approve'), exact: true }).click();
  const together = decider.getByRole('dialog');
  for (const amount of ['11', '12', '13']) await together.getByText(`${why} ${amount}`).waitFor();
  await expectWellMade(decider);
  await picture('console approvals together', decider);

  await asker.goto(at('console', '/ledger?view=corrections'));
  await article(`${why} 12`)
    .getByRole('button', { name: text('approvals.withdraw') })
    .click();
  const back = asker.getByRole('dialog', { name: text('approvals.withdraw') });
  await back.getByRole('button', { name: text('shell.confirm') }).click();
  await article(`${why} 12`).getByText(text('approvals.state.withdrawn')).waitFor();
  scene.expectError(/409 \(Conflict\)/);
  await together.getByRole('button', { name: text('shell.confirm') }).click();
  await together.getByText(text('console-lists.togetherDone', { done: 2, refused: 1 })).waitFor();
  await expectWellMade(decider);
  await picture('console approvals decided together', decider);
  for (const amount of ['11', '13'])
    await article(`${why} ${amount}`).getByText(text('approvals.state.approved')).waitFor();
}

/** Somebody who has just registered at the brand, by name. */
export async function somebodyNew(): Promise<string> {
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const username = `mina${randomInt(36 ** 6).toString(36)}`;
  accepted(await client.register({ username, password: 'Padma-Meghna-25' }));
  return username;
}
