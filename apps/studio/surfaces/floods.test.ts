import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openInternalServer } from '@mela/traffic';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOf } from '../sessions/session.ts';
import { openTestStudio, type TestStudio } from '../testing/open-test-studio.ts';
import { pushFlights, type FlightPushes } from './flights.ts';
import { openServer } from './index.ts';

const LOOK_UP = /from studio\.session/;
const LIST = /from studio\.round/;

let testbed: TestStudio;
let server: FastifyInstance;
let pushes: FlightPushes;
let port: number;
const asked: string[] = [];
/** Lists of rounds wait here while the test holds them. */
let held: { now: number; most: number; waiting: (() => void)[] } | undefined;

beforeAll(async () => {
  testbed = await openTestStudio({ traffic: { CALLS_PER_ACCOUNT: 2, CALL_PATIENCE_MS: 500 } });
  const { database } = testbed;
  const query = async (text: string, values?: unknown[]) => {
    asked.push(text);
    if (held && LIST.test(text)) {
      const { waiting } = held;
      held.now += 1;
      held.most = Math.max(held.most, held.now);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    return database.query(text, values);
  };
  const studio = {
    ...testbed.studio,
    database: { ...database, query: query as typeof database.query },
  };
  server = openServer(studio);
  pushes = pushFlights(server, studio);
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await pushes.close();
  await server.close();
  await testbed.close();
});

/** A player's visit, opened with a token of the test's own. */
async function tokenOf(player: string, game = 'crash'): Promise<string> {
  const { id } = await testbed.visit(player, game);
  const token = id.replaceAll('-', '').padEnd(43, 'x');
  await testbed.owner.query('update studio.session set token_hash = $1 where id = $2', [hashOf(token), id]);
  return token;
}

async function come() {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/flights`);
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  await once(socket, 'open');
  return { socket, closed };
}

const lookUps = () => asked.filter((text) => LOOK_UP.test(text)).length;
const hello = (token: string) => JSON.stringify({ token });

it('looks one token up for each line that says thousands', async () => {
  const before = lookUps();
  const lines = await Promise.all([1, 2, 3].map(come));
  for (const { socket } of lines)
    for (let n = 0; n < 5000; n += 1) socket.send(hello(String(n).padStart(43, 'x')));
  for (const { closed } of lines) expect([1006, 1008, 4401]).toContain(await closed);
  expect(lookUps() - before).toBeLessThanOrEqual(3);
});

it('shows a player the flights, and hangs up on one who introduces themselves again', async () => {
  const token = await tokenOf('talkative');
  const before = lookUps();
  const { socket, closed } = await come();
  socket.send(hello(token));
  await once(socket, 'message');
  for (let n = 0; n < 20_000; n += 1) socket.send(hello(token));
  expect([1006, 1008]).toContain(await closed);
  expect(lookUps() - before).toBe(1);
});

it('does so much for a player at once, and tells the others to come again; nobody else notices', async () => {
  const [noisy, quiet] = [await tokenOf('noisy', 'padma25'), await tokenOf('quiet', 'padma25')];
  const list = (token: string) =>
    server.inject({ url: '/api/rounds', headers: { authorization: `Bearer ${token}` } });
  for (const token of [noisy, quiet]) expect((await list(token)).statusCode).toBe(200);
  const holding = { now: 0, most: 0, waiting: [] as (() => void)[] };
  held = holding;
  const noise = Array.from({ length: 120 }, () => list(noisy));
  const refused = await Promise.race(noise);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    429,
    '2',
    { code: 'too-many' },
  ]);
  expect(holding.most).toBe(2);
  held = undefined;
  expect((await list(quiet)).statusCode).toBe(200);
  for (const goOn of holding.waiting.splice(0)) goOn();
  const codes = (await Promise.all(noise)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(2);
  expect(new Set(codes)).toEqual(new Set([200, 429]));
  const internal = openInternalServer(testbed.studio.metrics);
  const figures = (await internal.inject('/metrics')).body;
  expect(figures).toMatch(/mela_calls_refused_total\{limit="account"\} [1-9]/);
  expect(figures).toMatch(/mela_sockets\{whose="known"\} 0/);
  await internal.close();
});
