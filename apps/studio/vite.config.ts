import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const FOLDER = import.meta.dirname;
const DIST = path.join(FOLDER, 'dist');
const COMPRESSED = /\.(js|css|html|svg)$/;

/** Writes a .br and a .gz beside every text that was built, so that serving it costs nothing. */
const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  closeBundle() {
    for (const file of readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) =>
      COMPRESSED.test(name),
    )) {
      const content = readFileSync(path.join(DIST, file));
      writeFileSync(path.join(DIST, `${file}.br`), brotliCompressSync(content));
      writeFileSync(path.join(DIST, `${file}.gz`), gzipSync(content, { level: 9 }));
    }
  },
});

// Each game is a page of its own: pages/<game>/index.html.
const pages = readdirSync(path.join(FOLDER, 'pages'));

export default defineConfig({
  root: path.join(FOLDER, 'pages'),
  publicDir: path.join(FOLDER, 'public'),
  base: '/',
  plugins: [compress()],
  build: {
    outDir: DIST,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: Object.fromEntries(pages.map((page) => [page, path.join(FOLDER, 'pages', page, 'index.html')])),
    },
  },
});
