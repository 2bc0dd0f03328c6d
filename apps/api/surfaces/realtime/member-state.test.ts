import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { newId } from '@mela/primitives';
import { signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { untilListening } from '@mela/testing/until-listening.ts';
import { unreadCount } from '@mela/wire/portal/inbox.ts';
import { memberInfo, walletBalance } from '@mela/wire/portal/member.ts';
import { realtimePath, shownState, type PushMessage } from '@mela/wire/portal/realtime.ts';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { giveBonus } from '../../domain/bonuses/index.ts';
import { freezeAccount } from '../../domain/identity/index.ts';
import { inboxOf, readUpTo, tell } from '../../domain/messaging/index.ts';
import { serveRealtime } from './index.ts';

let test: TestApi;
let apis: { port: number; close(): Promise<unknown> }[];
const open: WebSocket[] = [];
/** The two, and the one that calls are made to. */
const PROGRAMS = 3;

/** The push channel as one of several api processes has it. */
async function openApi() {
  const server = Fastify();
  const realtime = serveRealtime(server, test.services, test.services.identity.authenticate);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => Promise.all([realtime.close(), server.close()]) };
}

beforeAll(async () => {
  test = await openTestApi();
  apis = [await openApi(), await openApi()];
  await untilListening(test, PROGRAMS);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(async () => {
  for (const api of apis) await api.close();
  await test.close();
});

/** A member's page at one of the processes: what it hears of their state, from the welcome on. */
async function pageAt(which: 0 | 1, token: string | null) {
  const socket = new WebSocket(`ws://127.0.0.1:${apis[which]?.port}${realtimePath}`, {
    headers: { host: 'mela.localhost' },
  });
  open.push(socket);
  const heard: unknown[] = [];
  const closed = once(socket, 'close').then(([code]: unknown[]) => Number(code));
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as PushMessage;
    if (message.type === 'welcome') heard.push(message.me);
    else if (message.type === 'state') heard.push({ seq: message.seq, state: message.state });
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', token }));
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  return { heard, closed };
}

const notice = {
  notice: 'deposit-credited',
  details: { reference: 'D-1', amount: '10.0000', currency: 'BDT' },
} as const;
const gift = {
  names: { en: 'A gift', bn: 'উপহার' },
  currency: 'BDT' as const,
  amount: 100_0000n,
  multiple: 100,
  weights: { rng: 100 },
  days: 7,
  claimDays: 3,
};
const givenBy = { requestedBy: newId(0), decidedBy: newId(0), reason: 'a test' };

it('tells a member’s pages at every process what has changed, number after number, and who comes anew how all of it is', async () => {
  const { client, account } = await signIn(test, { username: 'Counts' });
  const stranger = await signIn(test, { username: 'Else' });
  const { token } = client.state;
  const pages = [await pageAt(0, token), await pageAt(1, token)];
  const other = await pageAt(1, stranger.client.state.token);
  const begin = { seq: 0, state: shownState({ unread: 0, claimable: 0 }) };
  for (const { heard } of [...pages, other]) expect(heard).toMatchObject([begin]);

  await test.inMela((scope) => tell(scope, account.id, notice));
  await test.inMela((scope) => tell(scope, account.id, notice));
  await test.deliver();
  await test.inMela(async (scope) => {
    const [thread] = await inboxOf(scope, account.id, { archived: false, limit: 1 });
    await readUpTo(scope, { accountId: account.id, threadId: thread?.id ?? '', seq: 1 });
  });
  await test.deliver();
  await test.inMela((scope) => giveBonus(scope, { ...gift, memberId: account.id }, givenBy));
  await test.deliver();
  const changes = [
    { seq: 1, state: shownState({ unread: 2 }) },
    { seq: 2, state: shownState({ unread: 1 }) },
    { seq: 3, state: shownState({ claimable: 1 }) },
  ];
  for (const { heard } of pages) await expect.poll(() => heard.slice(1)).toEqual(changes);
  expect(other.heard).toHaveLength(1);

  // The process that the page was at is killed, and more is said before it comes to the other one.
  await apis[0]?.close();
  expect(await pages[0]?.closed).not.toBe(4401);
  await test.inMela((scope) => tell(scope, account.id, notice));
  await test.deliver();
  const back = await pageAt(1, token);
  expect(back.heard).toEqual([
    {
      seq: 4,
      state: shownState({ unread: 2, claimable: 1 }),
      wallet: { ...accepted(await client.call(walletBalance)), balance: '0.0000', bonus: '0.0000' },
    },
  ]);
  expect(accepted(await client.call(memberInfo))).toMatchObject({
    stateSeq: 4,
    unreadCount: 2,
    claimableCount: 1,
  });
  expect(accepted(await client.call(unreadCount))).toEqual({ count: 2 });
  apis[0] = await openApi();
});

it('closes a frozen account’s pages at every process', async () => {
  const { client, account } = await signIn(test, { username: 'Frozen' });
  const pages = [await pageAt(0, client.state.token), await pageAt(1, client.state.token)];
  await test.inMela((scope) => freezeAccount(scope, account.id));
  await test.deliver();
  for (const { closed } of pages) expect(await closed).toBe(4401);
});
