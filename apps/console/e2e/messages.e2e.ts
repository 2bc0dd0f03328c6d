import { randomInt } from 'node:crypto';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { newId } from '@mela/primitives';
import { answerMessage, reportMessage, writeMessage } from '@mela/wire/portal/inbox.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { PASSWORD as DEMO_PASSWORD } from '../../../packages/testing/people/member.ts';
import { messages as inboxBn } from '../../../packages/i18n/messages/bn/inbox.ts';
import { messages as bn } from '../../../packages/i18n/messages/bn/register.ts';
import { messages as inboxEn } from '../../../packages/i18n/messages/en/inbox.ts';
import { messages as en } from '../../../packages/i18n/messages/en/register.ts';
import { consoleStory, type ConsoleScene } from './console-scene.ts';
import { writeNote } from './staff-notes-steps.ts';
import { talkAtTheDesk } from './talk-at-the-desk.ts';
import { act } from './withdrawal-steps.ts';

const WORDS = { bn: { ...bn, inbox: inboxBn }, en: { ...en, inbox: inboxEn } };
const PASSWORD = 'Padma-Meghna-25';

/** The digits that people read, in whatever script. */
const latin = (text: string): string =>
  text.replaceAll(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)));

/** The id of whoever is signed in in a browser, as their own page tells it. */
const idOf = async (page: Page): Promise<string> =>
  page.evaluate<string>(`fetch('${memberInfo.path}', {
    headers: { authorization: 'Bearer ' + sessionStorage.getItem('session') },
  }).then(async (answer) => (await answer.json()).value.id)`);

