import { randomUUID } from 'node:crypto';
import { makeDatabase, type TestDatabase } from '@mela/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPretendPortal, type PretendPortal } from '../testing/pretend-portal.ts';
import { openSpawnedStudio, type SpawnedStudio } from '../testing/spawned-studio.ts';

const KEY = { id: 'mela.SHAPLA.1', secret: new Uint8Array(32).fill(9) };

let made: TestDatabase;
let portal: PretendPortal;
let studio: SpawnedStudio;

beforeAll(async () => {
  [made, portal] = await Promise.all([makeDatabase('studio'), openPretendPortal(KEY)]);
  studio = await openSpawnedStudio(made.url, portal.url, KEY);
  await studio.start();
});
afterAll(async () => {
  await studio.kill();
  await portal.close();
  await made.drop();
});

test(
  'kill -9 between the stake and the win, and before the stake is answered, loses nothing',
  { timeout: 150_000 },
  async () => {
    const player = await studio.visit('padma25');
    // One round dies while its win is on the way, the other while its stake is: both calls arrive and are never answered.
    let stakes = 0;
    portal.fault = (name) => {
      if (name === 'bet') stakes += 1;
      return name === 'settle' || stakes === 2 ? 'stalled' : undefined;
    };
    const cut = [0, 1].map(() =>
      player.post('/api/rounds', { request: randomUUID(), wish: { lineBet: '1' } }).catch(() => undefined),
    );
    // Not three calls of any kind: a call that is never answered is repeated, and would stand for the stake that is not asked for yet.
    const arrived = (name: string) => portal.arrived.filter(({ call }) => call === name).length;
    await expect.poll(() => [arrived('bet') >= 2, arrived('settle') >= 1]).toEqual([true, true]);
    await studio.kill();
    await Promise.all(cut);

    portal.fault = () => undefined;
    await studio.start();
    const ended = () => [...portal.bookings.values()].filter(({ kind }) => kind !== 'bet');
    await expect.poll(ended, { timeout: 90_000, interval: 500 }).toHaveLength(2);
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
    let player = await studio.visit('mines');
    const begun = await player.post('/api/rounds', { request: randomUUID(), wish: { bet: '10', mines: 1 } });
    const { id } = begun.body;
    const step = async (wish: object) =>
      (await player.post(`/api/rounds/${id}/steps`, { request: randomUUID(), step: wish })).body;
    let pick = 0;
    let stood = await step({ pick });
    // One leaf in 25 ends it at once; then this is a test of a shorter round.
    if (stood.state === 'playing') {
      await studio.kill();
      await studio.start();
      player = await studio.visit('mines');
      expect(player.unfinished).toMatchObject([{ id, state: 'playing', steps: stood.steps }]);
      pick += 1;
      stood = await step({ pick });
      if (stood.state === 'playing') stood = await step({ cashOut: true });
    }
    expect(stood.state).toBe('done');
    const booked = portal.arrived.slice(before.calls).map((each) => each.call);
    expect(booked.filter((name) => name === 'bet' || name === 'settle')).toEqual(['bet', 'settle']);
    const win = stood.steps.at(-1)?.includes('cashOut') ? 105_000n : 0n;
    expect(portal.balance).toBe(before.balance - 100_000n + win);
  },
);
