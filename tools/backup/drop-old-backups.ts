import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { completeBackups, type BackupFolder } from './backup-folder.ts';

/** A segment's name without its time line, which orders segments of all of them. */
const SEGMENT = /^[0-9A-F]{8}([0-9A-F]{16})(?:\.[0-9A-F]{8}\.backup)?\.gz$/;
const START = /^START WAL LOCATION: .* \(file [0-9A-F]{8}([0-9A-F]{16})\)$/m;

/** Keeps the newest copies, and of the WAL what the oldest of them needs. Answers how many copies went. */
export function dropOldBackups(there: BackupFolder, keep: number): number {
  const names = completeBackups(there);
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) rmSync(path.join(there.base, name), { recursive: true, force: true });
  const [oldest] = completeBackups(there);
  if (oldest) dropSegmentsBefore(there, oldest);
  return old.length;
}

function dropSegmentsBefore({ base, wal }: BackupFolder, oldest: string): void {
  const label = readFileSync(path.join(base, oldest, 'data', 'backup_label'), 'utf8');
  const first = START.exec(label)?.[1];
  if (!first) return;
  for (const file of readdirSync(wal)) {
    const segment = SEGMENT.exec(file)?.[1];
    if (segment !== undefined && segment < first) rmSync(path.join(wal, file), { force: true });
  }
}
