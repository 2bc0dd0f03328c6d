import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'e2e']);

/** One hash over the names and contents of files and whole folders: it changes when any of them does. */
export function sourceHash(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(path.join(root, source))).toSorted()) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCE.has(entry.name) && !entry.name.includes('.test.'))
    .flatMap((entry) => filesOf(path.join(place, entry.name)));
}
