import { expect } from 'vitest';
import { consoleStory } from './console-scene.ts';

/** What the studio is called in either language. */
const SHAPLA = /^(Shapla Studio|শাপলা স্টুডিও)$/;

consoleStory(
  'one makes a vendor’s key and sees its secret once; a colleague may open it when the vendor knows it',
  async (scene) => {
    const { page, text, login, expectWellMade, picture } = scene;
    scene.expectError(/409 \(Conflict\)/);
    await login(page, 'finance');
    await page.goto(scene.at('console', '/vendors'));
    const shapla = page.getByRole('region', { name: SHAPLA });
    const keys = page
      .getByRole('table', { name: text('console-vendors.keys') })
      .getByRole('row')
      .filter({ hasText: 'mela.SHAPLA.' });
    await keys.getByText('mela.SHAPLA.1').first().waitFor();
    await keys.getByText(text('console-vendors.signs')).first().waitFor();
    await shapla.getByRole('button', { name: text('console-vendors.make') }).click();
    const making = page.getByRole('dialog', { name: text('console-vendors.make') });
    await making.getByRole('textbox').fill('the yearly change');
    await making.getByRole('button', { name: text('shell.confirm') }).click();

    const waiting = keys.filter({ hasText: text('console-vendors.state.waiting') });
    const secret = page.getByRole('dialog', { name: /mela\.SHAPLA\.\d+/ });
    await secret.getByText(/^[0-9a-f]{64}$/).waitFor();
    await expectWellMade(page);
    await picture('console vendor key secret');
    await secret.getByRole('button', { name: text('console-vendors.secretKept') }).click();
    await page.reload();
    await shapla.getByRole('article').getByText(text('approvals.secondDecides')).waitFor();
    expect(await page.getByText(/[0-9a-f]{64}/).count()).toBe(0);
    await expectWellMade(page);
    await picture('console vendor keys');

    // The studio has not been told of it, so that a colleague cannot say yes; but they can say no.
    const colleague = await scene.anotherVisitor();
    await login(colleague, 'finance');
    await colleague.goto(scene.at('console', '/vendors'));
    const open = text('approvals.approve');
    const shaplaThere = colleague.getByRole('region', { name: SHAPLA });
    await shaplaThere.getByRole('button', { name: open }).click();
    const opening = colleague.getByRole('dialog', { name: open });
    await opening.getByRole('button', { name: text('shell.confirm') }).click();
    await opening.waitFor({ state: 'detached' });
    const drop = text('approvals.reject');
    await shaplaThere.getByRole('button', { name: drop }).click();
    const dropping = colleague.getByRole('dialog', { name: drop });
    await dropping.getByRole('textbox').fill('made for a look only');
    await dropping.getByRole('button', { name: text('shell.confirm') }).click();
    await dropping.waitFor({ state: 'detached' });
    await page.reload();
    await keys.first().waitFor();
    await waiting.waitFor({ state: 'detached' });
  },
);
