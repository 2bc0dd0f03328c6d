import { randomInt } from 'node:crypto';
import { consoleStory } from './console-scene.ts';

consoleStory(
  'one opens a gateway and a payout channel, and a colleague agrees to how their companies know us; two switch the payouts on',
  async (scene) => {
    const { page, text, login, expectWellMade, picture } = scene;
    scene.expectError(/40[09] \((Bad Request|Conflict)\)/);
    const code = `river-${randomInt(36 ** 5).toString(36)}`;
    const confirm = text('shell.confirm');
    const approve = text('approvals.approve');
    await login(page, 'finance');
    const colleague = await scene.anotherVisitor();
    await login(colleague, 'finance');

    /** Fills the form in, with an address first that nobody is called at. */
    const add = async (path: string, button: string) => {
      await page.goto(scene.at('console', path));
      await page.getByRole('button', { name: button }).press('Enter');
      const dialog = page.getByRole('dialog', { name: button });
      const fill = (label: string, value: string) =>
        dialog.getByLabel(label, { exact: false }).first().fill(value);
      await fill(text('console-cashier.code'), code);
      await fill(text('console-cashier.companyAccount'), code);
      await fill(text('console-cashier.secret'), 'a-secret-of-ours');
      await fill(text('console-cashier.address'), 'http://10.0.0.7');
      for (const language of ['বাংলা', 'English'])
        await fill(text('console-cashier.terms.name', { language }), `River ${code}`);
      await fill(text('console.reason'), 'their contract is signed');
      return {
        dialog,
        send: () => dialog.getByRole('button', { name: confirm }).press('Enter'),
        async sendRight() {
          await dialog.getByText(text('errors.field.address.not-open')).waitFor();
          await expectWellMade(page);
          await picture(`console${path} refused`);
          await fill(text('console-cashier.address'), '');
          await dialog.getByRole('button', { name: confirm }).press('Enter');
          await dialog.waitFor({ state: 'detached' });
        },
      };
    };
    /** Has the colleague say yes to what waits on a page. */
    const agree = async (path: string) => {
      await colleague.goto(scene.at('console', path));
      const card = colleague.getByRole('listitem').filter({ hasText: code }).first();
      await card.getByRole('button', { name: approve }).first().press('Enter');
      const dialog = colleague.getByRole('dialog', { name: approve });
      await dialog.getByRole('button', { name: confirm }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      return card;
    };

    const gateway = await add('/deposits/channels', text('console-cashier.add.gateway'));
    await gateway.send();
    await gateway.sendRight();
    const there = page
      .getByRole('listitem')
      .filter({ hasText: `River ${code}` })
      .first();
    await there.getByText(text('console-cashier.notKnown')).waitFor();
    await expectWellMade(page);
    await picture('console gateway added');
    await (await agree('/deposits/channels')).getByText(code, { exact: true }).nth(1).waitFor();

    const sender = await add('/withdrawals/channels', text('console-cashier.addPayoutChannel'));
    await sender.send();
    await sender.dialog.getByText(text('console-cashier.kindsNone')).waitFor();
    await sender.dialog.getByLabel(text('console-cashier.payoutKind.mobile')).selectOption('yes');
    await sender.send();
    await sender.sendRight();
    await agree('/withdrawals/channels');
    await page.reload();
    // In Bengali the word stands in that of the other button, too.
    const edit = new RegExp(`^${text('console-cashier.edit')}`);
    await there.getByRole('button', { name: edit }).press('Enter');
    const editing = page.getByRole('dialog', { name: text('console-cashier.edit') });
    await editing.getByLabel(text('console-cashier.payoutOpenHead')).selectOption('yes');
    await editing.getByLabel(text('console.reason')).fill('it was tried');
    await editing.getByRole('button', { name: confirm }).press('Enter');
    await editing.waitFor({ state: 'detached' });
    await there.getByText(text('approvals.kind.payout-channel')).waitFor();
    await expectWellMade(page);
    await picture('console payout channel waits for a second person');
    const opened = await agree('/withdrawals/channels');
    await opened.getByText(text('console-cashier.isOpen'), { exact: true }).first().waitFor();
    await expectWellMade(colleague);
    await picture('console payout channels', colleague);
  },
);
