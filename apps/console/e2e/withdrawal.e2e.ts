import { expect } from 'vitest';
import { BOTH_VIEWS } from '../../../packages/testing/stories/views.ts';
import { act, openWithdrawalOf } from './withdrawal-steps.ts';
import { consoleStory, type ConsoleScene } from './console-scene.ts';

const FOCUSED_ROW = "document.activeElement.closest('tr')";

// On the desktop it is the large one.
const payWithdrawal = async (scene: ConsoleScene): Promise<void> => {
  const { page, view, text, login, expectWellMade, picture } = scene;
  const large = view.device === 'desktop';
  await page.goto(scene.at('console'));
  await page.getByLabel(text('console.username')).waitFor();
  await expectWellMade(page);
  await picture('console login');

  await login(page, 'finance');
  await expectWellMade(page);
  await picture('console overview');
  await openWithdrawalOf(page, scene, large ? 'jamal' : 'salma');
  await expectWellMade(page);
  await picture('console withdrawal');
  await act(page, scene, 'console.act.claim');
  await act(page, scene, 'console.act.approve');
  if (large) {
    await page.getByText(text('console.secondNeeded')).waitFor();
    const approve = page.getByRole('button', { name: text('console.act.approve'), exact: true });
    await approve.waitFor({ state: 'detached' });
    const colleague = await scene.anotherVisitor();
    await login(colleague, 'admin');
    await openWithdrawalOf(colleague, scene, 'jamal');
    await act(colleague, scene, 'console.act.approve');
  }
  // Nobody reloads: the first person's page sees by itself that it is approved.
  await act(page, scene, 'console.act.pay');
  await act(page, scene, 'console.reveal', 'to send the money');
  await page.getByText(/^017\d{8}$/).waitFor();
  await act(page, scene, 'console.act.markPaid', `TRX-${view.language}-1`);
  const steps = page.getByRole('dialog').getByRole('listitem');
  await steps.filter({ hasText: `TRX-${view.language}-1` }).waitFor();
  await picture('console paid');
};

consoleStory('staff pay a withdrawal, and a large one takes two', payWithdrawal, { views: BOTH_VIEWS });

consoleStory('risk looks around a member and reads who did what', async (scene) => {
  const { page, text, login, expectWellMade, picture } = scene;
  await login(page, 'risk');
  await page.goto(scene.at('console', '/members?username=sal'));
  await page.getByRole('row').filter({ hasText: 'salma' }).locator('a[data-row]').click();
  await page.getByRole('heading', { level: 1, name: 'salma' }).waitFor();
  await expectWellMade(page);
  await picture('console member');
  await page.goto(scene.at('console', '/audit'));
  const [chainIsWhole = ''] = text('console.chainWhole', { length: '|' }).split('|');
  await page.getByText(chainIsWhole.trim()).waitFor();
  // Of one kind: colleagues in other stories may have filled the first page since.
  await page.goto(scene.at('console', '/audit?action=personal-data-revealed'));
  await page.getByText(text('console-words.action.personal-data-revealed')).first().waitFor();
  await expectWellMade(page);
  await picture('console audit');
  for (const place of ['/health', '/lottery', '/deposits', '/withdrawals?state=paid']) {
    await page.goto(scene.at('console', place));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main div[aria-busy]').waitFor({ state: 'detached' });
    await expectWellMade(page);
    await picture(`console${place.split('?')[0]}`);
  }
});

consoleStory(
  'the queue is worked without a mouse, and support is shown no button that pays',
  async (scene) => {
    const { page, view, text, login } = scene;
    await login(page, 'support');
    await page.goto(scene.at('console', '/withdrawals?view=all'));
    await page.locator('a[data-row]').first().focus();
    // What is asked for meanwhile may come to stand above both.
    const next: string = await page.evaluate(
      `${FOCUSED_ROW}.nextElementSibling.querySelector('a').innerText`,
    );
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(`${FOCUSED_ROW}.querySelector('a').innerText`)).toBe(next);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByText(text('console.timeLine')).waitFor();
    // Closing, and writing a note.
    expect(await drawer.getByRole('button').count()).toBe(2);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    if (view.device === 'phone') await page.getByRole('button', { name: text('shell.menu') }).click();
    await page.getByRole('link', { name: text('console.members') }).waitFor();
    expect(await page.getByRole('link', { name: text('console.audit') }).count()).toBe(0);
    await page.keyboard.press('Escape');
    // Somebody else ends the session: the page notices by itself, says so, and leads back afterwards.
    await page.context().clearCookies();
    await page.getByText(text('console.sessionEnded')).waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/withdrawals/);
    await page.getByLabel(text('console.username')).waitFor();
  },
);
