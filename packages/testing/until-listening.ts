import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestApi } from './test-api.ts';

/** Until so many programs at the database of an api hear what is pushed there: what is pushed before that is asked for anew, all of it at once. */
export const untilListening = ({ services }: Pick<TestApi, 'services'>, programs: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
         where datname = current_database() and application_name = 'push' and state = 'idle'
           and (query ilike 'listen%' or query = 'select 1')`.execute(services.database.kysely);
      expect(rows[0]?.count).toBe(programs);
    },
    { timeout: 60_000 },
  );
