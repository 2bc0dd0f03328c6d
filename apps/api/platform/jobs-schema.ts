import { PgBoss } from 'pg-boss';
import type pg from 'pg';

/** The queue's tables live here; its library makes and upgrades them, no migration of ours touches them. */
export const JOBS_SCHEMA = 'jobs';

/**
 * Makes or upgrades the job queue's tables as their owner, and lets the programs use them but not change them. Run by
 * `migrate`, under its lock: programs start the queue with both switched off.
 */
export async function migrateJobs(url: string, owner: pg.Client): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (failures[0]) throw failures[0];
  await owner.query(`
    grant usage on schema ${JOBS_SCHEMA} to mela_app;
    grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to mela_app;
    grant execute on all functions in schema ${JOBS_SCHEMA} to mela_app;`);
}
