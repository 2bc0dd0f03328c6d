import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes what earlier builds left, a week after they made it: until then an open page may still ask for its parts. */
export async function removeOldFiles(folder: string, current: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    if (current.has(name.replace(/\.(br|gz)$/, ''))) continue;
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > KEPT_MS) await rm(file);
  }
}
