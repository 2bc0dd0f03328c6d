import { addGauge, type Figure, type Metrics } from '@mela/program/metrics.ts';
import type pg from 'pg';

/** What a program tells of its connections to the database. */
export const poolFigures = {
  connections: {
    name: 'mela_database_connections',
    kind: 'gauge',
    of: 'process',
    help: 'Connections to the database, by pool and whether they are in use or idle',
    labels: ['pool', 'state'],
  },
  most: {
    name: 'mela_database_connections_max',
    kind: 'gauge',
    of: 'process',
    help: 'Connections that a pool opens at most',
    labels: ['pool'],
  },
  waiting: {
    name: 'mela_database_waiting',
    kind: 'gauge',
    of: 'process',
    help: 'How many wait for a connection of a pool',
    labels: ['pool'],
  },
} as const satisfies Record<string, Figure>;

type Watched = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;

const pools = new WeakMap<Metrics, Map<string, Watched>>();

/** Tells how a pool of a process stands, under a name of its own. */
export function watchPool(metrics: Metrics, name: string, pool: Watched): void {
  const known = pools.get(metrics);
  if (known) return void known.set(name, pool);
  const watched = new Map([[name, pool]]);
  pools.set(metrics, watched);
  addGauge(metrics, poolFigures.connections, () =>
    [...watched].flatMap(([name, { totalCount, idleCount }]) => [
      [totalCount - idleCount, { pool: name, state: 'in-use' }] as const,
      [idleCount, { pool: name, state: 'idle' }] as const,
    ]),
  );
  addGauge(metrics, poolFigures.most, () =>
    [...watched].map(([name, { options }]) => [options.max, { pool: name }] as const),
  );
  addGauge(metrics, poolFigures.waiting, () =>
    [...watched].map(([name, { waitingCount }]) => [waitingCount, { pool: name }] as const),
  );
}
