import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Complaint } from '../complaint.ts';
import { giveTo, type ServerAccount } from './server-account.ts';

// The kernel's limit on a socket's path (104 on macOS), less the name of PostgreSQL's socket and its terminator.
const LONGEST = 104 - '/.s.PGSQL.5432'.length - 1;

/** The folder of a cluster's Unix socket, made if need be: inside the cluster, or under /tmp when that path is too long. */
export function socketFolder(cluster: string, account: ServerAccount): string {
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
