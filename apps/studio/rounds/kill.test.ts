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

/** Kills the running studio, as a power cut would. */
async function stop(): Promise<void> {
  const gone = new Promise((resolve) => studio.once('exit', resolve));
  if (studio.exitCode === null && studio.signalCode === null) {
    studio.kill('SIGKILL');
    await gone;
  }
}

const call = (place: string, body: object, token = '') =>
  fetch(`http://127.0.0.1:${port}${place}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

type Opened = { token: string; unfinished: { id: string; state: string; steps: string[] }[] };

async function visit(game: string): Promise<Opened> {
  const wish = { game, mode: 'real', ticket: 't', language: 'bn', device: 'phone' } as const;
  const body = encodeBody(launch, { ...wish, lobbyUrl: `${ORIGIN}/`, depositUrl: null });
  const peer = { baseUrl: `http://127.0.0.1:${port}`, key: KEY, timeoutMs: 2000 };
  const reply = await ask(peer, launch, body);
  invariant(reply.kind === 'answered' && reply.outcome.ok, 'the studio launches');
  const opened = await call('/api/visits', { code: new URL(reply.outcome.value.url).hash.slice(1) });
  return (await opened.json()) as Opened;
}

test(
  'kill -9 between the stake and the win, and before the stake is answered, loses nothing',
  { timeout: 150_000 },
  async () => {
    await start();
    const { token } = await visit('padma25');
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

test(
  'kill -9 in the middle of a round of steps: it is found again as it stood, goes on, and is paid once',
  { timeout: 150_000 },
  async () => {
    const before = { balance: portal.balance, calls: portal.arrived.length };
    await stop();
    await start();
    const { token } = await visit('mines');
    const begun = await call('/api/rounds', { request: randomUUID(), wish: { bet: '10', mines: 1 } }, token);
    const { id } = (await begun.json()) as { id: string };
    const step = (wish: object, by: string) =>
      call(`/api/rounds/${id}/steps`, { request: randomUUID(), step: wish }, by).then(
        async (answer) => (await answer.json()) as { state: string; win: string | null; steps: string[] },
      );
    let pick = 0;
    let stood = await step({ pick }, token);
    // One leaf in 25 ends it at once; then this is a test of a shorter round.
    if (stood.state === 'playing') {
      await stop();
      await start();
      const back = await visit('mines');
      expect(back.unfinished).toMatchObject([{ id, state: 'playing', steps: stood.steps }]);
      pick += 1;
      stood = await step({ pick }, back.token);
      if (stood.state === 'playing') stood = await step({ cashOut: true }, back.token);
    }
    expect(stood.state).toBe('done');
    const booked = portal.arrived.slice(before.calls).map((each) => each.call);
    expect(booked.filter((name) => name === 'bet' || name === 'settle')).toEqual(['bet', 'settle']);
    const win = stood.steps.at(-1)?.includes('cashOut') ? 105_000n : 0n;
    expect(portal.balance).toBe(before.balance - 100_000n + win);
  },
);
