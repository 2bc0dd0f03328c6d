import pg from 'pg';

/** PostgreSQL's bigint as BigInt and dates as text; everything else as `pg` does it. */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return (text: string) => BigInt(text);
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

/** How long is waited: for a connection, a statement, a lock, and for the next statement of a transaction. */
export type Patience = Readonly<{
  connectionMs: number;
  statementMs: number;
  lockMs: number;
  idleMs: number;
}>;

/** A program's: a frozen process cannot hold others for more than five seconds. */
export const PATIENCE: Patience = { connectionMs: 2000, statementMs: 4000, lockMs: 2000, idleMs: 3000 };

/** The server's part of it, as start-up options of a connection. */
export const timeOuts = ({ statementMs, lockMs, idleMs }: Patience): string =>
  [
    `-c statement_timeout=${statementMs}`,
    `-c lock_timeout=${lockMs}`,
    `-c idle_in_transaction_session_timeout=${idleMs}`,
  ].join(' ');

/** Opens a program's pool of connections, with more start-up options of the server (`-c name=value`). */
export function openPool(url: string, { options = '', connections = 16, patience = PATIENCE } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience.connectionMs,
    types: columnTypes,
    options: `${options} ${timeOuts(patience)}`,
  });
  // A dropped connection is replaced at the next use, and whoever had it hears of it by their query. Without a listener of
  // the pool for idle ones, and of each for those in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
