import { Client, DatabaseError, escapeIdentifier } from 'pg';

const ALREADY_THERE = new Set(['42P04', '23505']);

/** Creates the database that a URL names, through the server's `postgres` database, unless it is there. */
export async function ensureDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  await asAdministrator(url, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    try {
      await client.query(`create database ${escapeIdentifier(name)}`);
    } catch (error) {
      // Two programs that start at once may both see it missing.
      if (!(error instanceof DatabaseError && ALREADY_THERE.has(error.code ?? ''))) throw error;
    }
  });
}

/** Runs work on a connection to the `postgres` database of the server that a URL names. */
export async function asAdministrator<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const there = new URL(url);
  there.pathname = '/postgres';
  const client = new Client({ connectionString: there.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
