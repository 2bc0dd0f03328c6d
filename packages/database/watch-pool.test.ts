import { openMetrics } from '@mela/program/metrics.ts';
import { makeDatabase } from '@mela/testing/database.ts';
import { figuresIn } from '@mela/testing/figures.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { expect, test } from 'vitest';
import { openPool } from './pool.ts';
import { watchPool } from './watch-pool.ts';

test('who waits for a connection of a pool that is held is seen, and each pool is told by itself', async () => {
  const database = await makeDatabase();
  const metrics = openMetrics();
  const [held, other] = [1, 3].map((connections) =>
    openPool(database.url, { connections, patience: PATIENT }),
  );
  if (!held || !other) throw new Error('two pools');
  watchPool(metrics, 'held', held);
  watchPool(metrics, 'other', other);
  const read = async () => {
    const result = figuresIn(await metrics.metrics());
    return ['held', 'other'].map((pool) => [
      result.get(`mela_database_connections{pool="${pool}",state="in-use"}`),
      result.get(`mela_database_connections{pool="${pool}",state="idle"}`),
      result.get(`mela_database_waiting{pool="${pool}"}`),
      result.get(`mela_database_connections_max{pool="${pool}"}`),
    ]);
  };
  const [none, unused] = [
    [0, 0, 0, 1],
    [0, 0, 0, 3],
  ];
  expect(await read()).toEqual([none, unused]);
  const client = await held.connect();
  const waiting = [held.query('select 1'), held.query('select 1')];
  expect(await read()).toEqual([[1, 0, 2, 1], unused]);
  client.release();
  await Promise.all(waiting);
  expect(await read()).toEqual([[0, 1, 0, 1], unused]);
  await Promise.all([held.end(), other.end()]);
  await database.drop();
});
