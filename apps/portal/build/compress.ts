import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `<file>.br` and `<file>.gz` beside every text file of a folder that does not have them yet. */
export async function compressFolder(folder: string): Promise<void> {
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
