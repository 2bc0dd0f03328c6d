import path from 'node:path';
import { Complaint } from '../complaint.ts';
import { asAdministrator, ensureDatabase } from '../postgres/index.ts';
import { keepDatabase } from './keep-database.ts';
import type { StartSettings } from './settings.ts';

const OLDEST_VERSION = 150_000;

/** Where the programs find their databases; `stop` stops the server if it is ours. */
export type Databases = Readonly<{ portal: string; studio: string; where: string; stop(): Promise<void> }>;

/** The embedded server's folder below the data folder. */
export const clusterFolder = (dataDir: string): string => path.join(dataDir, 'postgres', 'cluster');

/** Opens the outside server that the settings name, or the embedded one, with both databases in it. */
export async function openDatabases(
  settings: StartSettings,
  report: (line: string) => void,
): Promise<Databases> {
  const databases = settings.DATABASE_URL
    ? await outside(settings.DATABASE_URL, settings.STUDIO_DATABASE_URL)
    : await embedded(settings, report);
  await ensureDatabase(databases.portal);
  await ensureDatabase(databases.studio);
  return databases;
}

async function embedded(settings: StartSettings, report: (line: string) => void): Promise<Databases> {
  const { PORT: port, DATA_DIR } = settings;
  const place = { cluster: clusterFolder(DATA_DIR), dataDir: path.resolve(DATA_DIR), port };
  const postgres = await keepDatabase(place, report);
  return {
    portal: postgres.url('mela'),
    studio: settings.STUDIO_DATABASE_URL ?? postgres.url('mela_studio'),
    where: postgres.folder,
    stop: postgres.stop,
  };
}

async function outside(portal: string, studio: string | undefined): Promise<Databases> {
  const beside = new URL(portal);
  beside.pathname = '/mela_studio';
  await requireUsableServer(portal);
  return {
    portal,
    studio: studio ?? beside.href,
    where: new URL(portal).host,
    stop: () => Promise.resolve(),
  };
}

async function requireUsableServer(url: string): Promise<void> {
  const { host } = new URL(url);
  let version: number;
  try {
    version = await asAdministrator(url, async (client) => {
      const { rows } = await client.query<{ version: number }>(
        "select current_setting('server_version_num')::int as version",
      );
      return rows[0]?.version ?? 0;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Complaint(`The PostgreSQL at ${host} that DATABASE_URL names cannot be used: ${reason}.`);
  }
  if (version < OLDEST_VERSION) {
    throw new Complaint(`The PostgreSQL at ${host} is too old: version 15 or newer is needed.`);
  }
}
