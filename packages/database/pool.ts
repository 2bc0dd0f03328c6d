import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { READ_ONLY } from './failure.ts';
import { lineOf, onSilence } from './on-silence.ts';

type Suspicion = Readonly<{
  /** So long nothing comes before the server is suspected. */
  silentMs: number;
  /** So long it may take to answer who asks whether it is there. */
  connectionMs: number;
}>;

/**
 * Ends the connections of a pool that lead nowhere. When one is silent, the server is asked over a new one whether it is there, for a
 * statement may take its time; if it is not, every connection that has been silent since then is ended, those that rest too.
 * So is one to a server that only reads since another took over: whoever connects anew reaches that one.
 */
function evictDead(pool: pg.Pool, config: pg.ClientConfig, { silentMs, connectionMs }: Suspicion): void {
  const streams = new Set<Socket>();
  let asking = false;

  async function ask(): Promise<void> {
    const heard = new Map([...streams].map((stream) => [stream, stream.bytesRead]));
    if (await isThere({ ...config, connectionTimeoutMillis: connectionMs })) return;
    // What has come while this process had no time to read is read first.
    await nextTurn();
    for (const [stream, bytes] of heard) if (stream.bytesRead === bytes) stream.destroy();
  }

  pool.on('connect', (client) => {
    const line = lineOf(client);
    const { stream } = line.connection;
    streams.add(stream);
    stream.on('close', () => streams.delete(stream));
    line.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === READ_ONLY) line.end().catch(() => undefined);
    });
    onSilence(client, silentMs, () => {
      if (asking) return;
      asking = true;
      ask()
        .catch(() => undefined)
        .finally(() => (asking = false));
    });
  });
}

/** Whether a server answers at all, be it with a no. */
async function isThere(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    client.end().catch(() => undefined);
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  }
}

/** PostgreSQL's bigint as BigInt and dates as text; everything else as `pg` does it. */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return (text: string) => BigInt(text);
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * How long is waited: for a connection, for anything to come over one before the server is suspected to be gone, for a statement, a lock,
 * and for the next statement of a transaction.
 */
export type Patience = Readonly<{
  connectionMs: number;
  silentMs: number;
  statementMs: number;
  lockMs: number;
  idleMs: number;
}>;

/** A program's: neither a frozen process nor a host that is gone can hold others for more than five seconds. */
export const PATIENCE: Patience = {
  connectionMs: 2000,
  silentMs: 2500,
  statementMs: 4000,
  lockMs: 2000,
  idleMs: 3000,
};

/** Theirs who watch a program and want its figures within two seconds: no statement of theirs may take as long as a player's. */
export const WATCHERS_PATIENCE: Patience = {
  connectionMs: 1000,
  silentMs: 1000,
  statementMs: 1000,
  lockMs: 250,
  idleMs: 1000,
};

/** How soon the system asks a host after which nothing was heard of. */
const KEEP_ALIVE_MS = 1000;

/**
 * What a connection says to the server at its start: how long is waited, and what whoever gets hold of a login could have changed for
 * its next sessions.
 */
const startUpOptions = ({ statementMs, lockMs, idleMs }: Patience): string =>
  [
    '-c row_security=on',
    `-c statement_timeout=${statementMs}`,
    `-c lock_timeout=${lockMs}`,
    `-c idle_in_transaction_session_timeout=${idleMs}`,
  ].join(' ');

type PoolOptions = {
  connections?: number;
  patience?: Patience;
  types?: pg.CustomTypesConfig;
  /** Under which the server knows who asks. */
  name?: string;
};

/** Opens a program's pool of connections. */
export function openPool(
  url: string,
  { connections = 16, patience = PATIENCE, types = columnTypes, name = '' }: PoolOptions = {},
): pg.Pool {
  const config: pg.ClientConfig = {
    connectionString: url,
    options: startUpOptions(patience),
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
  const pool = new pg.Pool({
    ...config,
    max: connections,
    connectionTimeoutMillis: patience.connectionMs,
    types,
  });
  evictDead(pool, config, patience);
  // A dropped connection is replaced at the next use, and whoever had it hears of it by their query. Without a listener of
  // the pool for idle ones, and of each for those in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
