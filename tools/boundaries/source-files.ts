import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of ours: its path from the root, with forward slashes, and its text. */
export type SourceFile = Readonly<{ name: string; text: string }>;

const FOLDERS = ['apps', 'packages', 'tools'];
const NOT_OURS = new Set(['node_modules', 'dist', 'data']);

/** Every text file that people write below apps, packages and tools. */
export function sourceFiles(root: string): SourceFile[] {
  return FOLDERS.flatMap((folder) => namesBelow(root, folder))
    .filter((name) => /\.(ts|tsx|sql|css|html|md|json)$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));
}

function namesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : namesBelow(root, name);
    return entry.isFile() ? [name] : [];
  });
}
