import pg from 'pg';
import { lineOf } from './on-silence.ts';

/** Soon enough for a load balancer that waits two seconds. */
const WITHIN_MS = 1500;

/** Whether a database is there and can be written to, asked over a connection of its own: pools may be full. */
export type Readiness = Readonly<{
  /** Answers within a second and a half, whatever has become of the database. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}>;

/** Opens the question; nobody is connected to before it is asked. */
export function openReadiness(url: string, withinMs = WITHIN_MS): Readiness {
  let kept: pg.Client | null = null;
  let asking: Promise<boolean> | null = null;

  function letGo(client: pg.Client): void {
    if (kept === client) kept = null;
    lineOf(client).connection.stream.destroy();
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: 'readiness' });
    kept = client;
    client.on('error', () => letGo(client));
    await client.connect();
    return client;
  }

  async function ask(): Promise<boolean> {
    const late = setTimeout(() => kept && letGo(kept), withinMs);
    try {
      const client = kept ?? (await connect());
      const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
      const isWritable = rows[0]?.transaction_read_only === 'off';
      // Another server may have taken over from one that only reads.
      if (!isWritable) letGo(client);
      return isWritable;
    } catch {
      if (kept) letGo(kept);
      return false;
    } finally {
      clearTimeout(late);
    }
  }

  return {
    isReady() {
      asking ??= ask().finally(() => (asking = null));
      return asking;
    },
    async close() {
      await asking;
      if (kept) letGo(kept);
    },
  };
}
