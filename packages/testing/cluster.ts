import { migrate } from '@mela/api/platform/migrate.ts';
import type { TestProject } from 'vitest/node';
import { migrate as migrateStudio } from '@mela/studio/platform/migrate.ts';
import { asAdministrator, ensureDatabase, startPostgres } from '../embedded-postgres/index.ts';
import { claimRun } from './runs.ts';
import { throwawayHome } from './throwaway-home.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's address of the run's server. */
    serverUrl: string;
  }
}

/**
 * Vitest's global set-up: one throwaway PostgreSQL for the whole run, with a migrated database of each kind as a template.
 * It gives up durability, so whatever tests kill -9 must start a server of its own with the product's settings.
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const run = await claimRun(throwawayHome('test-postgres'));
  const postgres = await startPostgres({
    dataDir: run.dataDir,
    throwaway: true,
    settings: { max_connections: '300', shared_buffers: '128MB', max_wal_size: '512MB' },
  });
  await ensureDatabase(postgres.url('template_portal'), 'portal');
  await ensureDatabase(postgres.url('template_studio'), 'studio');
  await migrate(postgres.url('template_portal', 'mela_owner'));
  await migrateStudio(postgres.url('template_studio', 'mela_owner'));
  // Tests write a past that no function would write; in the product nobody but the administrator may.
  await asAdministrator(postgres.url('postgres'), (client) =>
    client.query('grant set on parameter session_replication_role to mela_owner'),
  );
  provide('serverUrl', postgres.url('postgres'));
  return async () => {
    await postgres.stop();
    run.remove();
  };
}
