import type { Page } from 'playwright-core';
import type { ConsoleScene } from './console-scene.ts';

/** Presses a button in the open drawer and answers the question that follows. */
export async function act(
  page: Page,
  { text }: ConsoleScene,
  label: Parameters<ConsoleScene['text']>[0],
  reason?: string,
) {
  await page.getByRole('button', { name: text(label), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text(label), exact: true });
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: text('shell.confirm') }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Opens a member's withdrawal out of the queue of those that wait. */
export async function openWithdrawalOf(page: Page, { text }: ConsoleScene, member: string): Promise<void> {
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: text('console.state.requested') })
    .first()
    .click();
  await page.waitForURL(/state=requested/);
  await page.goto(`${new URL(page.url()).origin}/withdrawals?view=open`);
  const row = main.getByRole('row').filter({ hasText: member });
  await row.locator('a[data-row]').click();
  await page.getByRole('dialog').getByText(member).first().waitFor();
}
