import { spawnSync } from 'node:child_process';
import { randomBytes, createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  lstatSync,
} from 'node:fs';
import path from 'node:path';
import { Complaint } from '@mela/program/complaint.ts';
import type { Binaries } from './link-binaries.ts';
import { giveTo, type ServerAccount } from './server-account.ts';

// The kernel's limit on a socket's path (104 on macOS), less the name of PostgreSQL's socket and its terminator.
const LONGEST = 104 - '/.s.PGSQL.5432'.length - 1;

/** The folder of a cluster's Unix socket, made if need be: inside the cluster, or under /tmp when that path is too long. */
function socketFolder(cluster: string, account: ServerAccount): string {
  const inside = path.join(cluster, 'sockets');
  if (Buffer.byteLength(inside) <= LONGEST) return ours(inside, account);
  const mark = createHash('sha256').update(inside).digest('hex').slice(0, 16);
  return ours(path.join('/tmp', `mela-postgres-${mark}`), account);
}

/** Anybody may make folders in /tmp, so one that is there already must prove to be the server's. */
function ours(folder: string, account: ServerAccount): string {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) {
    mkdirSync(folder, { mode: 0o755 });
    giveTo(account, folder);
  } else if (!found.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.())) {
    throw new Complaint(`${folder} should be PostgreSQL's socket folder but belongs to somebody else.`);
  }
  return folder;
}

/** One database cluster on the disk: PostgreSQL's own folder, and beside it our password, log and sockets. */
export type Cluster = Readonly<{
  folder: string;
  data: string;
  password: string;
  log: string;
  sockets: string;
}>;

export const SUPERUSER = 'postgres';

// Text sorts by code point and knows every letter's case, the same on every machine, whatever locales it has.
const LOCALE = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** What a new cluster is made with; a throwaway one need not survive the machine's power failing. */
export type Making = Readonly<{
  binaries: Binaries;
  account: ServerAccount;
  throwaway: boolean;
  log: string | undefined;
}>;

/** Opens the cluster in a folder, making it first when there is none; complains when the folder is broken. */
export function openCluster(folder: string, making: Making): Cluster {
  if (!existsSync(folder) || readdirSync(folder).length === 0) createCluster(folder, making);
  checkVersion(folder, making.binaries.major);
  return {
    folder,
    data: path.join(folder, 'data'),
    password: readPassword(folder),
    log: making.log ?? path.join(folder, 'server.log'),
    sockets: socketFolder(folder, making.account),
  };
}

/** A cluster appears whole or not at all: it is made under another name, and renamed at the end. */
function createCluster(folder: string, { binaries, account, throwaway }: Making): void {
  const fresh = mkdtempSync(`${folder}.new-`);
  chmodSync(fresh, 0o755);
  const data = path.join(fresh, 'data');
  mkdirSync(data, { mode: 0o700 });
  giveTo(account, data);
  const password = path.join(fresh, 'password');
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveTo(account, password);
  const made = spawnSync(
    path.join(binaries.folder, 'bin', 'initdb'),
    [
      `--pgdata=${data}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      ...LOCALE,
      ...(throwaway ? ['--no-sync'] : []),
    ],
    { encoding: 'utf8', cwd: '/', ...account },
  );
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    const reason = made.stderr || made.error?.message || 'initdb ended without a word';
    throw new Complaint(`The database folder ${folder} could not be made: ${reason.trim()}`);
  }
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  renameSync(fresh, folder);
}

function checkVersion(folder: string, major: string): void {
  const file = path.join(folder, 'data', 'PG_VERSION');
  const found = readIfThere(file)?.trim();
  if (found === undefined) throw broken(folder, `it has no readable ${path.relative(folder, file)}`);
  if (found !== major) throw broken(folder, `PostgreSQL ${found} wrote it and ${major} cannot read it`);
}

function readPassword(folder: string): string {
  const password = readIfThere(path.join(folder, 'password'));
  if (!password) throw broken(folder, 'its password file is missing or cannot be read');
  return password;
}

function readIfThere(file: string): string | undefined {
  try {
    accessSync(file, constants.R_OK);
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const NO_ROOM = /No space left on device|Disk quota exceeded/;

/** The complaint about a data folder that is not usable, with the ways out. */
export function broken(folder: string, reason: string): Complaint {
  if (NO_ROOM.test(reason)) return new Complaint(`The disk of the data folder ${folder} is full: ${reason}.`);
  return new Complaint(
    `The data folder ${folder} cannot be used: ${reason}. ` +
      'Put a backup in its place, or begin anew with `npm start -- --fresh` (that deletes all data).',
  );
}
