import { randomInt } from 'node:crypto';
import { invariant } from '@mela/primitives';
import { expect } from 'vitest';
import { findables } from '../layout/search/settings.ts';
import { claimDeposits } from './claim-deposits.ts';
import { consoleStory } from './console-scene.ts';

consoleStory(
  'somebody finds a deposit, its member and a setting by what they have in hand',
  async (scene) => {
    const { page, text, login, at, expectWellMade, picture, view } = scene;
    const [deposit] = await claimDeposits([`SR${randomInt(1e7).toString().padStart(7, '0')}`]);
    invariant(deposit, 'it is asked for');
    await login(page, 'finance');
    const dialog = page.getByRole('dialog', { name: text('console-lists.search') });

    // By its number as it is read out over the telephone, and by the keyboard alone.
    await page.keyboard.press('Control+k');
    const spoken = deposit.reference.slice(2).replaceAll('-', ' ');
    await page.keyboard.type(view.language === 'bn' ? inBengali(spoken) : spoken);
    await dialog.getByRole('link', { name: deposit.reference }).waitFor();
    await expectWellMade(page);
    await picture('console search');
    await page.keyboard.press('Enter');
    await page.waitForURL(
      (url) => url.pathname === '/deposits' && url.searchParams.get('open') === deposit.id,
    );

    await page.goto(at('console'));
    await page.getByRole('button', { name: text('console-lists.search') }).click();
    const field = dialog.getByLabel(text('console-lists.searchFor'));
    await field.fill('zzzzzz');
    await dialog.getByText(text('console-lists.foundNothing')).waitFor();
    await picture('console search without a find');
    await field.fill(deposit.username.slice(0, 8));
    await dialog.getByRole('link', { name: deposit.username }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/members\/[\da-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: deposit.username }).waitFor();

    // The number that a member reads out leads to them from the members' own page, too.
    const number = await page.getByText(/^\d{4}-\d{4}-\d{4}$/).innerText();
    await page.goto(at('console', '/members'));
    await page.getByLabel(text('console.searchMembers')).fill(number.replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: deposit.username }).waitFor();

    await page.keyboard.press('Control+k');
    await field.fill(text('console-cashier.rule.withdrawalMin'));
    await dialog.getByRole('link', { name: text('console-cashier.rule.withdrawalMin') }).click();
    await page.waitForURL((url) => url.pathname === '/withdrawals/rules');
  },
);

consoleStory('every setting that is found stands on its page', async (scene) => {
  const { page, text, login, at } = scene;
  await login(page, 'admin');
  for (const { path, labels } of findables) {
    await page.goto(at('console', path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const label of labels)
      await expect
        .poll(() => page.getByRole('main').getByText(text(label)).count(), { message: `${path}: ${label}` })
        .toBeGreaterThan(0);
  }
});

const inBengali = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));
