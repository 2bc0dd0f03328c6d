import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { decideTogether } from './decide-together.ts';
import { act } from './withdrawal-steps.ts';
import { consoleStory, type ConsoleScene } from './console-scene.ts';

/** Per view, what the demo has left for these queues: nobody else's story touches it. */
const MATTERS = {
  phone: { disputer: 'nasrin', payment: 'D-1000-0000-0011', payout: 'W-1000-0000-0011-1' },
  desktop: { disputer: 'shathi', payment: 'D-1000-0000-0022', payout: 'W-1000-0000-0022-1' },
};
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function open(page: Page, { at }: ConsoleScene, place: string): Promise<void> {
  await page.goto(at('console', place));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main div[aria-busy]').waitFor({ state: 'detached' });
}

/** Has a gateway's day held against the books, and looks at what came of it. */
async function reconcileADay(page: Page, scene: ConsoleScene): Promise<void> {
  const { text, expectWellMade, picture } = scene;
  await open(page, scene, '/deposits/reconciliation');
  await page.getByRole('button', { name: text('console-cashier.runReconciliation') }).click();
  const asked = page.getByRole('dialog', { name: text('console-cashier.runReconciliation') });
  await asked.getByRole('button', { name: text('shell.confirm') }).click();
  await asked.waitFor({ state: 'detached' });
  await open(page, scene, '/deposits/reconciliation?order=-day');
  await page.locator('a[data-row]').first().waitFor();
  await expectWellMade(page);
  await picture('console/deposits/reconciliation');
  await page.locator('a[data-row]').first().click();
  const day = page.getByRole('dialog');
  await day.getByText(text('console-cashier.agrees')).or(day.getByRole('listitem')).first().waitFor();
  await expectWellMade(page);
  await picture('console/deposits/reconciliation day');
}

async function settleDispute(page: Page, scene: ConsoleScene, member: string): Promise<void> {
  const { text, expectWellMade, picture } = scene;
  await open(page, scene, '/withdrawals?state=disputed');
  const row = page.getByRole('row').filter({ hasText: member });
  await row.getByText(text('console-cashier.mark.first-withdrawal')).waitFor();
  await row.locator('a[data-row]').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(text('console.hint.first-withdrawal')).waitFor();
  await expectWellMade(page);
  await picture('console dispute');
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  });
  await drawer.getByRole('img').first().waitFor();
  await act(page, scene, 'console.act.note', 'The company was asked');
  await act(page, scene, 'console.act.resume', 'Sent this morning, see the picture');
  await drawer.getByText('Sent this morning, see the picture').first().waitFor();
  await page.keyboard.press('Escape');
}

