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
    await page.getByRole('link', { name: open, exact: true }).press('Enter');
    const fill = (shown: typeof page, label: string, value: string) =>
      shown.getByLabel(label, { exact: false }).first().fill(value);
    await fill(page, text('console-lottery.field.code'), code);
    for (const name of await page.getByLabel(`${text('console-lottery.field.names')}, `).all())
      await name.fill(`Rajshahi ${code}`);
    await fill(page, text('console-lottery.field.closeLeadSeconds'), '86399');
    await page.getByRole('button', { name: text('console-lottery.addPlayTerms') }).press('Enter');
    await fill(page, text('console.whyChanged'), 'a new one');
    const save = page.getByRole('button', { name: open, exact: true });
    await save.press('Enter');
    // It may be like one that another told of already, which holds some.
    const plays = page.getByRole('combobox', { name: text('console-lottery.play'), exact: true });
    const play = plays.last();
    await play.and(page.locator('[aria-invalid="true"]:focus')).waitFor();
    await expectWellMade(page);
    await picture('console lottery play asked for');
    await play.selectOption({ index: await plays.count() });
    await page.getByLabel(text('console-lottery.playTerms.drawMax')).last().fill('2000');
    await save.press('Enter');
    await page
      .getByLabel(text('console-lottery.field.closeLeadSeconds'))
      .and(page.locator('[aria-invalid="true"]'))
      .waitFor();
    await picture('console lottery refused');
    await fill(page, text('console-lottery.field.closeLeadSeconds'), '5');
    await save.press('Enter');

    const drawer = page.getByRole('dialog', { name: `Rajshahi ${code}` });
    await drawer.getByText(text('console-lottery.offSale')).waitFor();
    const confirm = text('shell.confirm');
    const putOnSale = text('console-lottery.putOnSale');
    await drawer.getByRole('button', { name: putOnSale }).press('Enter');
    const selling = page.getByRole('dialog', { name: putOnSale });
    await selling.getByRole('textbox').fill('its limits are agreed');
    await selling.getByRole('button', { name: confirm }).press('Enter');
    await selling.waitFor({ state: 'detached' });
    await drawer
      .getByRole('article')
      .getByText(`: ${text('console-lottery.playTerms.drawMax')}`)
      .last()
      .waitFor();
    await expectWellMade(page);
    await picture('console lottery waits');

    const colleague = await scene.anotherVisitor();
    await login(colleague, 'lottery');
    const kind = text('approvals.kind.lottery-game');
    const waiting = colleague.getByRole('region', { name: text('console-lists.waitingForMe') });
    await waiting.getByRole('row').filter({ hasText: kind }).last().getByRole('link').press('Enter');
    await colleague.getByRole('dialog', { name: kind }).getByRole('article').waitFor();
    await expectWellMade(colleague);
    await picture('console approval opened by a link', colleague);
    await colleague.goto(scene.at('console', `/lottery/games?open=${code}`));
    const seen = colleague.getByRole('dialog', { name: `Rajshahi ${code}` });
    const approve = text('approvals.approve');
    await seen.getByRole('button', { name: approve }).first().press('Enter');
    const approving = colleague.getByRole('dialog', { name: approve });
    await approving.getByRole('button', { name: confirm }).press('Enter');
    await approving.waitFor({ state: 'detached' });
    await seen.getByText(text('console-lottery.onSale'), { exact: true }).first().waitFor();

    await seen.getByRole('link', { name: text('console-lottery.change') }).press('Enter');
    const most = colleague.getByLabel(text('console-lottery.playTerms.drawMax')).last();
    await most.fill('1000');
    await fill(colleague, text('console.whyChanged'), 'less of one play');
    await expectWellMade(colleague);
    await picture('console lottery changed', colleague);
    await colleague.getByRole('button', { name: text('console-lottery.change'), exact: true }).press('Enter');
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
