import { expect } from 'vitest';
import { messages as bn } from '../../../packages/i18n/messages/bn/register.ts';
import { messages as en } from '../../../packages/i18n/messages/en/register.ts';
import { consoleStory } from './console-scene.ts';

const WORDS = { bn, en };

consoleStory(
  'an admin changes what the brand asks of newcomers, and the next visitor is asked it',
  async (scene) => {
    const { page, text, login, expectWellMade, picture, view } = scene;
    const say = WORDS[view.language];
    scene.expectError(/400 \(Bad Request\)/);
    scene.expectError(/409 \(Conflict\)/);
    const nickname = () => page.getByRole('group', { name: say.nickname, exact: true });
    const save = page.getByRole('button', { name: text('console.regSave') });
    const allSaved = page.getByText(text('console.regAllSaved'));
    const askFor = async (asking: 'off' | 'optional') => {
      await nickname().getByLabel(text('console.regOnUsername')).selectOption(asking);
    };

    await login(page, 'admin');
    await page.goto(scene.at('console', '/registration'));
    await nickname().waitFor();
    await expectWellMade(page);
    await picture('console registration');

    // What is wrong opens by itself, and says so beside its field.
    const username = page.getByRole('group', { name: say.username, exact: true });
    await username.locator('summary').click();
    await username.getByLabel(text('console.regMin')).fill('90');
    await save.click();
    await username.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    await expectWellMade(page);
    await picture('console registration refused');
    await username.getByLabel(text('console.regMin')).fill('4');

    await askFor('optional');
    await nickname()
      .getByRole('button', { name: text('console.regUp', { field: say.nickname }) })
      .click();
    const colleague = await page.context().newPage();
    await colleague.goto(scene.at('console', '/registration'));
    await colleague.getByRole('group', { name: say.nickname, exact: true }).waitFor();
    await save.click();
    await allSaved.waitFor();

    // A colleague who opened it before is told, and sees what is in force now.
    await colleague.getByLabel(text('console.regMinimumAge')).fill('30');
    await colleague.getByRole('button', { name: text('console.regSave') }).click();
    await colleague.getByText(text('console.changedMeanwhile')).waitFor();
    await picture('console registration meanwhile', colleague);
    await colleague.getByRole('button', { name: text('console.showTheirs') }).click();
    await colleague.getByText(text('console.regAllSaved')).waitFor();
    await colleague.close();

    const visitor = await scene.anotherVisitor();
    const url = scene.at('mela');
    await visitor.context().addCookies([{ name: 'language', value: view.language, url, sameSite: 'Lax' }]);
    const form = visitor.getByRole('dialog');
    const isAsked = async (): Promise<boolean> => {
      await visitor.goto(scene.at('mela', '/register'));
      await visitor.waitForSelector('html[data-mounted]');
      await form.getByRole('tab', { name: say['method.username'] }).click();
      return form.getByLabel(say.nickname).isVisible();
    };
    // A brand is believed for a second: the page that was kept from before may be handed out once more.
    await expect.poll(isAsked).toBe(true);
    await picture('registration as changed', visitor);

    await askFor('off');
    await nickname()
      .getByRole('button', { name: text('console.regDown', { field: say.nickname }) })
      .click();
    await save.click();
    await allSaved.waitFor();
    expect(await page.getByText(text('console.changedMeanwhile')).count()).toBe(0);
  },
);
