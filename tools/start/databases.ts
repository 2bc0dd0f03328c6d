import path from 'node:path';
import pg from 'pg';
import { requireProgramsLogin, WrongLogin } from '../../packages/database/login-powers.ts';
import type { DatabaseKind } from '../../packages/database/logins.ts';
import { migrate } from '../../apps/api/platform/migrate.ts';
import { migrate as migrateStudio } from '../../apps/studio/platform/migrate.ts';
import { Complaint } from '../complaint.ts';
import { ensureDatabase } from '../postgres/index.ts';
import { keepDatabase } from './keep-database.ts';
import { logLimits } from '../../packages/program/log-settings.ts';
import { logFolder, type DatabaseUrls, type StartSettings } from './settings.ts';

const OLDEST_VERSION = 150_000;

/** Where the databases are; `stop` stops the server if it is ours. */
export type Databases = Readonly<Record<DatabaseKind, DatabaseUrls>> &
  Readonly<{ where: string; stop(): Promise<void> }>;

/** The embedded server's folder below the data folder. */
export const clusterFolder = (dataDir: string): string => path.join(dataDir, 'postgres', 'cluster');

/** Opens the outside databases that the settings name, or the embedded server with both in it. */
export const openDatabases = (settings: StartSettings, report: (line: string) => void): Promise<Databases> =>
  settings.outside ? outside(settings.outside) : embedded(settings, report);

/** Brings both up to date, as their owner, and complains when a program would be refused for its login. */
export async function prepareDatabases({ portal, studio }: Databases): Promise<void> {
  await migrate(portal.owner);
  await migrateStudio(studio.owner);
  const logins = [
    [portal, { setting: 'DATABASE_URL', login: 'mela_app', schema: 'platform' }],
    [studio, { setting: 'STUDIO_DATABASE_URL', login: 'mela_studio', schema: 'studio' }],
  ] as const;
  for (const [{ program }, of] of logins)
    await connected(program, of.setting, (client) => requireProgramsLogin(client, of));
}

async function embedded(settings: StartSettings, report: (line: string) => void): Promise<Databases> {
  const { PORT: port, DATA_DIR } = settings;
  const place = {
    cluster: clusterFolder(DATA_DIR),
    dataDir: path.resolve(DATA_DIR),
    port,
    log: path.join(logFolder(settings), 'postgres.log'),
    logLimits: logLimits(settings),
  };
  const postgres = await keepDatabase(place, report);
  await ensureDatabase(postgres.url('mela'), 'portal');
  await ensureDatabase(postgres.url('mela_studio'), 'studio');
  return {
    portal: { program: postgres.url('mela', 'mela_app'), owner: postgres.url('mela', 'mela_owner') },
    studio: {
      program: postgres.url('mela_studio', 'mela_studio'),
      owner: postgres.url('mela_studio', 'mela_owner'),
    },
    where: postgres.folder,
    stop: postgres.stop,
  };
}

async function outside(urls: NonNullable<StartSettings['outside']>): Promise<Databases> {
  await connected(urls.portal.owner, 'MIGRATE_DATABASE_URL', requireUsableServer);
  await connected(urls.studio.owner, 'STUDIO_MIGRATE_DATABASE_URL', requireUsableServer);
  return { ...urls, where: new URL(urls.portal.owner).host, stop: () => Promise.resolve() };
}

async function requireUsableServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) < OLDEST_VERSION)
    throw new Error('it is too old: version 15 or newer is needed');
}

/** Asks a database that a setting names; what is wrong with it is a complaint. */
async function connected(
  url: string,
  setting: string,
  ask: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await ask(client);
  } catch (error) {
    if (error instanceof WrongLogin) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Complaint(
      `The PostgreSQL at ${new URL(url).host} that ${setting} names cannot be used: ${reason}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
