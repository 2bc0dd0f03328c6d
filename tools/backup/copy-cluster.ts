import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CopiedFile } from './backup-manifest.ts';

/** Folders whose content a server makes anew, or gets from the archive (PostgreSQL's manual, "Making a Base Backup Using the Low Level API"). */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_(?:label|manifest).*|tablespace_map.*|recovery\.signal|standby\.signal)$/;

/**
 * Copies the data folder of a server that runs, between `pg_backup_start` and `pg_backup_stop`. What changes meanwhile may be
 * copied torn, and what goes meanwhile is missing: the WAL mends both.
 */
export async function copyCluster(data: string, target: string): Promise<CopiedFile[]> {
  const files: CopiedFile[] = [];
  async function copyFolder(below: string): Promise<void> {
    await mkdir(path.join(target, below), { recursive: true, mode: 0o700 });
    if (EMPTIED.has(below)) return;
    for (const entry of await readdir(path.join(data, below), { withFileTypes: true })) {
      const name = path.posix.join(below, entry.name);
      if (LEFT_OUT.test(entry.name)) continue;
      if (entry.isDirectory()) await copyFolder(name);
      else if (entry.isFile()) await copyOne(name);
    }
  }
  async function copyOne(name: string): Promise<void> {
    const copied = await copyFile(path.join(data, name), path.join(target, name));
    if (copied) files.push({ path: name, ...copied });
  }
  await copyFolder('');
  return files;
}

/** Copies a file to the disk itself, not only to its cache; null when it has gone. */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | null> {
  let found: Stats;
  try {
    found = await stat(from);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(createReadStream(from), counted, createWriteStream(to, { mode: 0o600, flush: true }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return { size, modified: found.mtime, sha256: hash.digest('hex') };
}
