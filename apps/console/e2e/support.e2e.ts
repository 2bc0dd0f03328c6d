import { randomInt } from 'node:crypto';
import { invariant, newId } from '@mela/primitives';
import { accepted, openPortalClient, type PortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { staffOverHttp, type StaffCall } from '@mela/testing/staff-over-http.ts';
import { hire } from '@mela/testing/stories/arrange.ts';
import { askClosing } from '@mela/wire/portal/closing.ts';
import { askOwnData } from '@mela/wire/portal/own-data.ts';
import { sendSupportTicket, supportPictureSend, supportTickets } from '@mela/wire/portal/support-tickets.ts';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { consoleStory, type ConsoleScene } from './console-scene.ts';
import { writeNote } from './staff-notes-steps.ts';
import { act } from './withdrawal-steps.ts';

consoleStory(
  'staff settle what a member thinks of the site and complains of, and see that they ask for their data and to close',
  async (scene) => {
    const { page, text, login, expectWellMade, picture } = scene;
    const send = sendOverHttp(inject('installationPort'));
    const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
    const username = `says${randomInt(36 ** 6).toString(36)}`;
    accepted(await client.register({ username, password: PASSWORD }));
    const said = { id: newId(), content: 'The numbers are too small for my eyes' };
    accepted(await client.call(sendSupportTicket, { body: said }));

    await login(page, 'support');
    await page.goto(scene.at('console', `/unanswered?view=feedback&member=${username}`));
    await page.locator('a[data-row]', { hasText: username }).waitFor();
    await expectWellMade(page);
    await picture('console feedback');
    await page.getByRole('row').filter({ hasText: username }).getByRole('checkbox').check();
    await page.getByRole('button', { name: text('console-messages.close'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('shell.confirm'), exact: true })
      .click();
    await page.getByText(text('console-lists.togetherDone', { done: 1, refused: 0 })).waitFor();
    await page.goto(scene.at('console', `/unanswered?view=over&member=${username}`));
    await page.locator('a[data-row]', { hasText: username }).waitFor();

    await answerComplaint(scene, client);

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

/** A member complains with a picture; staff find it by its number, note, answer with words that were ready, and answer for good. */
async function answerComplaint(scene: ConsoleScene, client: PortalClient): Promise<void> {
  const { page, text, expectWellMade, picture } = scene;
  const say = (id: Parameters<typeof text>[0]) => ({ name: text(id), exact: true });
  const id = newId();
  const complaint = {
    id,
    kind: 'complaint' as const,
    questionType: 'withdrawal',
    content: 'I asked for my money on Monday and it has not come.',
    contact: 'By telephone, after six',
    pictureIds: [await drawnPicture(scene, client)],
  };
  accepted(await client.call(sendSupportTicket, { body: complaint }));
  const number = accepted(await client.call(supportTickets)).tickets.find((one) => one.id === id)?.number;
  invariant(number, 'a complaint has a number');
  const colleague = await staffOverHttp(inject('installationPort'), await hire('admin'));
  const ready = await keepCanned(colleague);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(number);
  await page.getByRole('dialog').getByRole('link', { name: number }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('open') === id);
  const drawer = page.getByRole('dialog');
  await drawer.getByText(complaint.contact).waitFor();
  const isDrawn = (element: { naturalWidth?: number }) => (element.naturalWidth ?? 0) > 0;
  await expect.poll(() => drawer.getByRole('img').evaluate(isDrawn)).toBe(true);
  expect(await drawer.getByRole('button', say('console-messages.close')).count()).toBe(0);
  await writeNote(page, scene, 'The gateway has sent it.');

  const answer = drawer.getByRole('textbox', { name: text('console-messages.answer') });
  const picker = drawer.getByRole('combobox', { name: text('console-messages.pickCanned') });
  await picker.selectOption({ label: ready.name });
  await drawer.getByRole('button', say('console-messages.putCanned')).press('Enter');
  await page.keyboard.type(' Thank you.');
  const written = await answer.inputValue();
  expect(Object.values(ready.texts).map((words) => `${words} Thank you.`)).toContain(written);
  // A colleague takes it meanwhile: what is typed stays.
  await colleague('POST', `/console/unanswered/${id}/claim`, {});
  await drawer.getByText(text('console-messages.draftStays')).waitFor();
  expect(await answer.inputValue()).toBe(written);
  await colleague('POST', `/console/unanswered/${id}/release`, {});
  await drawer.getByRole('button', say('console-messages.send')).click();
  await drawer.getByRole('log').getByText(written).waitFor();
  await expectWellMade(page);
  await picture('console a complaint');

  await page.goto(scene.at('console', '/unanswered?view=complaints'));
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().press('Enter');
  await answer.fill('It came on Tuesday.');
  await act(page, scene, 'console-messages.answerForGood');
  await drawer.getByText(text('console-messages.complaintOverNote')).waitFor();
  await expectWellMade(page);
  await picture('console a complaint answered for good');
  const { tickets } = accepted(await client.call(supportTickets));
  expect(tickets.find((one) => one.id === id)?.state).toBe('final');
}

/** Sends a picture as a member's browser does; its id. */
async function drawnPicture(scene: ConsoleScene, { state }: PortalClient): Promise<string> {
  const member: Page = await scene.anotherVisitor();
  await member.goto(scene.at('mela'));
  const sent = await member.evaluate<{ value: { pictureId: string } }>(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 90, height: 60 });
    canvas.getContext('2d').fillRect(10, 10, 40, 40);
    const body = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
    const headers = { authorization: 'Bearer ${state.token}', 'content-type': 'image/png' };
    return (await fetch('${supportPictureSend.path}', { method: 'POST', headers, body })).json();
  })()`);
  await member.close();
  return sent.value.pictureId;
}

/** Keeps an answer that staff give often. */
async function keepCanned(staff: StaffCall) {
  const id = newId();
  const ready = {
    id,
    name: `On its way ${id.slice(-6)}`,
    texts: { bn: 'টাকা আসছে।', en: 'The money is on its way.' },
  };
  expect(await staff('POST', '/console/canned-answers', ready)).toMatchObject({ success: true });
  return ready;
}
