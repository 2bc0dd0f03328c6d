import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { invariant } from '@mela/primitives';
import { makeDatabase, type TestDatabase } from '@mela/test-house/database.ts';
import { ask } from '@mela/wire/provider/ask.ts';
import { encodeBody, launch } from '@mela/wire/provider/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPretendPortal, type PretendPortal } from '../testing/pretend-portal.ts';

const KEY = { id: 'mela.SHAPLA.1', secret: new Uint8Array(32).fill(9) };
const ORIGIN = 'http://mela.localhost';
const MAIN = path.join(import.meta.dirname, '../main.ts');

let made: TestDatabase;
let portal: PretendPortal;
let port: number;
let studio: ChildProcess;

beforeAll(async () => {
  [made, portal] = await Promise.all([makeDatabase(), openPretendPortal(KEY)]);
  port = await freePort();
});
afterAll(async () => {
  studio.kill('SIGKILL');
  await portal.close();
  await made.drop();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts the studio's own program, as `npm start` does, and waits until it answers. */
async function start(): Promise<void> {
  const secret = Buffer.from(KEY.secret).toString('hex');
  const operators = [{ baseUrl: portal.url, keys: [{ id: KEY.id, secret }], origins: [ORIGIN] }];
  studio = spawn(process.execPath, [MAIN], {
    stdio: 'ignore',
    env: {
      ...process.env,
      STUDIO_DATABASE_URL: made.url,
      STUDIO_PORT: String(port),
      STUDIO_OPERATORS: JSON.stringify(operators),
    },
  });
  for (;;) {
    const alive = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (alive?.ok) return;
    await sleep(50);
  }
}

const call = (place: string, body: object, token = '') =>
  fetch(`http://127.0.0.1:${port}${place}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

async function visitor(): Promise<string> {
  const wish = { game: 'padma25', mode: 'real', ticket: 't', language: 'bn', device: 'phone' } as const;
  const body = encodeBody(launch, { ...wish, lobbyUrl: `${ORIGIN}/`, depositUrl: null });
  const peer = { baseUrl: `http://127.0.0.1:${port}`, key: KEY, timeoutMs: 2000 };
  const reply = await ask(peer, launch, body);
  invariant(reply.kind === 'answered' && reply.outcome.ok, 'the studio launches');
  const opened = await call('/api/visits', { code: new URL(reply.outcome.value.url).hash.slice(1) });
  return ((await opened.json()) as { token: string }).token;
}

test(
  'kill -9 between the stake and the win, and before the stake is answered, loses nothing',
  { timeout: 150_000 },
  async () => {
    await start();
    const token = await visitor();
    // One round dies while its win is on the way, the other while its stake is: both calls arrive and are never answered.
    let stakes = 0;
    portal.fault = (name) => {
      if (name === 'bet') stakes += 1;
      return name === 'settle' || stakes === 2 ? 'stalled' : undefined;
    };
    const cut = [0, 1].map(() =>
      call('/api/rounds', { request: randomUUID(), wish: { lineBet: '1' } }, token).catch(() => undefined),
    );
    await expect.poll(() => portal.arrived.length, { timeout: 5000 }).toBeGreaterThanOrEqual(3);
    studio.kill('SIGKILL');
    await Promise.all(cut);

    portal.fault = () => undefined;
    await start();
    const ended = () => [...portal.bookings.values()].filter(({ kind }) => kind !== 'bet');
    await expect.poll(() => ended().length, { timeout: 90_000, interval: 500 }).toBe(2);
    const bets = [...portal.bookings.keys()].filter((id) => id.startsWith('bet '));
    expect(bets).toHaveLength(2);
    // The stake whose answer was lost is played on, or given up and given back if the restart took too long for its player.
    for (const id of bets) {
      expect(ended().filter(({ body }) => body.includes(`"${id.slice(4)}"`))).toHaveLength(1);
    }
    const settled = ended().filter(({ kind }) => kind === 'settle');
    expect(settled.length).toBeGreaterThanOrEqual(1);
    const wins = settled.reduce((sum, { change }) => sum + change, 0n);
    expect(portal.balance).toBe(10_000_000n - BigInt(settled.length) * 250_000n + wins);
  },
);
