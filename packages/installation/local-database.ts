import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Login } from '@mela/database/logins.ts';
import { Complaint } from '@mela/program/complaint.ts';
import { asAdministrator, realClusterFolder, startPostgres } from '../embedded-postgres/index.ts';

/** The embedded server's folder below the data folder. */
export const clusterFolder = (dataDir: string): string => path.join(dataDir, 'postgres', 'cluster');

/** Who logs in where, and the setting that names it when the databases are outside. */
const PLACES = {
  mela_app: { database: 'mela', setting: 'DATABASE_URL' },
  mela_owner: { database: 'mela', setting: 'MIGRATE_DATABASE_URL' },
  mela_auditor: { database: 'mela', setting: 'AUDIT_DATABASE_URL' },
  mela_studio: { database: 'mela_studio', setting: 'STUDIO_DATABASE_URL' },
} as const satisfies Record<Login, { database: string; setting: string }>;

/** The address of the portal's database for a login, the programs' own if none is named: outside, or in this machine's embedded server, running or not. */
export async function databaseUrlOf(
  environment: Readonly<Record<string, string | undefined>>,
  login: Login = 'mela_app',
): Promise<string> {
  const { database, setting } = PLACES[login];
  const named = environment[setting];
  if (named) return named;
  if (environment['DATABASE_URL'])
    throw new Complaint(`Set ${setting}: DATABASE_URL names a database outside.`);
  const dataDir = clusterFolder(environment['DATA_DIR'] ?? '.data');
  if (!existsSync(realClusterFolder(dataDir))) {
    throw new Complaint('There is no database yet; `npm start` makes it.');
  }
  const postgres = await startPostgres({ dataDir });
  await requireLogins(postgres.url('postgres'));
  return postgres.url(database, login);
}

async function requireLogins(url: string): Promise<void> {
  const { rowCount } = await asAdministrator(url, (client) =>
    client.query("select from pg_roles where rolname = 'mela_app' and rolcanlogin"),
  );
  if (!rowCount) throw new Complaint('This database has no logins yet; the next `npm start` makes them.');
}
