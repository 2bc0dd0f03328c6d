import pg from 'pg';

/** Whatever runs statements: the pool, or the one connection of a transaction. */
export type Queries = Pick<pg.Pool, 'query'>;

export type Database = Queries & {
  /** Runs work in one transaction; a throw rolls it back. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** PostgreSQL's bigint as BigInt; everything else as `pg` does it. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return (text: string) => BigInt(text);
    return pg.types.getTypeParser(oid, format);
  },
};

/** Opens the pool. The time-outs keep a frozen process from holding others for more than five seconds. */
export function openDatabase(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    connectionTimeoutMillis: 2000,
    types,
    options: '-c statement_timeout=4000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=3000',
  });
  // A dropped idle connection is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);

  return {
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
    close: () => pool.end(),
  };
}
