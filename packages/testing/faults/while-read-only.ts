import { escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { asAdministrator } from '../../embedded-postgres/index.ts';

/** Lets a database take nothing while something is done, as when its disk is full. Whoever is connected has to connect anew. */
export async function whileReadOnly<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  const set = (value: 'on' | 'off') =>
    asAdministrator(inject('serverUrl'), async (client) => {
      await client.query(
        `alter database ${escapeIdentifier(name)} set default_transaction_read_only = ${value}`,
      );
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    });
  await set('on');
  try {
    return await work();
  } finally {
    await set('off');
  }
}
