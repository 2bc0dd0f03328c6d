import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { makeDatabase, type TestDatabase } from '@mela/testing/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import { jobStates } from './jobs-state.ts';

let database: TestDatabase;
let client: pg.Client;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  database = await makeDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query('create schema noted');
  await client.query('create table noted.run (worker int, at timestamptz default clock_timestamp())');
  await client.query('grant usage on schema noted to mela_app; grant insert on noted.run to mela_app');
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await client.end();
  await database.drop();
});

/** A worker process that starts the job and never finishes it. */
function startWorker(): ChildProcess {
  const worker = fork(path.join(import.meta.dirname, 'jobs-test-worker.ts'), [database.url]);
  workers.push(worker);
  return worker;
}

const runs = async (): Promise<{ worker: number; at: Date }[]> =>
  (await client.query<{ worker: number; at: Date }>('select worker, at from noted.run order by at')).rows;

it('runs a killed worker’s job elsewhere within seconds, and never at two places at once', async () => {
  const both = [startWorker(), startWorker()];
  await vi.waitFor(async () => expect(await runs()).toHaveLength(1), { timeout: 20_000, interval: 200 });
  const [first] = await runs();
  both.find(({ pid }) => pid === first?.worker)?.kill('SIGKILL');
  const killedAt = Date.now();
  await vi.waitFor(async () => expect(await runs()).toHaveLength(2), { timeout: 40_000, interval: 200 });
  // Ten seconds of silence and a few of looking; twice that is for a machine that is busy with other tests.
  expect(Date.now() - killedAt).toBeLessThan(30_000);
  expect((await runs())[1]?.worker).not.toBe(first?.worker);
});

it('tells how each job stands, and nothing of the queue’s own', async () => {
  const opened = openDatabase(database.url, { now: () => new Date() }, 1);
  try {
    const states = await jobStates(opened.kysely);
    expect(states).toEqual([expect.objectContaining({ state: 'active', lastDoneAt: null })]);
    expect(states[0]?.name).not.toMatch(/^__/);
  } finally {
    await opened.close();
  }
});

it('lets the programs use the queue’s tables and change none of them', async () => {
  const app = new pg.Client({ connectionString: database.url });
  await app.connect();
  await expect(app.query('create table jobs.more ()')).rejects.toThrow('permission denied');
  await expect(app.query('drop table jobs.warning')).rejects.toThrow('must be owner');
  await app.end();
});
