import { Client } from 'pg';

/** Asks the system's database as its owner, past every lock of the product. */
export async function askDatabase<T extends Record<string, unknown>>(
  ownerUrl: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new Client({ connectionString: ownerUrl });
  // What is killed meanwhile fails the question as well, which is enough.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
