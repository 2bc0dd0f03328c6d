import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defects } from './defects/index.ts';
import { changed } from './plant.ts';

// Loaded before a program of the crash test: changes the sources that the environment's defect names, as they are read.
const ROOT = path.join(import.meta.dirname, '../..');
const defect = defects.find(({ name }) => name === process.env['PLANTED_DEFECT']);
const changes = new Map(
  Object.entries(defect?.sources ?? {}).map(([file, list]) => [
    pathToFileURL(path.join(ROOT, file)).href,
    { file, list },
  ]),
);

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const change = changes.get(url);
    if (!change || !loaded.source) return loaded;
    const text = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: changed(text, change.list, change.file) };
  },
});
