import { sql, type Kysely } from 'kysely';
import { JOBS_SCHEMA } from './jobs-schema.ts';
import type { Tables } from './tables.ts';

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
