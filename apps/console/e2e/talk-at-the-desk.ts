import { randomInt } from 'node:crypto';
import { newId } from '@mela/primitives';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { endServiceChat, serviceChat, serviceDesks, writeToService } from '@mela/wire/portal/service.ts';
import { expect, inject } from 'vitest';
import { PASSWORD as DEMO_PASSWORD } from '../../../packages/testing/people/member.ts';
import type { ConsoleScene } from './console-scene.ts';
import { keepOrder } from './keep-order.ts';
import { supportSettings } from './support-settings.ts';
import { act } from './withdrawal-steps.ts';

/** An administrator opens a desk; a visitor begins a talk there, whom support answers and hands over; a member's talk has their card beside it. */
export async function talkAtTheDesk(scene: ConsoleScene): Promise<void> {
  const { page, text, login, expectWellMade, picture } = scene;
  const say = (id: Parameters<typeof text>[0]) => ({ name: text(id), exact: true });
  const office = await scene.anotherVisitor();
  const admin = await login(office, 'admin');
  const csType = `help-${randomInt(36 ** 6).toString(36)}`;
  await office.goto(scene.at('console', '/service-desks'));
  await office.getByRole('button', say('console-messages.newDesk')).click();
  const opening = office.getByRole('dialog', say('console-messages.newDesk'));
  await opening.getByRole('textbox', { name: text('console-messages.deskCode') }).fill(csType);
  await opening.getByRole('button', say('console-messages.saveDesk')).click();
  // It has no title yet.
  scene.expectError(/400 \(Bad Request\)/);
  await opening.locator('[aria-invalid]').first().waitFor();
  for (const name of await opening.locator('input[lang]').all()) await name.fill(`Desk ${csType}`);
  await opening.getByRole('button', say('console-messages.addHours')).click();
  for (const time of await opening.locator('input[type=time]').all()) await time.fill('00:00');
  await expectWellMade(office);
  await picture('console a new desk', office);
  await opening.getByRole('button', say('console-messages.saveDesk')).click();
  const row = office.getByRole('row').filter({ hasText: csType });
  const showNew = (count: number) =>
    office.getByRole('button', { name: text('console-lists.newRows', { count }) }).click();
  await showNew(1);
  await row.getByText(text('console-messages.everyDay')).waitFor();
  await expectWellMade(office);
  await picture('console desks', office);

  await page.goto(scene.at('console', '/unanswered?view=talks'));
  await page.getByRole('checkbox', say('console-messages.atDesk')).check();
  await page.getByText(text('console-messages.hereNow', { names: '' })).waitFor();
  const send = sendOverHttp(inject('installationPort'));
  const open = () => openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const [visitor, member] = [open(), open()];
  const { desks } = accepted(await visitor.call(serviceDesks));
  expect(desks.find((desk) => desk.csType === csType)).toMatchObject({ open: true, here: true });
  const asked = { id: newId(), csType, text: `Where is ${csType}?` };
  const proof = await visitor.proofFor('service');
  accepted(await visitor.call(writeToService, { body: { ...asked, proof } }));
  const waiting = page.getByRole('row').filter({ hasText: asked.text });
  const fresh = page.getByRole('status').getByRole('button');
  await waiting.or(fresh).first().waitFor();
  if (await fresh.isVisible()) await fresh.click();
  await expectWellMade(page);
  await picture('console the desk');
  await waiting.getByRole('link').first().press('Enter');
  const talk = page.getByRole('dialog', { name: asked.text });
  await talk.getByText(text('console-messages.visitorNote')).waitFor();
  const answer = talk.getByRole('textbox', { name: text('console-messages.answer') });
  await answer.fill('Round the corner.');
  await answer.press('Control+Enter');
  await talk.getByRole('log').getByText('Round the corner.').waitFor();
  await expectWellMade(page);
  await picture('console a talk with a visitor');
  await talk.getByRole('button', say('console-messages.handOver')).click();
  const handing = page.getByRole('dialog', say('console-messages.handOver'));
  await handing.getByRole('combobox').selectOption({ label: admin.displayName });
  await handing.getByRole('button', say('shell.confirm')).click();
  await talk.getByText(text('console-messages.withColleague', { name: admin.displayName })).waitFor();

  await office.goto(scene.at('console', '/unanswered?view=mine'));
  await office.getByRole('row').filter({ hasText: asked.text }).getByRole('link').first().press('Enter');
  const theirs = office.getByRole('dialog', { name: asked.text });
  await act(office, scene, 'console-messages.endTalk');
  await theirs.getByText(text('console-messages.talkOverNote')).waitFor();
  expect(accepted(await visitor.call(serviceChat)).chat).toMatchObject({ state: 'ended' });

  accepted(await member.login('boishakhi', DEMO_PASSWORD, 'agent'));
  const more = { id: newId(), csType, text: `Who is ${csType}?` };
  accepted(await member.call(writeToService, { body: more }));
  await page.goto(scene.at('console', `/unanswered?open=${more.id}`));
  const beside = page.getByRole('dialog', { name: more.text });
  await beside.getByRole('region', say('console.balances')).waitFor();
  await expectWellMade(page);
  await picture('console a talk with a member');
  accepted(await member.call(endServiceChat, { body: { chatId: more.id } }));
  await beside.getByText(text('console-messages.talkOverNote')).waitFor();

  await office.goto(scene.at('console', `/service-desks?open=${csType}`));
  await act(office, scene, 'console-messages.removeDesk');
  await showNew(0);
  await row.waitFor({ state: 'detached' });
  expect(accepted(await visitor.call(serviceDesks)).desks.map((desk) => desk.csType)).not.toContain(csType);
  await supportSettings(scene, office);
  await keepOrder(scene, office);
}
