import { mkdtempSync, readdirSync, renameSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { Complaint } from '../../packages/program/complaint.ts';
import type { Postgres } from '../../packages/embedded-postgres/index.ts';
import { nameOf, openBackupFolder } from './backup-folder.ts';
import { MANIFEST, manifestText, type BackupOf, type CopiedFile } from './backup-manifest.ts';
import { copyCluster, copyFile } from './copy-cluster.ts';

/** How long the last segment of a backup may take to be kept. */
const ARCHIVED_MS = 120_000;

/** Beside the copy of the data folder: the password that the server's programs know. */
export const PASSWORD = 'password';

/**
 * Backs a running embedded server up, by PostgreSQL's own low-level backup: a copy of its data folder while it works, with the WAL
 * that makes it whole. From the first on, every finished WAL segment is kept in the same folder, so that any later instant can be
 * restored. Answers the name of the copy.
 */
export async function takeBackup(
  postgres: Pick<Postgres, 'folder' | 'url' | 'log'>,
  folder: string,
): Promise<string> {
  const client = new Client({ connectionString: postgres.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireArchiving(client);
    const there = openBackupFolder(folder, postgres.folder);
    const part = mkdtempSync(path.join(there.base, '.part-'));
    await copyWhileWritten(client, postgres, part);
    const name = nameOf(new Date());
    renameSync(part, path.join(there.base, name));
    await syncFolder(there.base);
    return name;
  } finally {
    await client.end();
  }
}

async function requireArchiving(client: Client): Promise<void> {
  const { rows } = await client.query<{ mode: string; spaces: number }>(
    `select current_setting('archive_mode') as mode,
            (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as spaces`,
  );
  if (rows[0]?.mode !== 'on') {
    throw new Complaint(
      'The database was started by an older version and keeps no WAL: stop the installation, start it again, and back up then.',
    );
  }
  if (rows[0].spaces > 0) {
    throw new Complaint('The database has table spaces outside its folder; back it up with pgBackRest.');
  }
}

/** The copy, the label that tells a server to recover from it, and the manifest of both. */
async function copyWhileWritten(
  client: Client,
  { folder, log }: Pick<Postgres, 'folder' | 'log'>,
  part: string,
): Promise<void> {
  const started = await client.query<{ lsn: string }>(
    "select pg_backup_start(label => 'npm run backup', fast => true)::text as lsn",
  );
  const target = path.join(part, 'data');
  const files = await copyCluster(path.join(folder, 'data'), target);
  await client.query(`set statement_timeout = ${ARCHIVED_MS}`);
  const stopped = await client
    .query<{ lsn: string; label: string }>(
      'select lsn::text as lsn, labelfile as label from pg_backup_stop(wait_for_archive => true)',
    )
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Complaint(`The WAL of the backup could not be kept (${reason}); the server's log is ${log}.`);
    });
  const [start, stop] = [started.rows[0], stopped.rows[0]];
  if (!start || !stop) throw new Error('PostgreSQL answered a backup with nothing');
  files.push(await writeLabel(target, stop.label));
  await writeFile(
    path.join(target, MANIFEST),
    manifestText(await identify(client, start.lsn, stop.lsn), files),
    { mode: 0o600, flush: true },
  );
  await copyFile(path.join(folder, PASSWORD), path.join(part, PASSWORD));
  await syncFolders(part);
}

async function writeLabel(target: string, label: string): Promise<CopiedFile> {
  await writeFile(path.join(target, 'backup_label'), label, { mode: 0o600, flush: true });
  return {
    path: 'backup_label',
    size: Buffer.byteLength(label),
    modified: new Date(),
    sha256: createHash('sha256').update(label).digest('hex'),
  };
}

async function identify(client: Client, startLsn: string, endLsn: string): Promise<BackupOf> {
  const { rows } = await client.query<{ systemIdentifier: string; timeline: number }>(
    `select (select system_identifier::text from pg_control_system()) as "systemIdentifier",
            (select timeline_id from pg_control_checkpoint()) as timeline`,
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL does not say who it is');
  return { ...row, startLsn, endLsn };
}

/** Makes the names of files last, as their content does. */
async function syncFolders(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(path.join(folder, entry.name));
  }
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
