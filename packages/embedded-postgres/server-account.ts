import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** The account that the server's processes run under; undefined means: the one we run under. */
export type ServerAccount = Readonly<{ uid: number; gid: number }> | undefined;

/** PostgreSQL refuses to run as root, so root hands it to `nobody`. */
export function serverAccount(): ServerAccount {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Makes a file or folder the server's own. */
export function giveTo(account: ServerAccount, file: string): void {
  if (account) chownSync(file, account.uid, account.gid);
}
