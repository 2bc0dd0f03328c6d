import { existsSync } from 'node:fs';
import path from 'node:path';
import { Complaint } from '../../packages/program/complaint.ts';
import { realClusterFolder } from '../../packages/embedded-postgres/index.ts';
import { clusterFolder } from '../../packages/installation/local-database.ts';

/**
 * Where the embedded database lies and where its backups do: `BACKUP_DIR`, or beside it. Complains where another server is used,
 * and, when the database is `needed`, where there is none yet.
 */
export function embeddedFolders(
  environment: Readonly<Record<string, string | undefined>>,
  { needed = true } = {},
): { dataDir: string; backups: string } {
  if (environment['DATABASE_URL']) {
    throw new Complaint(
      'DATABASE_URL names an outside server; back it up with its own means, such as pgBackRest (docs/operating.md, Backup).',
    );
  }
  const dataDir = clusterFolder(environment['DATA_DIR'] || '.data');
  const folder = realClusterFolder(dataDir);
  if (needed && !existsSync(folder)) throw new Complaint('There is no database yet; `npm start` makes it.');
  return { dataDir, backups: environment['BACKUP_DIR'] || path.join(path.dirname(folder), 'backups') };
}
