import path from 'node:path';
import { build } from 'vite';
import { renderArt } from '../art/render.ts';
import { removeOldFiles } from './remove-old-files.ts';
import { browserBuild, serverBuild } from './vite.ts';

// npm run build: the browser's files, the same app for the server, and the pictures, all under dist/.
const client = path.join(import.meta.dirname, '../dist/client');

const made = await build(browserBuild());
await build(serverBuild());
const files = [made].flat().flatMap((result) => ('output' in result ? result.output : []));
await removeOldFiles(
  path.join(client, 'assets'),
  new Set(files.map(({ fileName }) => path.basename(fileName))),
);
await renderArt(path.join(client, 'art'));
