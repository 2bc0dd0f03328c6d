import { randomInt } from 'node:crypto';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { inject } from 'vitest';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { comeAs } from './come-as.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

portalStory('a member and their agent write to each other, and each sees it come', async (scene) => {
  const { page, view, visit, picture } = scene;
  const { inbox, shell, errors } = words[view.language];
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const name = `mitu${randomInt(36 ** 6).toString(36)}`;
  accepted(await client.register({ username: name, password: PASSWORD, affiliateCode: 'MELA2345' }));
  await page.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(client.state.token)})`);

  await visit('mela', '/member/messageV2');
  await page.getByText(inbox.none, { exact: true }).waitFor();
  await scene.expectAccessible();
  await picture('no messages yet');
  await page.getByRole('link', { name: inbox.writeUp.replace('{name}', 'boishakhi') }).click();
  const button = page.getByRole('button', { name: inbox.send, exact: true });
  await button.click();
  await page.getByText(errors['field.required']).first().waitFor();
  await scene.expectAccessible();
  await picture('a message without words');
  const subject = `Eid ${name}`;
  await page.getByRole('textbox', { name: inbox.subject }).fill(subject);
  await page.locator('textarea').fill('Is the draw open on the day?\n<b>Mitu</b>');
  await button.click();
  await page.getByRole('heading', { name: subject, exact: true }).waitFor();
  const thread = page.getByRole('article');
  await thread.getByText('<b>Mitu</b>').waitFor();

  const agent = await scene.anotherVisitor();
  await comeAs(agent, 'boishakhi', 'agent');
  await agent
    .context()
    .addCookies([{ name: 'language', value: view.language, url: scene.at('mela'), sameSite: 'Lax' }]);
  await agent.goto(scene.at('mela', '/member/messages'));
  await agent.getByRole('link', { name: subject }).first().click();
  await agent.getByRole('textbox', { name: inbox.answer }).fill('Until nine.');
  await agent.getByRole('button', { name: inbox.send, exact: true }).click();
  await thread.getByText('Until nine.').waitFor();
  await scene.expectAllAccessible();
  await scene.expectWellSet();
  await picture('an answer has come by itself');

  // Put away, it is in the archive until somebody goes on; elsewhere the avatar tells what is unread.
  await page.getByRole('button', { name: inbox.archiveIt, exact: true }).click();
  await page.getByRole('button', { name: inbox.bringBack, exact: true }).waitFor();
  await visit('mela', '/member');
  await agent.getByRole('textbox', { name: inbox.answer }).fill('I asked: until eight.');
  await agent.getByRole('button', { name: inbox.send, exact: true }).click();
  const menu = page.locator('.account-anchor');
  const unread = page.locator('[data-unread]');
  await unread.getByText(/[1১]/).first().waitFor();
  await scene.expectAllAccessible();
  await menu.click();
  await picture('what is unread is told on the avatar');
  await page.locator('.account-menu').getByRole('link', { name: shell.messages }).click();
  await page.getByRole('link', { name: subject }).first().click();
  await thread.getByText('I asked: until eight.').waitFor();
  await unread.waitFor({ state: 'detached' });

  // Reported once, staff look at it.
  await thread.getByRole('button', { name: inbox.report, exact: true }).first().click();
  const reporting = page.getByRole('dialog');
  await reporting.getByRole('combobox').selectOption('money');
  await reporting.locator('textarea').fill('He asks every day.');
  await scene.expectAllAccessible();
  await picture('a message is reported');
  await reporting.getByRole('button', { name: inbox.report, exact: true }).click();
  await thread.getByText(inbox.reported).waitFor();
  await scene.expectAllAccessible();
  await picture('a message that was reported');

  // Who is blocked is not told, and does not arrive.
  await page.getByRole('button', { name: inbox.block, exact: true }).click();
  await page.getByRole('button', { name: inbox.unblock, exact: true }).waitFor();
  scene.expectError(/status of 403/);
  await agent.getByRole('textbox', { name: inbox.answer }).fill('Hello?');
  await agent.getByRole('button', { name: inbox.send, exact: true }).click();
  await agent.getByText(errors['message.not_reachable']).waitFor();
  await picture('an answer that cannot arrive', agent);
});
