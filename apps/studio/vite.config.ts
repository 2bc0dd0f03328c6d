import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compiledMessages } from '@mela/i18n/vite.ts';
import { compressed, importersOf } from '@mela/ui/vite.ts';
import { defineConfig, transformWithOxc, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';

const FOLDER = import.meta.dirname;
const DIST = path.join(FOLDER, 'dist');
const GAMES = path.join(FOLDER, 'games');
const CANVAS = path.join(FOLDER, 'view/canvas.ts');
const SLOT = path.join(FOLDER, 'view/slot/');

/** What stands in the head of every page; a game's also begins with the first lines: what they ask for is on its way while the scripts are still to come. */
const pageHead = (): Plugin => ({
  name: 'page-head',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { path: page }) {
      const head: HtmlTagDescriptor[] = [
        { tag: 'meta', attrs: { charset: 'utf-8' } },
        {
          tag: 'meta',
          attrs: { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        },
        { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
        {
          tag: 'link',
          attrs: { rel: 'icon', href: `${path.dirname(page)}/icon.svg`, type: 'image/svg+xml' },
        },
      ];
      if (html.includes('id="game"')) {
        const file = path.join(FOLDER, 'view/head-script.ts');
        const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
        head.splice(1, 0, { tag: 'script', children: `{${code.replace(/^\s*\/\/.*\n/gm, '')}}` });
      }
      return head.map((tag) => ({ ...tag, injectTo: 'head-prepend' }));
    },
  },
});

/** Lays each game's icon where a portal is told that it is. */
const icons = (): Plugin => ({
  name: 'icons',
  generateBundle() {
    for (const game of games)
      this.emitFile({
        type: 'asset',
        fileName: `${game}/icon.svg`,
        source: readFileSync(path.join(GAMES, game, 'icon.svg')),
      });
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

/** Each game is a page of its own, in its folder. Besides, there is one that proves a flight. */
const pages = globSync('*/*.html', { cwd: GAMES });
const games = [...new Set(pages.map((page) => path.dirname(page)))];

/**
 * Few files, since a line with slow turns brings six at a time. A file is what the same pages need at the same time: the canvas, which a
 * game without a drawing fetches later, for the first celebration; what one game's first script shares with its own part; what
 * several games draw; what all of them share; and what those with reels stand on.
 */
function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const importers = [...importersOf(id, context)];
  const atFirst = importers.some((each) => context.getModuleInfo(each)?.isEntry);
  if (!atFirst && importers.includes(CANVAS)) return 'canvas';
  const of = new Set(
    importers.flatMap((each) => (each.startsWith(GAMES) ? each.slice(GAMES.length + 1).split('/')[0] : [])),
  );
  const [game] = of;
  if (of.size === 1) return `${game}-own`;
  if (!atFirst && importers.some((each) => each.startsWith(SLOT))) return 'slot';
  return of.size < games.length && atFirst ? 'symbols' : 'view';
}

/** What a language that was found calls the messages of a view: `studio/view` those of all games, `studio/<game>` a game's own. */
const messagesNameOf = (file: string): string | undefined => {
  const [, folder] = /\/apps\/studio\/(?:games\/)?([a-z0-9]+)\/(?:view\/)?messages\.ts$/.exec(file) ?? [];
  return folder && `studio/${folder}`;
};

export default defineConfig({
  root: GAMES,
  publicDir: false,
  base: '/',
  plugins: [compiledMessages(messagesNameOf), leaveOut(), pageHead(), icons(), preloadTable(), compressed()],
  build: {
    outDir: DIST,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: chunkOf, debugName: 'by-importers', minShareCount: 2 }],
          includeDependenciesRecursively: false,
        },
      },
      input: Object.fromEntries(
        pages.map((page) => [
          page.replace(/(\/index)?\.html$/, '').replace('/', '-'),
          path.join(GAMES, page),
        ]),
      ),
    },
  },
});
