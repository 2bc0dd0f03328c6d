import { randomInt } from 'node:crypto';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { askClosing } from '@mela/wire/portal/closing.ts';
import { askOwnData } from '@mela/wire/portal/own-data.ts';
import { expect, inject } from 'vitest';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { expectAccessible } from '../../../packages/testing/pages/accessible.ts';
import { messages as helpBn } from '../../../packages/i18n/messages/bn/help.ts';
import { messages as helpEn } from '../../../packages/i18n/messages/en/help.ts';
import { consoleStory } from './console-scene.ts';

const help = { bn: helpBn, en: helpEn };

consoleStory(
  'a member says what they think of the site, which staff mark as read, and asks for their data and to close, which staff see',
  async (scene) => {
    const { page, text, view, login, expectWellMade, picture } = scene;
    const send = sendOverHttp(inject('installationPort'));
    const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
    const username = `says${randomInt(36 ** 6).toString(36)}`;
    accepted(await client.register({ username, password: PASSWORD }));
    const member = await scene.anotherVisitor();
    await member
      .context()
      .addCookies([{ name: 'language', value: view.language, url: scene.at('mela'), sameSite: 'Lax' }]);
    await member.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(client.state.token)})`);
    const say = help[view.language];
    await member.goto(scene.at('mela', '/feedback'));
    const words = member.getByRole('textbox', { name: new RegExp(say.feedbackSays) });
    await words.fill('x'.repeat(141));
    await member.getByRole('button', { name: say.feedbackSend, exact: true }).click();
    await expect.poll(() => words.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(member);
    await words.fill('The numbers are too small for my eyes');
    await member.getByRole('button', { name: say.feedbackSend, exact: true }).click();
    await member.getByText(say.feedbackThanks, { exact: true }).waitFor();
    await expectAccessible(member);
    await member.close();

    await login(page, 'support');
    await page.goto(scene.at('console', `/feedback?state=new&member=${username}`));
    await page.getByRole('link', { name: username, exact: true }).waitFor();
    await expectWellMade(page);
    await picture('console feedback');
    await page.getByRole('row').filter({ hasText: username }).getByRole('checkbox').check();
    await page.getByRole('button', { name: text('editing.feedbackMarkRead'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('shell.confirm'), exact: true })
      .click();
    await page.getByText(text('console-lists.togetherDone', { done: 1, refused: 0 })).waitFor();
    await page.goto(scene.at('console', `/feedback?state=read&member=${username}`));
    await page.getByRole('link', { name: username, exact: true }).waitFor();

    accepted(await client.call(askOwnData, { body: { password: PASSWORD } }));
    accepted(await client.call(askClosing, { body: { password: PASSWORD } }));
    for (const view of ['waiting', 'data']) {
      await page.goto(scene.at('console', `/account-requests?view=${view}&member=${username}`));
      await page.locator('a[data-row]', { hasText: username }).waitFor();
      const state = text('console.memberRequestState.waiting');
      await page.getByRole('table').getByText(state, { exact: true }).waitFor();
      await expectWellMade(page);
      await picture(`console account requests ${view}`);
    }
  },
);
