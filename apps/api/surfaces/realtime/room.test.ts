import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { newId } from '@mela/primitives';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { untilListening } from '@mela/testing/until-listening.ts';
import { chooseRoomName, roomMessages, sayInRoom } from '@mela/wire/portal/chat-room.ts';
import { realtimePath, type PushMessage } from '@mela/wire/portal/realtime.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { banFromRoom, removeFromRoom, saveRoomTerms } from '../../domain/messaging/index.ts';
import { excludePlayer } from '../../domain/protection/index.ts';
import { openPublicServer } from '../index.ts';

const terms = { open: true, slowSeconds: 1, depositedMin: 0n, blockedWords: [] };

let api: TestApi;
let other: Awaited<ReturnType<typeof openPublicServer>>;
let ports: number[];
let people = 0;
const open: WebSocket[] = [];

/** Two of the program side by side. */
beforeAll(async () => {
  api = await openTestApi();
  await api.inMela((scope) => saveRoomTerms(scope, terms));
  await api.deliver();
  other = await openPublicServer(api.services);
  ports = [];
  for (const { server } of [api, other]) {
    await server.listen({ host: '127.0.0.1', port: 0 });
    ports.push((server.server.address() as AddressInfo).port);
  }
  await untilListening(api, 2);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(async () => {
  await other.close();
  await api.close();
});

async function comer(): Promise<Person> {
  people += 1;
  const name = `Talker ${people}`;
  const person = await signIn(api, { username: `talker${people}` });
  accepted(await person.client.call(chooseRoomName, { body: { name } }));
  return person;
}

async function say({ client }: Person, text: string, id = newId()): Promise<number> {
  api.clock.advance({ seconds: 1 });
  const { seq } = accepted(await client.call(sayInRoom, { body: { id, text } }));
  await api.deliver();
  return seq;
}

type Heard = Exclude<PushMessage, { type: 'welcome' }>;

/** What tells somebody that they are in the room from now on. */
const isEntered = (push: Heard): boolean => push.type === 'room' && push.messages.length === 0;

/** Comes into the room at one of the two programs, as a page does. */
async function come({ client }: Pick<Person, 'client'>, at = 0) {
  const socket = new WebSocket(`ws://127.0.0.1:${ports[at]}${realtimePath}`, {
    headers: { host: 'mela.localhost' },
  });
  open.push(socket);
  const heard: Heard[] = [];
  const closed = once(socket, 'close').then(([code]: unknown[]) => Number(code));
  let isWelcome = false;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as PushMessage;
    if (message.type === 'welcome') isWelcome = true;
    else heard.push(message);
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', token: client.state.token }));
  await expect.poll(() => isWelcome).toBe(true);
  const here = (is: boolean): void => socket.send(JSON.stringify({ type: 'room', here: is }));
  const enter = async (): Promise<void> => {
    here(true);
    await expect.poll(() => heard.some(isEntered)).toBe(true);
  };
  const texts = (): string[] =>
    heard.flatMap((one) => (one.type === 'room' ? one.messages.map(({ text }) => text) : []));
  return { heard, here, enter, texts, closed, socket };
}

test('who is in the room hears it in either program, in order; who has gone, or never came, does not', async () => {
  const [rina, rahim, karim] = [await comer(), await comer(), await comer()];
  const [one, two, outside] = [await come(rina, 0), await come(rahim, 1), await come(karim, 1)];
  await one.enter();
  await two.enter();
  const first = await say(rina, 'One');
  await say(rina, 'Two');
  await say(rahim, 'Three');
  for (const reader of [one, two]) {
    await expect.poll(() => reader.texts().slice(-3)).toEqual(['One', 'Two', 'Three']);
    const seqs = reader.heard.flatMap((push) =>
      push.type === 'room' ? push.messages.map(({ seq }) => seq) : [],
    );
    expect(seqs.slice(-3)).toEqual([first, first + 1, first + 2]);
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  }
  two.here(false);
  await say(rina, 'Four');
  await expect.poll(() => one.texts().at(-1)).toBe('Four');
  expect(two.texts().at(-1)).toBe('Three');
  expect(outside.heard).toEqual([]);
});

test('who hears nothing because their program has died comes to the other one and misses no message', async () => {
  const [rina, rahim] = [await comer(), await comer()];
  const third = await openPublicServer(api.services);
  await third.server.listen({ host: '127.0.0.1', port: 0 });
  ports[2] = (third.server.server.address() as AddressInfo).port;
  await untilListening(api, 3);
  const dying = await come(rahim, 2);
  await dying.enter();
  const last = await say(rina, 'Before');
  await expect.poll(() => dying.texts().at(-1)).toBe('Before');
  await third.close();
  await dying.closed;
  await say(rina, 'Meanwhile');
  const again = await come(rahim, 1);
  await again.enter();
  const { messages } = accepted(await rahim.client.call(roomMessages, { query: { after: last } }));
  expect(messages[0]?.text).toBe('Meanwhile');
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, at) => last + 1 + at));
});

