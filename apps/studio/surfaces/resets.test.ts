import { makeDatabase, type TestDatabase } from '@mela/testing/database.ts';
import { resetConnections } from '@mela/testing/faults/reset-connections.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPretendPortal, type PretendPortal } from '../testing/pretend-portal.ts';
import { openSpawnedStudio, type SpawnedStudio } from '../testing/spawned-studio.ts';

const TIMES = 300;
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

it('goes on answering whoever resets their connection, in whatever state it is', async () => {
  const { port } = studio;
  const to = {
    port,
    host: 'studio.localhost',
    upgrade: '/api/flights',
    get: '/healthz',
    post: '/api/visits',
  };
  const states = await resetConnections(to, TIMES);
  expect(states.length).toBeGreaterThan(8);
  expect(studio.hasEnded()).toBe(false);
  const visit = await studio.visit('crash');
  let board = '';
  const line = await visit.watch((heard) => void (board = heard));
  await expect.poll(() => board).toContain('flight');
  line.close();
});
