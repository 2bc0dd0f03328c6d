import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '@mela/database/pool.ts';
import { watchPool } from '@mela/database/watch-pool.ts';
import type { Logger } from '@mela/program/log.ts';
import type { Metrics } from '@mela/program/metrics.ts';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA } from './jobs-state.ts';
import type { WatchWork } from './watch-work.ts';

/** Work at set times that outlives the process doing it; running it twice or half-way must change nothing. */
export type Job = Readonly<{
  name: string;
  /** When to run, in cron's five fields, UTC. */
  cron: string;
  run(): Promise<void>;
}>;

/** Where jobs note what becomes of them. */
type JobParts = Readonly<{ log: Logger; metrics: Metrics; watch: WatchWork }>;

/** A worker that is silent this long is taken for dead. The queue allows no less. */
const HEARTBEAT_SECONDS = 10;
/** How often the dead are looked for: with the heartbeat, a killed worker's job runs elsewhere within 15 s. */
const LOOK_EVERY_SECONDS = 1;
const RETRIES = 1000;
const AGAIN_MS = 1000;

/**
 * Runs jobs in this process, each at one place at a time however many workers there are. A job that throws, or whose
 * worker dies, is run again; one still under way when its time comes again is not doubled. Waits for the database, should
 * that be starting still.
 */
export async function startJobs(
  url: string,
  jobs: readonly Job[],
  { log, metrics, watch }: JobParts,
): Promise<{
  /** Asks for a run as soon as possible, wherever; nothing happens when one is under way or waiting. */
  ask(name: string): Promise<void>;
  stop(): Promise<void>;
}> {
  // The queue reads numbers as pg writes them.
  const pool = openPool(url, { connections: 4, types: pg.types, name: 'jobs' });
  watchPool(metrics, 'jobs', pool);
  const boss = await insist(() => openQueue(pool, jobs, { log, watch }), log);
  return {
    async ask(name) {
      await insist(() => boss.send(name), log);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 });
      await pool.end();
    },
  };
}

async function openQueue(
  pool: pg.Pool,
  jobs: readonly Job[],
  { log, watch }: Omit<JobParts, 'metrics'>,
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: LOOK_EVERY_SECONDS,
    monitorIntervalSeconds: LOOK_EVERY_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  try {
    await boss.start();
    for (const job of jobs) await take(boss, job, { log, watch });
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

async function take(boss: PgBoss, job: Job, { log, watch }: Omit<JobParts, 'metrics'>): Promise<void> {
  await boss.createQueue(job.name, {
    policy: 'exclusive',
    retryLimit: RETRIES,
    retryDelay: 1,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  });
  await boss.work(job.name, { pollingIntervalSeconds: 0.5, heartbeatRefreshSeconds: 3 }, async () => {
    try {
      await watch(job.name, () => job.run());
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed, trying again');
      throw error;
    }
  });
  await boss.schedule(job.name, job.cron);
}

/** Tries again, once a second, what a database that is away makes fail. */
async function insist<T>(work: () => Promise<T>, log: Logger): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error }, 'job queue cannot be reached, trying again');
      await sleep(AGAIN_MS);
    }
  }
}
