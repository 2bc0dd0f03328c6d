import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ServerAccount } from './server-account.ts';

const OTHERS_MAY_ENTER = 0o001;

/**
 * The folder itself when the server's account can reach it, else one of the same role under /var/lib/mela.
 * Root's projects often lie under a home that nobody else may enter (mode 0700).
 */
export function readableFolder(folder: string, account: ServerAccount): string {
  const wanted = path.resolve(folder);
  if (!account || canBeEntered(wanted)) return wanted;
  const mark = createHash('sha256').update(wanted).digest('hex').slice(0, 10);
  return path.join('/var/lib/mela', `${path.basename(path.dirname(wanted))}-${mark}`);
}

/** Makes a folder and its missing parents, open to be entered by the server's account whatever the umask is. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
  chmodSync(folder, 0o755);
}

/** Whether any account can reach what lies in a folder. */
export function canBeEntered(folder: string): boolean {
  if (existsSync(folder) && (statSync(folder).mode & OTHERS_MAY_ENTER) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || canBeEntered(parent);
}
