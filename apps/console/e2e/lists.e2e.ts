import { randomInt } from 'node:crypto';
import { invariant } from '@mela/primitives';
import { expect } from 'vitest';
import { claimDeposits } from './claim-deposits.ts';
import { consoleStory } from './console-scene.ts';

const payment = (): string =>
  `ST${randomInt(36 ** 7)
    .toString(36)
    .toUpperCase()
    .padStart(7, '0')}`;

consoleStory('a list is filtered, kept as a view, worked together and read into a file', async (scene) => {
  const { page, text, login, at, expectWellMade, picture, view } = scene;
  const [one, other] = await claimDeposits([payment(), payment()]);
  invariant(one && other, 'both are asked for');
  await login(page, 'finance');
  await page.goto(at('console', '/deposits'));
  await page.getByRole('table').waitFor();
  await picture('console list');

  // By the key that opens the filters, and by what is asked there.
  await page.getByRole('button', { name: text('console-lists.filters') }).focus();
  await page.keyboard.press('/');
  const filters = page.getByRole('dialog', { name: text('console-lists.filters') });
  await filters.getByLabel(text('console.member'), { exact: true }).fill(one.username);
  const amount = filters.getByRole('group', { name: text('console.amount'), exact: true });
  await amount.getByLabel(text('console-lists.atLeast')).fill('many');
  await filters.getByRole('button', { name: text('console-lists.apply') }).click();
  await filters.getByText(text('errors.field.filter.amount')).waitFor();
  await expectWellMade(page);
  await picture('console list filters');
  await amount.getByLabel(text('console-lists.atLeast')).fill(view.language === 'bn' ? '৫০০' : '500');
  await filters.getByRole('button', { name: text('console-lists.apply') }).click();
  await filters.waitFor({ state: 'detached' });
  const rows = page.getByRole('main').locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(2);
  expect(new URL(page.url()).searchParams.get('amount')).toBe('500..');
  await page.getByText(text('console-lists.counted', { count: 2 })).waitFor();

  await page.getByRole('button', { name: text('console-lists.saveView') }).click();
  const saving = page.getByRole('dialog', { name: text('console-lists.saveView') });
  await saving.getByLabel(text('console-lists.viewName')).fill('Mine today');
  await saving.getByRole('button', { name: text('shell.confirm') }).click();
  await page.getByRole('link', { name: 'Mine today' }).waitFor();
  await expectWellMade(page);
  await picture('console list view');

  // Both are claimed at once, and found not to have come.
  for (const label of ['console-cashier.act.claim', 'console-cashier.act.reject'] as const) {
    await page.getByRole('link', { name: other.reference }).focus();
    for (const key of ['x', view.device === 'phone' ? 'j' : 'k', 'j', 'k', 'x'])
      await page.keyboard.press(key);
    await rows.first().getByRole('checkbox').check();
    await rows.last().getByRole('checkbox').check();
    await page.getByRole('button', { name: text(label), exact: true }).click();
    const together = page.getByRole('dialog');
    if (label === 'console-cashier.act.reject')
      await together.getByLabel(text('console.reason')).fill('Nothing on the statement');
    await together.getByRole('button', { name: text('shell.confirm') }).click();
    await together.getByText(text('console-lists.togetherDone', { done: 2, refused: 0 })).waitFor();
    await expectWellMade(page);
    await picture(`console list ${label.split('.').at(-1)}`);
    await together
      .getByRole('button', { name: text('console-lists.close'), exact: true })
      .last()
      .click();
    if (label === 'console-cashier.act.claim')
      await rows.first().getByText('–').waitFor({ state: 'detached' });
  }
  // What is no longer in the list stays where it is until somebody has it shown anew.
  await page.getByRole('button', { name: text('console-lists.newRows', { count: 0 }) }).click();
  await page.getByText(text('console.queueEmpty')).waitFor();

  await page.goto(
    at('console', `/deposits?view=all&member=${one.username}&order=-amount&columns=reference,amount`),
  );
  await expect.poll(() => rows.count()).toBe(2);
  expect(await page.getByRole('columnheader', { name: text('console.stateHead') }).count()).toBe(0);
  const arrives = page.waitForEvent('download');
  await page.getByRole('link', { name: text('console-lists.file') }).click();
  const file = await arrives;
  expect(file.suggestedFilename()).toMatch(/^deposits_.*\.csv$/);

  // A link that is older than the list, or mistyped; taking away what is wrong is enough.
  await page.goto(at('console', `/members?username=${one.username}&openedAt=yesterday..`));
  await page.getByText(text('console-lists.wrongAddress')).waitFor();
  await expectWellMade(page);
  await picture('console list wrong address');
  await page.getByRole('link', { name: /yesterday/ }).click();
  const href = await page.locator('a[data-row]').getAttribute('href');
  await page.getByRole('searchbox').fill(href?.split('/').at(-1) ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: one.username }).waitFor();
});
