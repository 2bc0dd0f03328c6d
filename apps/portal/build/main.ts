import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { renderArt } from '../art/render.ts';
import { removeOldFiles } from './remove-old-files.ts';
import { browserBuild, serverBuild } from './vite.ts';

const TEXT = /\.(js|css|svg|json)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `<file>.br` and `<file>.gz` beside every text file of a folder that does not have them yet. */
async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder);
  const present = new Set(names);
  for (const name of names.filter((name) => TEXT.test(name) && !present.has(`${name}.br`))) {
    const file = path.join(folder, name);
    const content = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${file}.br`, await brotli(content, { params }));
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
  }
}

// npm run build: the browser's files, the same app for the server, and the pictures, all under dist/.
const client = path.join(import.meta.dirname, '../dist/client');

const made = await build(browserBuild());
await build(serverBuild());
const files = [made].flat().flatMap((result) => ('output' in result ? result.output : []));
await compressFolder(path.join(client, 'assets'));
await removeOldFiles(
  path.join(client, 'assets'),
  new Set(files.map(({ fileName }) => path.basename(fileName))),
);
await renderArt(path.join(client, 'art'));
