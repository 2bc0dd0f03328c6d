import { Client } from 'pg';
import { expect, test } from 'vitest';
import { makeDatabase } from './database.ts';

test('each database is migrated, and nothing done in one is seen in another', async () => {
  const [one, other] = await Promise.all([makeDatabase(), makeDatabase()]);
  const clients = [one, other].map(({ ownerUrl }) => new Client({ connectionString: ownerUrl }));
  try {
    for (const client of clients) await client.connect();
    const [here, there] = clients;
    await here?.query('create table public.mark ()');
    const seen = await there?.query("select to_regclass('public.mark') as mark");
    expect(seen?.rows).toEqual([{ mark: null }]);
    const migrated = await there?.query('select count(*)::int as count from public.migration');
    expect(migrated?.rows[0].count).toBeGreaterThan(2);
  } finally {
    for (const client of clients) await client.end();
    await one.drop();
    await other.drop();
  }
});
