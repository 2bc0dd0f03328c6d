import { randomInt } from 'node:crypto';
import { newId } from '@mela/primitives';
import { PNG_DOT } from '@mela/testing/people/content.ts';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { staffOverHttp } from '@mela/testing/staff-over-http.ts';
import { hire } from '@mela/testing/stories/arrange.ts';
import { expect, inject } from 'vitest';
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

portalStory('a member complains with a picture, and follows what becomes of it', async (scene) => {
  const { page, view, visit, picture } = scene;
  const { support, errors, pictures } = words[view.language];
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const name = `rekha${randomInt(36 ** 6).toString(36)}`;
  accepted(await client.register({ username: name, password: PASSWORD }));
  await page.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(client.state.token)})`);

  await visit('mela', '/feedback');
  await page.getByText(support.none, { exact: true }).waitFor();
  await scene.expectStill();
  await scene.expectAllAccessible();
  await picture('feedback to write');
  const kinds = page.getByRole('radio');
  await kinds.first().press('ArrowLeft');
  expect(await page.getByRole('radio', { name: support['kind.complaint'] }).isChecked()).toBe(true);
  const said = page.getByRole('textbox', { name: support['content.complaint'] });
  await said.fill(name);
  const button = page.getByRole('button', { name: support.send, exact: true });
  await button.click();
  await page.getByText(errors['field.required']).waitFor();
  await expect.poll(() => said.getAttribute('aria-invalid')).toBe('true');
  await scene.expectAllAccessible();
  await scene.expectWellSet();
  await picture('a complaint of too few words');
  await page.getByRole('main').getByRole('combobox').selectOption('withdrawal');
  await said.fill(`I wait for my money ${name}`);
  await page.getByRole('textbox', { name: support.contact }).fill('after nine');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer: PNG_DOT });
  await page.getByRole('img', { name: /bank\.png/ }).waitFor();
  await button.click();
  await page.getByText(support.thanks, { exact: true }).waitFor();
  const row = page.getByRole('link', { name: name });
  await row.getByText(support['state.waiting'], { exact: true }).waitFor();
  await scene.expectAllAccessible();
  await picture('a complaint was sent');

  await page.getByRole('link', { name: support.open, exact: true }).click();
  const card = page.getByRole('region', { name: support.ticket, exact: true });
  await card.getByText('after nine', { exact: true }).waitFor();
  const small = card.getByRole('button', { name: pictures.numbered.replace('{number}', '') });
  await small.getByRole('img').waitFor();
  await scene.expectAllAccessible();
  await scene.expectWellSet();
  await picture('a complaint among messages');
  await small.click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await scene.expectAccessible();

  // What is answered shows by itself.
  await visit('mela', '/feedback');
  await row.waitFor();
  const id = new URL((await row.getAttribute('href')) ?? '', page.url()).searchParams.get('open');
  const staff = await staffOverHttp(inject('installationPort'), await hire('support'));
  expect(
    await staff('POST', `/console/unanswered/${id}/answer`, {
      messageId: newId(),
      seen: 1,
      text: 'We look.',
    }),
  ).toMatchObject({ success: true });
  await row.getByText(support['state.answered'], { exact: true }).waitFor();
  await scene.expectAllAccessible();
  await picture('a complaint was answered');
});
