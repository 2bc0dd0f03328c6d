import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageBundle } from '@mela/wire/page.ts';
import * as z from 'zod/mini';

const DIST = path.join(import.meta.dirname, '../../../portal/dist');

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    imports: z.optional(z.array(z.string())),
  }),
);

type Manifest = z.output<typeof manifestShape>;

/** The portal as `npm run build` left it: the app for this program, and what browsers load. */
export type PortalBuild = Readonly<{
  bundle: PageBundle;
  /** Folder of the files that browsers may have. */
  folder: string;
  /** Style sheet that pages carry inside, the home page's own, and that of everything, for pages that are drawn with more. */
  css: string;
  homeCss: string;
  allCss: string;
  /** Addresses of the reading font, one file a script. */
  fonts: readonly string[];
  /** Addresses of the app's first parts, in the order in which they are fetched. */
  scripts: readonly string[];
  /** Address of the part that every page but home needs before its own. */
  pageFiles: string;
  /** Addresses of what a device keeps, so that the app comes up without a network. */
  shell: readonly string[];
}>;

/** The style sheet of everything, under the name of its source. */
const ALL_STYLES = /\/all\.css$/;

/** The part that says where the files of pages lie. */
const PAGE_FILES = /^page-files\.tsx$/;

/** Kept beside the app itself: the words of every page, what the first pages look like, and the page for bad times. */
const KEPT = [
  /\/messages\/\w+\/(shell|home|offers|games)\.ts$/,
  /\/icons\.svg$/,
  ALL_STYLES,
  PAGE_FILES,
  /\/later-areas\.ts$/,
  /^_shell-parts-/,
  /^layout\/wide-shell-parts\.ts$/,
  /^features\/home\/moving-parts\.ts$/,
  /^features\/home\/static-parts\.ts$/,
  /^features\/lobby\/lobby-page\.tsx$/,
  /^features\/install\/offline-page\.tsx$/,
];

const NOTICE = /\/\*![\s\S]*?\*\//;

/** Loads the built portal, or null when there is none yet. */
export async function loadPortalBuild(): Promise<PortalBuild | null> {
  const folder = path.join(DIST, 'client');
  const manifest = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (manifest === null) return null;
  const parts = manifestShape.parse(JSON.parse(manifest));
  const app = inOrder(parts, keyOf(parts, 'app'));
  const kept = KEPT.flatMap((pattern) => keysLike(parts, pattern));
  const bundle: PageBundle = await import(pathToFileURL(path.join(DIST, 'server/entry-server.js')).href);
  // Its author's notice stands in the sheet of everything, which comes with every page.
  const cssOf = async (name: string) =>
    (await readFile(path.join(folder, parts[keyOf(parts, name)]?.file ?? ''), 'utf8')).replace(NOTICE, '');
  return {
    bundle,
    folder,
    css: await cssOf('styles'),
    homeCss: await cssOf('home-styles'),
    allCss: await readFile(path.join(folder, parts[keysLike(parts, ALL_STYLES)[0]]?.file ?? ''), 'utf8'),
    fonts: Object.values(parts).flatMap(({ file }) => (file.endsWith('.woff2') ? [`/${file}`] : [])),
    scripts: app.map((key) => `/${parts[key]?.file}`),
    pageFiles: `/${parts[keysLike(parts, PAGE_FILES)[0]]?.file}`,
    shell: [
      ...new Set(
        [...app, ...kept.flatMap((key) => inOrder(parts, key))].map((key) => `/${parts[key]?.file}`),
      ),
    ],
  };
}

/** The parts of a name, of which there must be some: a file that has another name now would be missed without a word. */
function keysLike(parts: Manifest, pattern: RegExp): readonly [string, ...string[]] {
  const [first, ...others] = Object.keys(parts).filter((key) => pattern.test(key));
  if (first === undefined)
    throw new Error(`the portal's build has nothing like ${pattern}; run npm run build`);
  return [first, ...others];
}

function keyOf(parts: Manifest, name: string): string {
  const found = Object.entries(parts).find(([, part]) => part.name === name);
  if (!found) throw new Error(`the portal's build has no ${name}; run npm run build`);
  return found[0];
}

/** A part after everything that it imports, each once. */
function inOrder(parts: Manifest, key: string, order: string[] = []): string[] {
  for (const imported of parts[key]?.imports ?? []) inOrder(parts, imported, order);
  if (!order.includes(key)) order.push(key);
  return order;
}
