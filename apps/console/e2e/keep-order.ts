import { randomInt } from 'node:crypto';
import { newId } from '@mela/primitives';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { chooseRoomName, roomMessages, sayInRoom } from '@mela/wire/portal/chat-room.ts';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import type { ConsoleScene } from './console-scene.ts';
import { act } from './withdrawal-steps.ts';

/** An administrator reads what a member has said in the chat room, takes it out, and says something for the house. */
export async function keepOrder(scene: ConsoleScene, office: Page): Promise<void> {
  const { text, expectWellMade, picture } = scene;
  const code = randomInt(36 ** 6).toString(36);
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  accepted(await client.register({ username: `talks${code}`, password: PASSWORD }));
  const name = `Talker ${code}`;
  accepted(await client.call(chooseRoomName, { body: { name } }));
  const { seq } = accepted(
    await client.call(sayInRoom, { body: { id: newId(), text: `Something rude ${code}` } }),
  );
  const last = async () => accepted(await client.call(roomMessages, { query: { after: seq - 1 } })).messages;

  await office.goto(scene.at('console', '/chat-room'));
  const line = office.getByRole('listitem').filter({ hasText: `Something rude ${code}` });
  await line.waitFor();
  await office.getByRole('checkbox', { name: text('console-chat-room.open') }).waitFor();
  await expectWellMade(office);
  await picture('console chat room', office);
  await line.getByRole('button', { name: text('console-chat-room.actsFor', { name }) }).press('Enter');
  await act(office, scene, 'console-chat-room.remove', 'An insult');
  await office.keyboard.press('Escape');
  await line.getByText(text('console-chat-room.removed'), { exact: true }).waitFor();
  expect(await last()).toMatchObject([{ seq, removed: true, text: '' }]);
  await office.getByRole('textbox', { name: text('console-chat-room.say') }).fill(`Be kind ${code}`);
  await office.getByRole('button', { name: text('console-chat-room.send'), exact: true }).click();
  await office
    .getByRole('listitem')
    .filter({ hasText: `Be kind ${code}` })
    .waitFor();
  expect((await last()).at(-1)).toMatchObject({ by: { kind: 'staff' }, text: `Be kind ${code}` });
}
