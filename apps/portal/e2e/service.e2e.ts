import { randomInt } from 'node:crypto';
import { newId } from '@mela/primitives';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { staffOverHttp, type StaffCall } from '@mela/testing/staff-over-http.ts';
import { hire } from '@mela/testing/stories/arrange.ts';
import { serviceChat } from '@mela/wire/portal/service.ts';
import { expect, inject } from 'vitest';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

/** Somebody of the staff, who is at the desks. */
async function comeToDesks(): Promise<StaffCall> {
  const staff = await staffOverHttp(inject('installationPort'), await hire('support'));
  expect(await staff('POST', '/console/service-presence', { here: true })).toMatchObject({ success: true });
  return staff;
}

/** Answers what somebody has said: the first, unless more was said before. */
const answer = async (staff: StaffCall, id: string, text: string, seen = 1): Promise<void> =>
  expect(
    await staff('POST', `/console/unanswered/${id}/answer`, { messageId: newId(), seen, text }),
  ).toMatchObject({ success: true });

portalStory('a member talks with the customer service, and says how it was', async (scene) => {
  const { page, view, visit, picture } = scene;
  const { errors, service, shell } = words[view.language];
  const staff = await comeToDesks();
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const name = `shuchi${randomInt(36 ** 6).toString(36)}`;
  accepted(await client.register({ username: name, password: PASSWORD }));
  await page.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(client.state.token)})`);

  await visit('mela', '/service');
  await page.getByText(service.here).waitFor();
  await scene.expectStill();
  const button = page.getByRole('button', { name: service.send, exact: true });
  await button.click();
  await page.getByText(errors['field.required']).waitFor();
  // What may be the answer opens in place, and the list of all stays below.
  await page.getByRole('textbox').fill('Is my password safe?');
  await page.getByText(service.fits).waitFor();
  await page
    .getByText(/অ্যাকাউন্ট নিরাপদ রাখব কীভাবে|How do I keep my account safe/)
    .first()
    .click();
  await page
    .getByText(/আমরা কখনো আপনার পাসওয়ার্ড|We never ask for your password or for a code/)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: shell.help, exact: true }).waitFor();
  await scene.expectAllAccessible();
  await scene.expectWellSet();
  await picture('help that fits');

  await page.getByRole('textbox').fill(`It is ${name}`);
  await button.click();
  const log = page.getByRole('log');
  await log.getByText(`It is ${name}`, { exact: true }).waitFor();
  await scene.expectAllAccessible();
  await picture('waits for an answer');
  const { chat } = accepted(await client.call(serviceChat, {}));
  await answer(staff, chat?.id ?? '', 'It is, and nobody asks for it.');
  await log.getByText('It is, and nobody asks for it.').waitFor();
  await expect.poll(() => page.locator('[data-unread]').count()).toBe(0);
  await picture('an answer has come');

  await page.getByRole('button', { name: service.end, exact: true }).click();
  await scene.expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: service.end, exact: true }).click();
  await page.getByText(service.ended).waitFor();
  const rate = page.getByRole('button', { name: service.rateSend, exact: true });
  await rate.click();
  await page.getByText(errors['field.required']).waitFor();
  // The first of them has the focus: keys go on from there.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: service['rating.3'] }).isChecked()).toBe(true);
  await page.getByRole('textbox').fill('Quick.');
  await scene.expectAllAccessible();
  await scene.expectWellSet();
  await picture('a talk is over');
  await rate.click();
  await page.getByText(service.rated.replace('{rating}', service['rating.3'])).waitFor();
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: service.copy, exact: true }).click();
  expect((await kept).suggestedFilename()).toMatch(/^talk-\d{4}-\d\d-\d\d\.txt$/);
  await page.getByRole('button', { name: service.again, exact: true }).click();
  await page.getByRole('textbox', { name: service.first }).waitFor();
});

type Room = Readonly<{ scrollHeight: number; clientHeight: number; scrollTop: number }>;

const fromEnd = ({ scrollHeight, clientHeight, scrollTop }: Room): number =>
  scrollHeight - clientHeight - scrollTop;

portalStory('a visitor writes to the customer service, and reads the answer there', async (scene) => {
  const { page, view, visit, picture } = scene;
  const { service } = words[view.language];
  const staff = await comeToDesks();
  const said = `Who may play? ${randomInt(36 ** 6).toString(36)}`;
  await visit('mela', '/service?csType=payments');
  await page.getByRole('radio', { name: /জমা ও তোলা|Deposits and withdrawals/, checked: true }).waitFor();
  await page.getByRole('textbox', { name: service.first }).fill(said);
  await page.getByRole('button', { name: service.send, exact: true }).click();
  const log = page.getByRole('log');
  await log.getByText(said, { exact: true }).waitFor();
  const { value } = await staff('GET', '/console/unanswered?state=waiting&kind=service');
  const { rows } = value as { rows: { id: string; words: string; member: unknown }[] };
  const waiting = rows.find((row) => row.words === said);
  expect(waiting?.member).toBeNull();
  await answer(staff, waiting?.id ?? '', 'Whoever is 18 or older.');
  await log.getByText('Whoever is 18 or older.').waitFor();
  await scene.expectAllAccessible();
  await scene.expectWellSet();
  await picture('a visitor has an answer');
  // Whoever has looked further up and is at the end again goes on with what comes.
  await answer(staff, waiting?.id ?? '', 'It is the law of every country that we serve. '.repeat(20), 2);
  await log.getByText('It is the law').waitFor();
  for (const top of [0, 99_999]) {
    await log.evaluate((room: { scrollTop: number }, to) => void (room.scrollTop = to), top);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  }
  await answer(staff, waiting?.id ?? '', 'Good luck!', 3);
  await log.getByText('Good luck!').waitFor();
  await expect.poll(() => log.evaluate(fromEnd)).toBeLessThan(2);
  // It is in this browser, and in no other.
  await page.reload();
  await log.getByText('Whoever is 18 or older.').waitFor();
  const other = await scene.anotherVisitor();
  await other.goto(scene.at('mela', '/service'));
  await other.getByRole('textbox').waitFor();
  expect(await other.getByRole('log').count()).toBe(0);
});
