import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, transformWithOxc, type Plugin, type Rolldown } from 'vite';

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

/** Puts the page's first lines into its head: what they ask for is on its way while the scripts are still to come. */
const firstLines = (): Plugin => ({
  name: 'first-lines',
  async transformIndexHtml(html) {
    if (!html.includes('id="game"')) return [];
    const file = path.join(FOLDER, 'view/head-script.ts');
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
    const lines = code.replace(/^\s*\/\/.*\n/gm, '');
    return [{ tag: 'script', children: `{${lines}}`, injectTo: 'head-prepend' }];
  },
});

/**
 * Fetches a game's own part with the page, though it is asked for later: what all games share is run, and the bars are built, while
 * the canvas is still on its way.
 */
const preloadTable = (): Plugin => ({
  name: 'preload-table',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, chunk }) {
      const chunkOf = (file: string) => (bundle[file]?.type === 'chunk' ? bundle[file] : undefined);
      const files = (chunk?.dynamicImports ?? [])
        .filter((file) => chunkOf(file)?.facadeModuleId?.endsWith('/view/table.ts'))
        .flatMap((file) => [file, ...(chunkOf(file)?.imports ?? [])])
        .filter((file) => file !== chunk?.fileName && !html.includes(file));
      return [...new Set(files)].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }));
    },
  },
});

/**
 * What Pixi brings along for those who use it for other things: its own canvas in the page and in workers, sheets of pictures from the
 * network, drawings read by it. The games never ask for them.
 */
const UNUSED: readonly (readonly [file: RegExp, instead: string])[] = [
  [/pixi\.js\/lib\/environment-browser\/browserAll\.mjs$/, 'export {};'],
  [/pixi\.js\/lib\/environment-webworker\/webworkerAll\.mjs$/, 'export {};'],
  [/pixi\.js\/lib\/spritesheet\/init\.mjs$/, 'export {};'],
  [/pixi\.js\/lib\/scene\/graphics\/shared\/svg\/SVGParser\.mjs$/, 'export const SVGParser = undefined;'],
];
const leaveOut = (): Plugin => ({
  name: 'leave-out',
  enforce: 'pre',
  load: (id) => UNUSED.find(([file]) => file.test(id))?.[1],
});

// Each game is a page of its own: pages/<game>/index.html. Besides, there is one that proves a flight.
const pages = readdirSync(path.join(FOLDER, 'pages'));
const own = new RegExp(`studio/games/(${pages.join('|')})/`);

/**
 * Few files, since a line with slow turns brings six at a time: the canvas, what all games share, what slots share, and the game's
 * own. A game without a drawing fetches its canvas later, for the first celebration.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'canvas',
    test: /node_modules\/(@?pixi|eventemitter3|earcut)|studio\/view\/(canvas|confetti|pictures|shader-precision)\.ts/,
  },
  // Those that more than one game draws.
  { name: 'symbols', test: /symbols\/\w+\.svg|view\/slot\/letters/, minShareCount: 3 },
  { name: (id) => `${own.exec(id)?.[1]}-own`, test: own, minShareCount: 2 },
  { name: 'slot', test: /studio\/view\/slot\//, minShareCount: 2 },
  { name: 'view', minShareCount: 2 },
];

export default defineConfig({
  root: path.join(FOLDER, 'pages'),
  publicDir: path.join(FOLDER, 'public'),
  base: '/',
  plugins: [leaveOut(), firstLines(), preloadTable(), compress()],
  build: {
    outDir: DIST,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false } },
      input: Object.fromEntries(pages.map((page) => [page, path.join(FOLDER, 'pages', page, 'index.html')])),
    },
  },
});
