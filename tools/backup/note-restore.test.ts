import { openTestApi } from '@mela/testing/test-api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noteRestore } from './note-restore.ts';

test('what a restore has lost keeps its number: nothing is given it again', async () => {
  const api = await openTestApi();
  try {
    const next = () =>
      api.inMela(async ({ db }) => {
        const { rows } = await sql<{ serial: bigint }>`select nextval('platform.serial') as serial`.execute(
          db,
        );
        return rows[0]?.serial ?? 0n;
      });
    const before = await next();
    await noteRestore(api.ownerUrl, api.clock.now());
    expect(await next()).toBeGreaterThan(before + 1_000_000n);
  } finally {
    await api.close();
  }
});
