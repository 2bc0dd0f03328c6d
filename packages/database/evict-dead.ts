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
export function evictDead(
  pool: pg.Pool,
  config: pg.ClientConfig,
  { silentMs, connectionMs }: Suspicion,
): void {
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
