import path from 'node:path';
import { migrate } from '@mela/api/platform/migrate.ts';
import type { TestProject } from 'vitest/node';
import { ensureDatabase, startPostgres } from '../../tools/postgres/index.ts';
import { claimRun } from './runs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database that every test database is a copy of. */
    templateUrl: string;
  }
}

/**
 * Vitest's global set-up: one throwaway PostgreSQL for the whole run, with one migrated database as the template.
 * It gives up durability, so whatever tests kill -9 must start a server of its own with the product's settings.
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const run = await claimRun(path.join(import.meta.dirname, '../../.cache/test-postgres'));
  const postgres = await startPostgres({
    dataDir: run.dataDir,
    throwaway: true,
    settings: { max_connections: '300', shared_buffers: '128MB' },
  });
  const templateUrl = postgres.url('template_portal');
  await ensureDatabase(templateUrl);
  await migrate(templateUrl);
  provide('templateUrl', templateUrl);
  return async () => {
    await postgres.stop();
    run.remove();
  };
}
