import pg from 'pg';

/** PostgreSQL's bigint as BigInt and dates as text; everything else as `pg` does it. */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return (text: string) => BigInt(text);
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Time-outs for every connection of a program: a frozen process cannot hold others for more than five seconds. */
export const TIME_OUTS = [
  '-c statement_timeout=4000',
  '-c lock_timeout=2000',
  '-c idle_in_transaction_session_timeout=3000',
].join(' ');

/** Opens a program's pool of connections, with these start-up options of the server (`-c name=value`). */
export function openPool(url: string, { options = TIME_OUTS, connections = 16 } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2000,
    types: columnTypes,
    options,
  });
  // A dropped connection is replaced at the next use, and whoever had it hears of it by their query. Without a listener of
  // the pool for idle ones, and of each for those in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
