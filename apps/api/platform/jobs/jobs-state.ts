import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Tables } from '../tables.ts';

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

/** How a job stands: when it was last done, and what is with its latest run. */
export type JobState = Readonly<{ name: string; lastDoneAt: Date | null; state: string; tries: number }>;

/** Every job that has ever been due, by name. They are the system's, not a merchant's. */
export async function jobStates(db: Kysely<Tables>): Promise<JobState[]> {
  const { rows } = await sql<JobState>`
    select name,
           max(completed_on) filter (where state = 'completed') as "lastDoneAt",
           (array_agg(state::text order by created_on desc))[1] as state,
           (array_agg(retry_count order by created_on desc))[1]::int as tries
      from ${sql.id(JOBS_SCHEMA, 'job')} where name not like '\\_\\_%' group by name order by name`.execute(
    db,
  );
  return rows;
}

/** Jobs that are due and that nobody has taken up, by name, and since when in seconds; one for which nothing waits too. */
export async function jobsWaiting(db: Kysely<Tables>): Promise<{ name: string; waitingSeconds: number }[]> {
  const { rows } = await sql<{ name: string; waitingSeconds: number }>`
    select q.name, coalesce(extract(epoch from now() - j.due_at), 0)::float8 as "waitingSeconds"
      from ${sql.id(JOBS_SCHEMA, 'queue')} q
      left join (
        select name, min(start_after) as due_at from ${sql.id(JOBS_SCHEMA, 'job')}
         where state < 'active' and start_after <= now() group by name) j on j.name = q.name
     where q.name not like '\\_\\_%'`.execute(db);
  return rows;
}
