import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Complaint } from '../../packages/program/complaint.ts';
import { archiveLink } from '../../packages/embedded-postgres/archive.ts';
import { canBeEntered, giveTo, makeFolder, serverAccount } from '../../packages/embedded-postgres/index.ts';

/** Where backups lie: `base/<instant>` holds a copy of the data folder as of that instant, `wal` what has been written since the first. */
export type BackupFolder = Readonly<{ folder: string; base: string; wal: string }>;

/** Copies that are complete are named by the instant from which on they can be restored; others are `.part`. */
const COMPLETE = /^\d{8}T\d{6}Z$/;

export const backupFolder = (folder: string): BackupFolder => ({
  folder: path.resolve(folder),
  base: path.resolve(folder, 'base'),
  wal: path.resolve(folder, 'wal'),
});

/** Makes the folder with a part that the server writes to, and has the cluster's WAL kept there from now on. */
export function openBackupFolder(folder: string, cluster: string): BackupFolder {
  const there = backupFolder(folder);
  makeFolder(there.folder);
  requireReach(there.folder);
  mkdirSync(there.base, { recursive: true, mode: 0o700 });
  mkdirSync(there.wal, { recursive: true, mode: 0o700 });
  giveTo(serverAccount(), there.wal);
  const link = archiveLink(cluster);
  if (linkTarget(link) !== there.wal) {
    rmSync(link, { force: true });
    symlinkSync(there.wal, link);
  }
  return there;
}

/** Complains when the server, which never runs as root, cannot reach a folder. */
export function requireReach(folder: string): void {
  if (serverAccount() && !canBeEntered(folder)) {
    throw new Complaint(
      `PostgreSQL cannot reach ${folder}: it, or a folder above it, is closed to the server's account. Choose another.`,
    );
  }
}

function linkTarget(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}

/** The complete copies, the oldest first. */
export const completeBackups = ({ base }: BackupFolder): string[] =>
  existsSync(base)
    ? readdirSync(base)
        .filter((name) => COMPLETE.test(name))
        .toSorted()
    : [];

/** `20261123T101500Z`: an instant as the name of a folder, rounded up to the second. */
export const nameOf = (instant: Date): string =>
  new Date(Math.ceil(instant.getTime() / 1000) * 1000).toISOString().replace(/[-:]|\.\d+/g, '');

/** The instant that a copy is named after. */
export const instantOf = (name: string): Date =>
  new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
