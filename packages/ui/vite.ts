import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const TEXT = /\.(js|css|html|svg)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Vite plugin: writes a .br and a .gz beside every text that a browser may load, so that sending it costs nothing. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => TEXT.test(name));
    await Promise.all(
      names.map(async (name) => {
        const file = path.join(dir, name);
        const content = await readFile(file);
        await writeFile(`${file}.br`, await brotli(content));
        await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
      }),
    );
  },
});

/**
 * Vite plugin: a part of the page that did not arrive can be asked for again. Takes the place of Vite's helper around every `import()`; `filesOf` says
 * which of the files that a part needs are fetched with it, by default all.
 */
export const retriableImports = (
  filesOf: (files: readonly string[]) => string[] = (files) => [...files],
): Plugin => ({
  name: 'retriable-imports',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        resolveDependencies: (part, needed) => filesOf([...new Set([part, ...needed])]),
      },
    },
  }),
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { fetchBeforeImport as __vitePreload } from ${JSON.stringify(path.join(import.meta.dirname, 'fetch-before-import.ts'))};`
      : undefined,
});

/** All that a module comes with: itself, and what imports it, and what imports that. What is only asked for later does not count. */
export function importersOf(id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([id]);
  for (const each of found)
    for (const importer of context.getModuleInfo(each)?.importers ?? []) found.add(importer);
  return found;
}
