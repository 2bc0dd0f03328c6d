import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Complaint } from '@mela/program/complaint.ts';
import type { InstalledBinaries } from './installed-binaries.ts';

/** Server programs that any account may run: `folder` holds bin, lib and share; `major` is the version of their data. */
export type Binaries = Readonly<{ folder: string; major: string }>;

const LibraryLinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Puts the server's files into `folder`, readable by any account.
 * They are hard links where the file system allows it, copies elsewhere; what is there already is used as it is.
 */
export function linkBinaries(installed: InstalledBinaries, folder: string): Binaries {
  const target = path.join(folder, `binaries-${installed.version}`);
  if (!existsSync(target)) {
    const fresh = mkdtempSync(`${target}.new-`);
    linkTree(installed.folder, fresh);
    linkLibraries(fresh);
    chmodSync(fresh, 0o755);
    settle(fresh, target);
  }
  proveThatTheyRun(target);
  return { folder: target, major: installed.version.split('.', 1).join('') };
}

function linkTree(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const copy = path.join(to, entry.name);
    if (entry.isDirectory()) {
      mkdirSync(copy);
      chmodSync(copy, 0o755);
      linkTree(source, copy);
    } else if (entry.isFile()) {
      linkFile(source, copy, path.basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}

/** A link shares its mode with the original; where that mode cannot be set, a copy of our own can be. */
function linkFile(source: string, target: string, mode: number): void {
  try {
    linkSync(source, target);
    chmodSync(target, mode);
  } catch {
    rmSync(target, { force: true });
    copyFileSync(source, target);
    chmodSync(target, mode);
  }
}

/** npm packages cannot hold symbolic links; the package lists those that its libraries need. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of LibraryLinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(folder, path.relative('native', target));
    const missing = lstatSync(link, { throwIfNoEntry: false }) === undefined;
    if (missing) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** Two starts may link at once: the first to finish wins, and both have the same files. */
function settle(fresh: string, target: string): void {
  try {
    renameSync(fresh, target);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

function proveThatTheyRun(folder: string): void {
  try {
    execFileSync(path.join(folder, 'bin', 'postgres'), ['--version'], { stdio: 'pipe' });
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    throw new Complaint(
      `The embedded PostgreSQL cannot run on this machine: ${reason}. ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}
