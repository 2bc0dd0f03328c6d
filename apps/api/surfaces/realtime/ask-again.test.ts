import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openBreakableLine, type BreakableLine } from '@mela/testing/faults/breakable-line.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { PASSWORD, signIn } from '@mela/testing/people/member.ts';
import { realtimePath, type PushMessage } from '@mela/wire/portal/realtime.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { setStatus } from '../../domain/merchants/index.ts';
import { push } from '../../platform/push.ts';
import { askAgain } from './ask-again.ts';
import { serveRealtime } from './index.ts';

let test: TestApi;
let line: BreakableLine;
let close: () => Promise<unknown>;
let port: number;
const open: WebSocket[] = [];

beforeAll(async () => {
  test = await openTestApi();
  line = await openBreakableLine(test.databaseUrl);
  const server = Fastify();
  const settings = { ...test.services.settings, DATABASE_URL: line.url };
  const realtime = serveRealtime(server, { ...test.services, settings }, test.services.identity.authenticate);
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
  close = () => Promise.all([realtime.close(), server.close()]);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(async () => {
  await close();
  await line.close();
  await test.close();
});

/** A page's channel that hears pushes: it has heard one of this test's own. */
async function listening(token: string | null) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`, {
    headers: { host: 'mela.localhost' },
  });
  open.push(socket);
  const heard: string[] = [];
  const closed = once(socket, 'close').then(([code]: unknown[]) => Number(code));
  socket.on('message', (data: Buffer) => heard.push((JSON.parse(data.toString()) as PushMessage).type));
  await once(socket, 'open');
  if (token !== null) socket.send(JSON.stringify({ type: 'hello', token }));
  await expect
    .poll(async () => {
      await say('probe');
      return heard;
    })
    .toContain('probe');
  heard.length = 0;
  return { heard, closed };
}

const say = (type: string) =>
  test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    push(scope, [{ memberId: null, message: { type } }]),
  );

it('makes every page ask again when the line that pushes come over was ended, as by a failover', async () => {
  const { client } = await signIn(test, { username: 'Asks' });
  const pages = [await listening(client.state.token), await listening(null)];
  const owner = new pg.Client(test.databaseUrl);
  await owner.connect();
  const ended = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'push'`,
  );
  await owner.end();
  // The system's own, and that of these pages.
  expect(ended.rowCount).toBe(2);
  for (const { heard } of pages) await expect.poll(() => heard).toContain('welcome');
  await say('after');
  for (const { heard } of pages) await expect.poll(() => heard).toContain('after');
});

it('notices a host that is gone without a word, and hangs up on sessions that have ended meanwhile', async () => {
  const { client } = await signIn(test, { username: 'Leaves' });
  const stays = test.visit('mela');
  await stays.login('Leaves', PASSWORD);
  const [gone, still] = [await listening(client.state.token), await listening(stays.state.token)];
  line.swallow();
  await client.logout();
  await test.deliver();
  line.mend();
  expect(await gone.closed).toBe(4401);
  await expect.poll(() => still.heard).toContain('welcome');
});

it('lets ten thousand pages ask one after the other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const result: string[] = [];
    const page = {
      place: test.brand.mela.id,
      who: null,
      send: (text: string) => void result.push(text),
      close: () => undefined,
    };
    await askAgain(
      test.services,
      Array.from({ length: 10_000 }, () => page),
    );
    const perSecond: number[] = [];
    while (result.length < 10_000 && perSecond.length < 60) {
      const before = result.length;
      vi.advanceTimersByTime(1000);
      perSecond.push(result.length - before);
    }
    expect(result).toHaveLength(10_000);
    expect(Math.max(...perSecond)).toBeLessThan(1000);
    expect(perSecond.length).toBeLessThanOrEqual(16);
  } finally {
    vi.useRealTimers();
  }
});

it('a brand that was closed while nothing was heard lets go of everybody, whoever they are', async () => {
  const { services, brand, inMela } = test;
  await inMela((scope) =>
    setStatus(scope, {
      status: 'blocked',
      maintenanceEndsAt: null,
      opensAgain: false,
      by: null,
      reason: null,
    }),
  );
  const closed: [string, number][] = [];
  const at = (code: 'mela' | 'nodi') => ({
    place: brand[code].id,
    who: null,
    send: () => undefined,
    close: (why: number) => void closed.push([code, why]),
  });
  await askAgain(services, [at('mela'), at('nodi'), at('mela')]);
  expect(closed).toEqual([
    ['mela', 1013],
    ['mela', 1013],
  ]);
});
