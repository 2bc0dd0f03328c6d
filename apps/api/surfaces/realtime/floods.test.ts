import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { realtimePath } from '@mela/wire/portal/realtime.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { WebSocket } from 'ws';

let test: TestApi;
let port: number;
const open: WebSocket[] = [];
let queries: MockInstance<typeof test.services.database.pool.query>;

beforeAll(async () => {
  test = await openTestApi({ SOCKETS_PER_ADDRESS: '20', SOCKETS_PER_ACCOUNT: '3' });
  await test.server.listen({ host: '127.0.0.1', port: 0 });
  port = (test.server.server.address() as AddressInfo).port;
});
beforeEach(() => {
  queries = vi.spyOn(test.services.database.pool, 'query');
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(() => test.close());

/** How often it was asked whose a token is. */
const lookUps = (): number =>
  queries.mock.calls.filter(([asked]: unknown[]) => (asked as { name?: string }).name === 'authenticate')
    .length;

async function come(address: string, host = 'mela.localhost') {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`, {
    headers: { host, 'x-forwarded-for': address },
  });
  open.push(socket);
  const closed = new Promise<number>((resolve) => void socket.on('close', resolve));
  socket.on('error', () => undefined);
  const opened = new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
  });
  return { socket, closed, status: await opened };
}

const hello = (token: string): string => JSON.stringify({ type: 'hello', token });
const figures = async (): Promise<string> => (await test.services.metrics.metrics()).replaceAll('"', '');

it('looks one token up for each of three sockets that say thousands, and goes on for who is signed in', async () => {
  const { client } = await signIn(test, { username: 'Quiet' });
  const before = lookUps();
  const flood = await Promise.all([1, 2, 3].map(() => come('203.0.113.1')));
  for (const { socket } of flood)
    for (let n = 0; n < 5000; n += 1) socket.send(hello(String(n).padStart(43, 'x')));
  for (const { closed } of flood) expect([1008, 4401, 1006]).toContain(await closed);
  expect(lookUps() - before).toBeLessThanOrEqual(3);
  expect(await client.call(memberInfo)).toMatchObject({ ok: true });
});

it('welcomes one introduction of a member, and hangs up at the second', async () => {
  const { client } = await signIn(test, { username: 'Talkative' });
  const before = lookUps();
  const { socket, closed } = await come('203.0.113.2');
  for (let n = 0; n < 20_000; n += 1) socket.send(hello(client.state.token ?? ''));
  expect([1008, 1006]).toContain(await closed);
  expect(lookUps() - before).toBeLessThanOrEqual(1);
});

it('has so many sockets of one address and of one account, and tells of those that it turned away', async () => {
  const { client } = await signIn(test, { username: 'Many' });
  const pages = [];
  for (let n = 0; n < 4; n += 1) {
    const page = await come('2001:db8::1');
    page.socket.send(hello(client.state.token ?? ''));
    pages.push(await Promise.race([once(page.socket, 'message').then(() => 'welcome'), page.closed]));
  }
  expect(pages).toEqual(['welcome', 'welcome', 'welcome', 1013]);
  const visitors = [];
  for (let n = 0; n < 21; n += 1) visitors.push((await come(`2001:db8::${n}`)).status);
  expect(visitors.filter((status) => status === 101)).toHaveLength(20);
  expect(visitors.at(-1)).toBe(429);
  expect((await come('2001:db8:0:1::1')).status).toBe(101);
  expect(await figures()).toMatch(/mela_sockets_refused_total\{why=account\} 1\n/);
  expect(await figures()).toMatch(/mela_sockets_refused_total\{why=address\} 1\n/);
  expect(await figures()).toMatch(/mela_sockets\{whose=known\} 3\n/);
});

it('opens no socket for a host that is nobody’s, and asks for no brand by it', async () => {
  const connect = vi.spyOn(test.services.database.pool, 'connect');
  const strangers = Array.from({ length: 15 }, (_, n) => come('203.0.113.4', `made-up-${n}.localhost`));
  expect(new Set((await Promise.all(strangers)).map(({ status }) => status))).toEqual(new Set([404]));
  expect(connect.mock.calls.length).toBeLessThanOrEqual(2);
});
