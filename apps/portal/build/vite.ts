import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { areasApart, compiledMessages } from '@mela/i18n/vite.ts';
import { compressed, importersOf, retriableImports } from '@mela/ui/vite.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import subsetFont from 'subset-font';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { AROUND, BY_ITSELF, HOME_AREAS, ON_EVERY_PAGE } from './weigh.ts';

const { resolve } = createRequire(import.meta.url);

type Script = { file: string; ranges: readonly (readonly [from: number, to: number])[] };

/** What Bengali writing uses today, with the joiners that conjuncts need; and what stands between it: Latin and signs. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  bengali: {
    file: '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2',
    ranges: [
      [0x0964, 0x0965],
      [0x0981, 0x0983],
      [0x0985, 0x098b],
      [0x098f, 0x0990],
      [0x0993, 0x09a8],
      [0x09aa, 0x09b0],
      [0x09b2, 0x09b2],
      [0x09b6, 0x09b9],
      [0x09bc, 0x09bc],
      [0x09be, 0x09c3],
      [0x09c7, 0x09c8],
      [0x09cb, 0x09ce],
      [0x09d7, 0x09d7],
      [0x09dc, 0x09dd],
      [0x09df, 0x09df],
      [0x09e6, 0x09ef],
      [0x09f3, 0x09f3],
      [0x200c, 0x200d],
      [0x25cc, 0x25cc],
    ],
  },
  latin: {
    file: '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-latin-wght-normal.woff2',
    ranges: [
      [0x0020, 0x007e],
      [0x00a9, 0x00a9],
      [0x00b7, 0x00b7],
      [0x2013, 0x2014],
      [0x2018, 0x2019],
      [0x201c, 0x201d],
      [0x2026, 0x2026],
      [0x2212, 0x2212],
    ],
  },
};

const PREFIX = 'reading-font:';

/**
 * Vite plugin: `import url, { range } from 'reading-font:bengali'` is the reading font cut down to one script, weights 400 to 700.
 * Layout closure stays on: without it conjuncts fall apart.
 */
function readingFont(): Plugin {
  return {
    name: 'reading-font',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      const name = id.startsWith(`\0${PREFIX}`) ? id.slice(PREFIX.length + 1) : '';
      const script = SCRIPTS[name];
      if (!script) return undefined;
      const reference = this.emitFile({ type: 'asset', name: `${name}.woff2`, source: await cut(script) });
      const range = script.ranges.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join(',');
      return `export default import.meta.ROLLUP_FILE_URL_${reference};\nexport const range = '${range}';`;
    },
  };
}

async function cut({ file, ranges }: Script): Promise<Uint8Array> {
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  return subsetFont(await readFile(resolve(file)), letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    noHinting: true,
  });
}

const root = path.join(import.meta.dirname, '..');

/** What only staff and mailboxes read. */
const STAFF_AREAS = '{console*,approvals,editing,jurisdiction,notifications}';

const common = (): InlineConfig => ({
  root,
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  publicDir: false,
  plugins: [
    compiledMessages(),
    areasApart(HOME_AREAS, STAFF_AREAS),
    tailwindcss(),
    react(),
    readingFont(),
    compressed(),
  ],
});

/** Fetched first, while the page is still being read. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** The files of the first script. */
const EVERYWHERE = /\/(react|packages|app|rolldown-runtime)-[\w-]+\.js$/;

/** A part that as many others need as this comes with the first of them. */
const MANY = 36;

const filesOf = (files: readonly string[]): ReadonlySet<string> =>
  new Set(files.map((file) => path.join(root, file)));
const around = filesOf(ON_EVERY_PAGE);
const early = filesOf(BY_ITSELF);

/**
 * Few files where many would each bring little. What every page needs is the app and, before it, the packages that it stands on
 * (`first`); what comes by itself on every page is one file, with what else comes so on the home page and others need, too; and so is
 * what very many parts need. All else is a file of its own for the parts that share it, so that none brings what it has no use for.
 */
function chunkOf(id: string, context: Rolldown.ChunkingContext, first: ReadonlySet<string>): string | null {
  if (id.endsWith('.css')) return null;
  if (REACT.test(id)) return 'react';
  if (first.has(id)) return id.startsWith(root) ? 'core' : 'packages';
  const importers = [...importersOf(id, context)];
  // An entry that does not need it seems to import it: an index names it, and who asks the index for it cannot be seen.
  if (importers.some((each) => context.getModuleInfo(each)?.isEntry)) return null;
  const parts = importers.filter((each) => context.getModuleInfo(each)?.dynamicImporters.length);
  if (parts.some((each) => around.has(each) || (parts.length > 1 && early.has(each)))) return AROUND;
  return parts.length < MANY ? null : 'common';
}

/** Groups are asked in turn: the one that finds what an entry reaches takes nothing, and the other knows it then. */
function chunks(): Rolldown.CodeSplittingGroup[] {
  const first = new Set<string>();
  const note = (id: string): null => {
    first.add(id);
    return null;
  };
  return [
    { name: note, debugName: 'first', tags: ['$initial'], priority: 1 },
    { name: (id, context) => chunkOf(id, context, first), debugName: 'by-importers' },
  ];
}

/** What browsers load. */
export const browserBuild = (): InlineConfig => ({
  ...common(),
  // Fetched with a part is what it brings besides what every page has.
  plugins: [
    ...(common().plugins ?? []),
    retriableImports((files) => files.filter((file) => !EVERYWHERE.test(file))),
  ],
  build: {
    outDir: path.join(root, 'dist/client'),
    // The files of earlier builds stay for the pages that are open: see remove-old-files.ts.
    emptyOutDir: false,
    manifest: 'manifest.json',
    target: ['chrome111', 'firefox114', 'safari16.4'],
    rolldownOptions: {
      input: {
        app: path.join(root, 'app/entry-client.tsx'),
        styles: path.join(root, 'app/critical.css'),
        'home-styles': path.join(root, 'app/critical-home.css'),
      },
      output: {
        codeSplitting: {
          groups: chunks(),
          includeDependenciesRecursively: false,
        },
      },
    },
  },
});

/** The same app as one module for the program that renders pages; it carries all it needs. */
export const serverBuild = (): InlineConfig => ({
  ...common(),
  build: {
    ssr: path.join(root, 'app/entry-server.tsx'),
    outDir: path.join(root, 'dist/server'),
    emptyOutDir: true,
    target: 'node24',
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
});
