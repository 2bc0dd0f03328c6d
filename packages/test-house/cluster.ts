import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '@mela/api/platform/migrate.ts';
import type { TestProject } from 'vitest/node';
import { clusterPlace, ensureDatabase, startPostgres } from '../../tools/postgres/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database that every test database is a copy of. */
    templateUrl: string;
  }
}

const HOME = path.join(import.meta.dirname, '../../.cache/test-postgres');

/**
 * Vitest's global set-up: one throwaway PostgreSQL for the whole run, with one migrated database as the template.
 * It gives up durability, so whatever tests kill -9 must start a server of its own with the product's settings.
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = path.join(HOME, `run-${process.pid}`);
  const postgres = await startPostgres({
    dataDir,
    throwaway: true,
    settings: { max_connections: '300', shared_buffers: '128MB' },
  });
  const templateUrl = postgres.url('template_portal');
  await ensureDatabase(templateUrl);
  await migrate(templateUrl);
  provide('templateUrl', templateUrl);
  return async () => {
    await postgres.stop();
    rmSync(postgres.folder, { recursive: true, force: true });
  };
}

/** Ends the servers of runs that were killed before they could do it themselves. */
async function sweep(): Promise<void> {
  const home = path.dirname(clusterPlace(path.join(HOME, 'run-0')));
  if (!existsSync(home)) return;
  for (const name of readdirSync(home)) {
    const owner = /^run-(\d+)$/.exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const left = await startPostgres({ dataDir: path.join(HOME, name), throwaway: true }).catch(() => null);
    await left?.stop();
    rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
