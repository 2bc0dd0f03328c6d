import { openPool, PATIENCE } from '@mela/database/pool.ts';
import { openReadiness, type Readiness } from '@mela/database/readiness.ts';
import type pg from 'pg';

/** Whatever runs statements: the pool, or the one connection of a transaction. */
export type Queries = Pick<pg.Pool, 'query'>;

export type Database = Queries &
  Readonly<{ pool: pg.Pool }> &
  Pick<Readiness, 'isReady'> & {
    /** Runs work in one transaction; a throw rolls it back. */
    transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
    close(): Promise<void>;
  };

/** Opens the pool. */
export function openDatabase(url: string, patience = PATIENCE): Database {
  const pool = openPool(url, { patience });
  const readiness = openReadiness(url);

  return {
    pool,
    query: pool.query.bind(pool),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(client);
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        await client.query('rollback').then(
          () => client.release(),
          (broken: unknown) => client.release(broken instanceof Error ? broken : true),
        );
        throw error;
      }
    },
    isReady: readiness.isReady,
    async close() {
      await Promise.all([readiness.close(), pool.end()]);
    },
  };
}