test('what staff take out is told to whoever read it, after it was said', async () => {
  const rina = await comer();
  const reader = await come(rina, 1);
  await reader.enter();
  const messageId = newId();
  const seq = await say(rina, 'Rude', messageId);
  await api.inMela((scope) => removeFromRoom(scope, { messageId, staffId: newId(), reason: 'rude' }));
  await api.deliver();
  await expect.poll(() => reader.heard.at(-1)).toEqual({ v: 1, type: 'room-removed', seq });
  expect(reader.texts().at(-1)).toBe('Rude');
});

test('who says anything else, comes without end, or is nobody, is closed', async () => {
  const rina = await comer();
  const babbling = await come(rina);
  babbling.socket.send(JSON.stringify({ type: 'room', here: 'yes' }));
  expect(await babbling.closed).toBe(1008);
  const coming = await come(rina);
  for (let n = 0; n < 100; n += 1) coming.here(true);
  expect(await coming.closed).toBe(1008);
  const trial = api.visit('mela');
  accepted(await trial.freePlay());
  const guest = await come({ client: trial });
  guest.here(true);
  expect(await guest.closed).toBe(1008);
  const visitor = new WebSocket(`ws://127.0.0.1:${ports[0]}${realtimePath}`, {
    headers: { host: 'mela.localhost' },
  });
  await once(visitor, 'open');
  visitor.send(JSON.stringify({ type: 'room', here: true }));
  expect((await once(visitor, 'close'))[0]).toBe(4401);
});

test('who is banned or shut out while they read is told to go, and hears nothing more; so is everybody when it closes', async () => {
  const [rina, rahim, karim] = [await comer(), await comer(), await comer()];
  const readers = [await come(rina), await come(rahim), await come(karim, 1)] as const;
  for (const reader of readers) {
    await reader.enter();
  }
  const wasSentAway = (at: 0 | 1 | 2): boolean => readers[at].heard.some(({ type }) => type === 'room-left');
  await api.inMela((scope) =>
    banFromRoom(scope, { accountId: rina.account.id, staffId: newId(), banned: true }),
  );
  await api.inMela((scope) => excludePlayer(scope, rahim.account.id, 7));
  await api.deliver();
  await expect.poll(() => [wasSentAway(0), wasSentAway(1), wasSentAway(2)]).toEqual([true, true, false]);
  // Who is banned and comes again is sent away again.
  readers[0].here(true);
  await expect
    .poll(() => readers[0].heard.filter(({ type }) => type === 'room-left').length)
    .toBeGreaterThan(1);
  await say(karim, 'Are they gone?');
  await expect.poll(() => readers[2].texts().at(-1)).toBe('Are they gone?');
  expect(readers[0].texts()).not.toContain('Are they gone?');
  expect(readers[1].texts()).not.toContain('Are they gone?');
  await api.inMela((scope) => saveRoomTerms(scope, { ...terms, open: false }));
  await api.deliver();
  await expect.poll(() => wasSentAway(2)).toBe(true);
});