consoleStory('a code goes to the outbox, staff read it out, and the phone is registered', async (scene) => {
  const { page, text, login, expectWellMade, picture, view } = scene;
  const say = WORDS[view.language];
  const number = `017${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  const visitor = await scene.anotherVisitor();
  await visitor
    .context()
    .addCookies([{ name: 'language', value: view.language, url: scene.at('mela'), sameSite: 'Lax' }]);
  await visitor.goto(scene.at('mela', '/register'));
  await visitor.waitForSelector('html[data-mounted]');
  const form = visitor.getByRole('dialog');
  await form.getByRole('textbox', { name: say.mobileNum }).fill(number);
  await form.getByRole('button', { name: say.sendCode }).click();
  await form.getByRole('timer').waitFor();

  await login(page, 'support');
  await page.goto(scene.at('console', '/notifications'));
  const newest = page
    .getByRole('row')
    .filter({ hasText: `+880••••${number.slice(-3)}` })
    .first();
  await newest.waitFor();
  expect(await page.getByText(number.slice(1)).count()).toBe(0);
  await expectWellMade(page);
  await picture('console messages');
  await newest.getByRole('button').click();
  const why = page.getByRole('dialog');
  await why.getByRole('textbox').fill('the demo needs its code');
  await why.getByRole('button', { name: text('shell.confirm') }).click();
  const notification = page.getByText(new RegExp(`${number.slice(1)}[^]*\\d{6}`)).first();
  await notification.waitFor();
  await picture('console message read');
  const code = /(?<!\d)\d{6}(?!\d)/.exec(
    latin((await notification.textContent()) ?? '').replace(`+88${number}`, ''),
  )?.[0];
  expect(code).toBeDefined();

  await form.getByRole('textbox', { name: say.verificationCode }).fill(code ?? '');
  await form.getByLabel(say.password).first().fill(PASSWORD);
  await form.getByLabel(say.confirmPassword).fill(PASSWORD);
  await form.getByRole('checkbox').first().check();
  await form.getByRole('checkbox', { name: say.termsAccepted }).check();
  await form.locator('button[type=submit]').click();
  await visitor.getByText(say.registered).waitFor();
  await visitor.waitForURL(({ pathname }) => pathname === '/');
  await picture('registered by mobile', visitor);

  // Whose number it is now stands masked on the member's page, until somebody says why they look.
  await page.goto(scene.at('console', `/members/${await idOf(visitor)}`));
  const about = page.getByRole('region', { name: text('console.about') });
  const reveal = about.getByRole('button', { name: text('console.answersHidden') });
  await reveal.waitFor();
  expect(await page.getByText(number.slice(1)).count()).toBe(0);
  await reveal.click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('textbox').fill('called about the number');
  await asking.getByRole('button', { name: text('shell.confirm') }).click();
  await about.getByText(number.slice(1)).waitFor();
  await expectWellMade(page);
  await picture('console member said');
  await answerTheMember(scene, visitor);
  await decideOnReport(scene);
  await talkAtTheDesk(scene);
});

/** Staff write to whoever's page is open, the member answers, and the answer waits until somebody takes and answers it. */
async function answerTheMember(scene: ConsoleScene, visitor: Page): Promise<void> {
  const { page, text, expectWellMade, picture, view } = scene;
  const { inbox } = WORDS[view.language];
  const subject = `Number ${randomInt(10 ** 6)}`;
  await page.getByRole('button', { name: text('console.writeToMember'), exact: true }).click();
  const writing = page.getByRole('dialog');
  await writing.getByRole('textbox', { name: text('console.messageSubject') }).fill(subject);
  await writing.locator('textarea').fill('Is this number yours?');
  await picture('console writing to a member');
  await writing.getByRole('button', { name: text('shell.confirm') }).click();
  await page.getByText(subject).first().waitFor();

  await visitor.goto(scene.at('mela', '/member/messages'));
  await visitor.getByRole('link', { name: subject }).first().click();
  await visitor.getByRole('textbox', { name: inbox.answer }).fill('It is, since Eid.');
  await visitor.getByRole('button', { name: inbox.send, exact: true }).click();
  await visitor.getByRole('article').getByText('It is, since Eid.').waitFor();

  await page.goto(scene.at('console', '/'));
  const waiting = page.getByRole('region', { name: text('console-lists.waitingForMe') });
  await waiting.getByRole('row').filter({ hasText: subject }).getByRole('link').press('Enter');
  const drawer = page.getByRole('dialog', { name: subject });
  await drawer.getByText('It is, since Eid.').waitFor();
  await expectWellMade(page);
  await picture('console an answer that waits');
  await act(page, scene, 'console-messages.claim');
  await drawer.getByRole('button', { name: text('console-messages.handOver'), exact: true }).waitFor();
  await drawer.getByRole('textbox', { name: text('console-messages.answer') }).fill('Thank you.');
  await drawer.getByRole('button', { name: text('console-messages.send'), exact: true }).click();
  await drawer.getByText(text('console-messages.unansweredState.answered')).first().waitFor();
  await page.goto(scene.at('console', '/unanswered?view=answered'));
  await page.getByRole('row').filter({ hasText: subject }).waitFor();
  await expectWellMade(page);
  await picture('console answers that wait');
  await visitor.getByRole('article').getByText('Thank you.').waitFor();
}

/** A member reports what their agent wrote, and staff keep the agent from writing to others for a week, and let them again. */
async function decideOnReport(scene: ConsoleScene): Promise<void> {
  const { page, text, expectWellMade, picture } = scene;
  const send = sendOverHttp(inject('installationPort'));
  const open = () => openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const [member, agent] = [open(), open()];
  const username = `tells${randomInt(36 ** 6).toString(36)}`;
  accepted(await member.register({ username, password: DEMO_PASSWORD, affiliateCode: 'MELA2345' }));
  accepted(await agent.login('boishakhi', DEMO_PASSWORD, 'agent'));
  const threadId = newId();
  const written = { id: threadId, subject: `Bonus ${username}`, text: 'Which code?' };
  accepted(await member.call(writeMessage, { body: written }));
  const said = { id: newId(), text: `Send me your password, ${username}` };
  accepted(await agent.call(answerMessage, { params: { threadId }, body: said }));
  const told = { seq: 2, reason: 'money', words: 'I am afraid of him' } as const;
  accepted(await member.call(reportMessage, { params: { threadId }, body: told }));

  await page.goto(scene.at('console', '/message-reports?state=open'));
  const row = page.getByRole('row').filter({ hasText: username });
  await row.waitFor();
  await expectWellMade(page);
  await picture('console reported messages');
  await row.getByRole('link').first().press('Enter');
  const drawer = page.getByRole('dialog', { name: written.subject });
  await drawer.getByText(written.text).waitFor();
  await writeNote(page, scene, 'The agent was told in May.');
  await expectWellMade(page);
  await picture('console a reported message');
  await drawer.getByRole('button', { name: text('console-messages.decide.muted'), exact: true }).click();
  const deciding = page.getByRole('dialog', { name: text('console-messages.decide.muted') });
  await deciding.getByRole('textbox').last().fill('asked for a password');
  await expectWellMade(page);
  await picture('console muting a writer');
  await deciding.getByRole('button', { name: text('shell.confirm'), exact: true }).click();
  await drawer.getByRole('button', { name: text('console-messages.liftMute'), exact: true }).click();
  const lifting = page.getByRole('dialog', { name: text('console-messages.liftMute') });
  await lifting.getByRole('textbox').fill('has learnt it');
  await lifting.getByRole('button', { name: text('shell.confirm'), exact: true }).click();
  await drawer
    .getByRole('button', { name: text('console-messages.liftMute') })
    .waitFor({ state: 'detached' });
}
