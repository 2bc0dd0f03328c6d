import { existsSync } from 'node:fs';
import { Complaint } from './complaint.ts';
import { clusterPlace, startPostgres } from './postgres/index.ts';
import { clusterFolder } from './start/databases.ts';

/** The address of the portal's database: DATABASE_URL, or this machine's embedded one, running or not. */
export async function portalDatabaseUrl(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (environment['DATABASE_URL']) return environment['DATABASE_URL'];
  const dataDir = clusterFolder(environment['DATA_DIR'] ?? '.data');
  if (!existsSync(clusterPlace(dataDir))) {
    throw new Complaint('There is no database yet; `npm start` makes it.');
  }
  const postgres = await startPostgres({ dataDir });
  return postgres.url('mela');
}
