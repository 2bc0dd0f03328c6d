import { claimDeposits } from './claim-deposits.ts';
import { consoleStory } from './console-scene.ts';

consoleStory(
  'a statement of any columns is shown before, read in and credits whom it names; a key for passed-on messages is made, shown once, opened by a colleague, and ended',
  async (scene) => {
    const { page, text, login, expectWellMade, picture } = scene;
    const number = `ST${Date.now().toString(36).toUpperCase()}`;
    const [claimed] = await claimDeposits([number]);
    await login(page, 'finance');
    await page.goto(scene.at('console', '/deposits/unmatched'));
    await page.getByRole('button', { name: text('console-cashier.readStatement') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: text('console-cashier.readStatement') });
    const bkash = dialog
      .getByRole('combobox')
      .locator('option')
      .filter({ hasText: /bKash|বিকাশ/ });
    await dialog.getByRole('combobox').selectOption((await bkash.getAttribute('value')) ?? '');
    // Its columns are called as nobody knows them.
    const buffer = Buffer.from(`Nr ${number};Betrag\n${number};500,00\n${number}X;1,00\n${number}Y;?\n`);
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer });
    await dialog.getByText(text('console-cashier.statementSay')).waitFor();
    const say = (column: string, value: string) =>
      dialog.getByRole('combobox', { name: column, exact: true }).selectOption(value);
    await say(text('console-cashier.statementNamesAt'), '1');
    await say(text('console-cashier.statementOf.reference'), '0');
    await say(text('console-cashier.statementOf.amount'), '1');
    await say(text('console-cashier.statementDecimals'), 'comma');
    const readIn = dialog.getByRole('button', {
      name: text('console-cashier.statementReadIn', { count: 2 }),
    });
    await readIn.waitFor();
    await dialog.getByText(text('console-cashier.statementNote.amount')).waitFor();
    await expectWellMade(page);
    await picture('console statement shown before');
    await readIn.press('Enter');
    await dialog
      .getByText(text('console-cashier.statementRead', { credited: 1, waiting: 1, known: 0 }))
      .waitFor();
    await expectWellMade(page);
    await picture('console statement read');
    // The channel's next file is read in the same way.
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'next.csv', mimeType: 'text/csv', buffer });
    await dialog.getByText(text('console-cashier.statementKept')).waitFor();
    await page.goto(scene.at('console', `/deposits?open=${claimed?.id}`));
    await page
      .getByRole('dialog')
      .getByText(text('console.state.credited'), { exact: true })
      .first()
      .waitFor();

    await page.goto(scene.at('console', '/deposits/channels'));
    const cardOn = (shown: typeof page) =>
      shown
        .getByRole('listitem')
        .filter({ hasText: /bKash|বিকাশ/ })
        .first();
    const card = cardOn(page);
    const waiting = { hasText: text('approvals.kind.forward-key') };
    const make = text('console-cashier.forwardMake');
    const end = text('console-cashier.forwardEnd');
    const confirm = async (name: string, senders?: string) => {
      const asked = page.getByRole('dialog', { name });
      if (senders !== undefined)
        await asked.getByLabel(text('console-cashier.forwardSenders'), { exact: false }).fill(senders);
      await asked.getByLabel(text('console.reason'), { exact: false }).fill('the phone of the wallet');
      await asked.getByRole('button', { name: text('shell.confirm') }).press('Enter');
    };
    await card.getByRole('button', { name: make }).press('Enter');
    await confirm(make, 'bKash, বিকাশ');
    await page.getByText(text('console-cashier.forwardSendersWrong')).waitFor();
    await confirm(make, 'bKash, 16247');
    await page.getByText(text('console-cashier.forwardOnce')).waitFor();
    await expectWellMade(page);
    await picture('console forward key');
    await page.keyboard.press('Escape');
    await card.getByRole('article').filter(waiting).waitFor();
    await expectWellMade(page);
    await picture('console forward key waits');

    const colleague = await scene.anotherVisitor();
    await login(colleague, 'finance');
    await colleague.goto(scene.at('console', '/deposits/channels'));
    const approve = text('approvals.approve');
    const asked = cardOn(colleague).getByRole('article').filter(waiting);
    await asked.getByRole('button', { name: approve }).press('Enter');
    const approving = colleague.getByRole('dialog', { name: approve });
    await approving.getByRole('button', { name: text('shell.confirm') }).press('Enter');
    await approving.waitFor({ state: 'detached' });
    await page.reload();
    await card.getByText('bKash, 16247').waitFor();
    await card.getByRole('button', { name: text('console-cashier.forwardSendersChange') }).press('Enter');
    await page.getByRole('dialog').getByText(text('console-cashier.forwardSendersNote')).waitFor();
    await expectWellMade(page);
    await picture('console forward senders');
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: end }).press('Enter');
    await confirm(end);
    await card.getByRole('button', { name: end }).waitFor({ state: 'detached' });
  },
);