/** One says whose an unmatched payment is, another agrees: then it is credited. */
async function creditPayment(
  [first, second]: readonly [Page, Page],
  scene: ConsoleScene,
  { payment, disputer }: (typeof MATTERS)['phone'],
): Promise<void> {
  const { text, expectWellMade, picture } = scene;
  for (const page of [first, second]) {
    await open(page, scene, '/deposits/unmatched');
    await page.getByRole('row').filter({ hasText: payment }).locator('a[data-row]').click();
    await page.getByRole('dialog').getByText(text('console-cashier.why.reference-not-found')).waitFor();
    if (page === second) break;
    await act(page, scene, 'console-cashier.act.claim');
    await page.getByRole('button', { name: text('console-cashier.act.propose'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('console-cashier.act.propose'), exact: true });
    await dialog.getByLabel(text('console-cashier.owner')).fill(disputer);
    await dialog.getByLabel(text('console.reason')).fill('They showed the receipt');
    await dialog.getByRole('button', { name: text('shell.confirm') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(text('approvals.secondDecides')).waitFor();
    await expectWellMade(page);
    await picture('console unmatched', page);
  }
  await act(second, scene, 'approvals.approve');
  await second.getByRole('dialog').getByText(text('console.state.credited')).first().waitFor();
  await first.keyboard.press('Escape');
}

/** Finance states the member's cash, asks for a correction, and another decides on it. */
async function correct(
  [first, second]: readonly [Page, Page],
  scene: ConsoleScene,
  member: string,
): Promise<void> {
  const { text, expectWellMade, picture } = scene;
  await open(first, scene, `/members?username=${member}`);
  await first.getByRole('main').locator('a[data-row]').click();
  await first.getByRole('link', { name: text('console.bets'), exact: true }).click();
  await first.getByText(text('console-lists.counted', { count: 0 })).waitFor();
  await expectWellMade(first);
  await picture('console member bets', first);
  await first.getByRole('link', { name: text('console.postings'), exact: true }).click();
  await first.getByRole('table').getByText(text('console.postingKind.deposit')).first().waitFor();
  await expectWellMade(first);
  await picture('console statement', first);
  await open(first, scene, '/ledger');
  await first.getByText(text('console.statementNote')).waitFor();
  await expectWellMade(first);
  await picture('console house statement', first);
  await open(first, scene, '/ledger?view=corrections');
  await first.getByLabel(text('console.username')).fill(member);
  // In the digits of either language; it is said back as it will be read.
  await first.getByLabel(text('console.amount')).fill('২৫');
  await first
    .locator('form p')
    .filter({ hasText: /^৳(25\.00|২৫\.০০)$/ })
    .waitFor();
  await first.getByLabel(text('console.reason')).fill(`A gift to ${member}`);
  await first.getByRole('button', { name: text('console.ask') }).click();
  const asked = (page: Page) => page.getByRole('article').filter({ hasText: `A gift to ${member}` });
  await asked(first).getByText(text('approvals.secondDecides')).waitFor();
  await open(second, scene, '/ledger?view=corrections');
  await asked(second)
    .getByRole('button', { name: text('approvals.approve') })
    .click();
  const sure = second.getByRole('dialog', { name: text('approvals.approve') });
  await sure.getByText(`A gift to ${member}`).waitFor();
  await sure.getByRole('button', { name: text('shell.confirm') }).click();
  await asked(second).getByText(text('approvals.state.approved')).waitFor();
  await expectWellMade(second);
  await picture('console corrections', second);
  // What somebody has asked for is looked through, and opened beside the list.
  await open(first, scene, '/approvals?view=mine');
  await first.getByRole('main').locator('a[data-row]').first().click();
  await first.getByRole('dialog').getByText(`A gift to ${member}`).waitFor();
  await expectWellMade(first);
  await picture('console approvals of mine', first);
  await first.keyboard.press('Escape');
}

/** A looser rule is asked for by one and approved by another; the tighter one of before holds at once. */
async function changeRules([first, second]: readonly [Page, Page], scene: ConsoleScene): Promise<void> {
  const { text, expectWellMade, picture } = scene;
  const field = text('console-cashier.rule.payoutAccountsMax');
  const change = async (page: Page, to: (before: number) => number): Promise<number> => {
    await page.getByRole('button', { name: text('console-cashier.changeRules') }).click();
    const dialog = page.getByRole('dialog', { name: text('console-cashier.changeRules') });
    const input = dialog.getByLabel(field);
    const before = Number(await input.inputValue());
    await input.fill(String(to(before)));
    await dialog.getByLabel(text('console.reason')).fill('Many have two phones');
    await expectWellMade(page);
    await dialog.getByRole('button', { name: text('shell.confirm') }).click();
    await dialog.waitFor({ state: 'detached' });
    return before;
  };
  await open(first, scene, '/withdrawals/rules');
  const before = await change(first, (now) => now + 1);
  await first.getByText(text('approvals.secondDecides')).waitFor();
  await expectWellMade(first);
  await picture('console rules', first);
  // Whoever can give the second approval is shown that it waits, wherever they are.
  await open(second, scene, '/approvals');
  const asked = second.getByRole('article').filter({ hasText: field });
  await asked.getByText('Many have two phones').waitFor();
  await expectWellMade(second);
  await picture('console approvals', second);
  await asked.getByRole('button', { name: text('approvals.approve') }).click();
  const sure = second.getByRole('dialog', { name: text('approvals.approve') });
  await sure.getByRole('button', { name: text('shell.confirm') }).click();
  await asked.waitFor({ state: 'detached' });
  // The first one's page sees by itself that it holds.
  await first.getByText(text('approvals.secondDecides')).waitFor({ state: 'detached' });
  expect(await change(first, () => before)).toBe(before + 1);
  await first
    .getByRole('article')
    .filter({ hasText: text('approvals.state.approved') })
    .nth(1)
    .waitFor();
}

/** A limit that is about to loosen is kept as it is, with the reason; who is shut out is on the list. */
async function keepLimit(page: Page, scene: ConsoleScene, member: string): Promise<void> {
  const { text, expectWellMade, picture } = scene;
  await open(page, scene, '/limits');
  const row = page.getByRole('row').filter({ hasText: member });
  await row.getByText(text('console-bonuses.limit.loss')).waitFor();
  await expectWellMade(page);
  await picture('console limits', page);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: text('console-bonuses.keep') }).click();
  const together = { action: text('console-bonuses.keep'), count: 1 };
  const dialog = page.getByRole('dialog', { name: text('console-lists.together', together) });
  await dialog.getByRole('textbox').fill(`Talked with ${member}`);
  await dialog.getByRole('button', { name: text('shell.confirm') }).click();
  await dialog.getByText(text('console-lists.togetherDone', { done: 1, refused: 0 })).waitFor();
  await open(page, scene, '/limits?view=all');
  await page.getByText(`Talked with ${member}`).waitFor();
  await expectWellMade(page);
  await picture('console limits changed', page);
  await open(page, scene, '/limits?view=excluded');
  await page.getByRole('row').filter({ hasText: 'parul' }).waitFor();
  await expectWellMade(page);
  await picture('console breaks', page);
}

consoleStory('the money queues: a dispute, a payment of nobody’s, a correction, the rules', async (scene) => {
  const { page, view, text, login, expectWellMade, expectError, picture } = scene;
  const matter = MATTERS[view.device];
  expectError(/409/);
  await login(page, 'finance');
  const colleague = await scene.anotherVisitor();
  await login(colleague, 'finance');
  const both = [page, colleague] as const;

  await settleDispute(page, scene, matter.disputer);
  await creditPayment(both, scene, matter);
  await correct(both, scene, matter.disputer);
  await decideTogether(both, scene);
  await changeRules(both, scene);
  const rezaul = await scene.anotherVisitor();
  await login(rezaul, 'risk');
  await keepLimit(rezaul, scene, matter.disputer);

  await open(page, scene, '/withdrawals/contradictions');
  const told = page.getByRole('row').filter({ hasText: matter.payout });
  await told.getByRole('link').first().click();
  const beside = page.getByRole('dialog', {
    name: text('console-cashier.contradiction.reference-not-found'),
  });
  await beside.getByText(text('console-cashier.advice.reference-not-found')).waitFor();
  await expectWellMade(page);
  await picture('console contradictions');
  await page.keyboard.press('Escape');
  await told.getByRole('checkbox').check();
  const write = text('console-cashier.writeFinding');
  await page.getByRole('button', { name: write }).click();
  const dialog = page.getByRole('dialog', {
    name: text('console-lists.together', { action: write, count: 1 }),
  });
  await dialog.getByRole('textbox').fill('Their test, they say; the key was changed');
  await dialog.getByRole('button', { name: text('shell.confirm') }).click();
  await dialog.getByText(text('console-lists.togetherDone', { done: 1, refused: 0 })).waitFor();

  await open(page, scene, '/payout-accounts');
  await page.getByRole('row').filter({ hasText: matter.disputer }).getByRole('checkbox').first().check();
  const action = text('console.accountCheck');
  await page.getByRole('button', { name: action }).click();
  const check = page.getByRole('dialog', { name: text('console-lists.together', { action, count: 1 }) });
  await check.getByRole('button', { name: text('shell.confirm') }).click();
  await check.getByText(text('console-lists.togetherDone', { done: 1, refused: 0 })).waitFor();
  await reconcileADay(page, scene);
  for (const place of ['/deposits/channels', '/payout-accounts?view=all']) {
    await open(page, scene, place);
    await expectWellMade(page);
    await picture(`console${place.split('?')[0]}`);
  }

  // Whoever sends an empty form stands at the first thing that is wrong in it, however far above the button it is.
  await open(page, scene, '/deposits/channels');
  await page.getByRole('button', { name: text('console-cashier.add.mobile') }).click();
  const form = page.getByRole('dialog', { name: text('console-cashier.add.mobile') });
  await form.getByRole('button', { name: text('shell.confirm') }).click();
  await form.locator('[aria-invalid="true"]').first().and(page.locator(':focus')).waitFor();
});
