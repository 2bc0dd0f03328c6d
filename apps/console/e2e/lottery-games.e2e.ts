import { randomInt } from 'node:crypto';
import { consoleStory } from './console-scene.ts';

consoleStory(
  'one opens a lottery like another and a colleague puts it on sale; it is tightened and taken off sale by one',
  async (scene) => {
    const { page, text, login, expectWellMade, picture } = scene;
    scene.expectError(/40[09] \((Bad Request|Conflict)\)/);
    const code = `l${randomInt(36 ** 6).toString(36)}`;
    await login(page, 'lottery');
    await page.goto(scene.at('console', '/lottery/games'));
    const open = text('console-lottery.open');
    await page.getByRole('button', { name: open }).press('Enter');
    const opening = page.getByRole('dialog', { name: open });
    const fill = (dialog: typeof opening, label: string, value: string) =>
      dialog.getByLabel(label, { exact: false }).first().fill(value);
    await fill(opening, text('console-lottery.field.code'), code);
    for (const name of await opening.getByLabel(text('console-lottery.field.names'), { exact: false }).all())
      await name.fill(`Rajshahi ${code}`);
    await fill(opening, text('console-lottery.field.closeLeadSeconds'), '86399');
    await fill(opening, text('console.reason'), 'a new one');
    const confirm = text('shell.confirm');
    await opening.getByRole('button', { name: confirm }).press('Enter');
    await opening.locator('[aria-invalid="true"]').first().waitFor();
    await expectWellMade(page);
    await picture('console lottery refused');
    await fill(opening, text('console-lottery.field.closeLeadSeconds'), '5');
    await opening.getByRole('button', { name: confirm }).press('Enter');
    await opening.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: `Rajshahi ${code}` }).click();
    const drawer = page.getByRole('dialog', { name: `Rajshahi ${code}` });
    await drawer.getByText(text('console-lottery.offSale')).waitFor();
    const putOnSale = text('console-lottery.putOnSale');
    await drawer.getByRole('button', { name: putOnSale }).press('Enter');
    const selling = page.getByRole('dialog', { name: putOnSale });
    await selling.getByRole('textbox').fill('its limits are agreed');
    await selling.getByRole('button', { name: confirm }).press('Enter');
    await selling.waitFor({ state: 'detached' });
    await drawer.getByRole('article').first().waitFor();
    await expectWellMade(page);
    await picture('console lottery waits');

    const colleague = await scene.anotherVisitor();
    await login(colleague, 'lottery');
    await colleague.goto(scene.at('console', `/lottery/games?open=${code}`));
    const seen = colleague.getByRole('dialog', { name: `Rajshahi ${code}` });
    const approve = text('approvals.approve');
    await seen.getByRole('button', { name: approve }).first().press('Enter');
    const approving = colleague.getByRole('dialog', { name: approve });
    await approving.getByRole('button', { name: confirm }).press('Enter');
    await approving.waitFor({ state: 'detached' });
    await seen.getByText(text('console-lottery.onSale'), { exact: true }).first().waitFor();

    const change = text('console-lottery.change');
    await seen.getByRole('button', { name: change }).press('Enter');
    const changing = colleague.getByRole('dialog', { name: change });
    // One fewer than now: it may be like one that another told of already.
    const lines = changing.getByLabel(text('console-lottery.field.lines'), { exact: false }).first();
    await lines.fill(String(Number(await lines.inputValue()) - 1));
    await fill(changing, text('console.reason'), 'shorter orders');
    await expectWellMade(colleague);
    await picture('console lottery changed', colleague);
    await changing.getByRole('button', { name: confirm }).press('Enter');
    await changing.waitFor({ state: 'detached' });
    await seen.getByText(text('console-lottery.version', { version: 3 })).waitFor();

    const stop = text('console-lottery.stop');
    await seen.getByRole('button', { name: stop }).press('Enter');
    const stopping = colleague.getByRole('dialog', { name: stop });
    await stopping.getByRole('textbox').fill('enough of it');
    await stopping.getByRole('button', { name: confirm }).press('Enter');
    await stopping.waitFor({ state: 'detached' });
    await seen.getByText(text('console-lottery.offSale'), { exact: true }).waitFor();
    await picture('console lottery off sale', colleague);
  },
);
