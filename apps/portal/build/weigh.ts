import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const CLIENT = path.join(import.meta.dirname, '../dist/client');
const ENTRY = 'app/entry-client.tsx';
const MESSAGES = '../../packages/i18n/messages/';
/** What every page says: see data/locale/catalogue.ts. */
const CORE_AREAS = ['shell', 'home'];
/** What a visitor's home page says by itself. */
export const HOME_AREAS = [...CORE_AREAS, 'offers'];

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
);

/** What comes by itself on every page when the app lives; the build makes one file of it, and of what it shares. */
export const ON_EVERY_PAGE = ['data/live/follow-pushes.ts', 'layout/shell-parts.ts'];
export const AROUND = 'shell-parts';

/** What pops up over it included. */
const HOME = 'features/home/moving-parts.ts';

/** What comes by itself on the home page of a visitor, in the order in which it comes. */
export const BY_ITSELF = [ENTRY, ...ON_EVERY_PAGE, HOME];

/** A part of the portal and its bytes as they travel. */
export type Part = Readonly<{ name: string; bytes: number }>;

export type BuildWeight = Readonly<{
  /** What runs on every page before anything is asked of it, without words. */
  core: number;
  /** What runs on the home page of a visitor on a phone before anybody touches it, without words. */
  home: number;
  /** What is fetched when a page, a pop-up or a part of one is first wanted. */
  later: readonly Part[];
  /** The words of every page, by language. */
  catalogues: readonly Part[];
  /** The words of the home page, by language. */
  homeWords: readonly Part[];
  fonts: readonly Part[];
  /** Pictures as a phone with two pixels to the point takes them. */
  tiles: readonly Part[];
  banners: readonly Part[];
}>;

/** Weighs what `npm run build` has made. */
export async function weighBuild(): Promise<BuildWeight> {
  const parts = Manifest.parse(JSON.parse(await readFile(path.join(CLIENT, 'manifest.json'), 'utf8')));
  const closure = (key: string, known: ReadonlySet<string> = new Set()): Set<string> => {
    const found = new Set<string>();
    const visit = (at: string): void => {
      if (known.has(at) || found.has(at)) return;
      found.add(at);
      for (const next of parts[at]?.imports ?? []) visit(next);
    };
    visit(key);
    return found;
  };
  const fileOf = (key: string): string => {
    const file = parts[key]?.file;
    if (file === undefined) throw new Error(`the build has no ${key}`);
    return file;
  };
  const sum = async (keys: Iterable<string>): Promise<number> => {
    const sizes = await Promise.all([...keys].map((key) => bytesOf(fileOf(key))));
    return sizes.reduce((total, size) => total + size, 0);
  };
  const core = closure(ENTRY);
  // A part is asked for by a page that is there already, with what stands around it, so it brings only what that page has not.
  const [aroundKey = AROUND] = Object.keys(parts).filter((key) => parts[key]?.name === AROUND);
  const around = new Set([...core, ...closure(aroundKey)]);
  const later = new Map<string, number>();
  for (const [asker, { dynamicImports = [] }] of Object.entries(parts)) {
    const there = new Set([...around, ...closure(asker)]);
    for (const key of dynamicImports) {
      if (key.startsWith(MESSAGES) || around.has(key)) continue;
      later.set(key, Math.max(later.get(key) ?? 0, await sum(closure(key, there))));
    }
  }
  const languages = [
    ...new Set(
      Object.keys(parts).flatMap((key) => (key.startsWith(MESSAGES) ? [key.split('/').at(-2) ?? ''] : [])),
    ),
  ];
  const wordsOf = (areas: readonly string[]): Promise<Part[]> =>
    Promise.all(
      languages.map(async (language) => ({
        name: language,
        bytes: await sum(areas.map((area) => `${MESSAGES}${language}/${area}.ts`)),
      })),
    );
  const fonts = Object.values(parts).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
  return {
    core: await sum(core),
    home: await sum(new Set([...around, ...closure(HOME)])),
    later: [...later].map(([name, bytes]) => ({ name, bytes })),
    catalogues: await wordsOf(CORE_AREAS),
    homeWords: await wordsOf(HOME_AREAS),
    fonts: await Promise.all(fonts.map(async (file) => ({ name: file, bytes: await bytesOf(file) }))),
    tiles: await pictures(/^tile-.*-240\.avif$/),
    banners: await pictures(/^banner-.*-768\.avif$/),
  };
}

/** As it travels: packed, unless it is packed by nature. */
async function bytesOf(file: string): Promise<number> {
  const whole = path.join(CLIENT, file);
  const { size } = await stat(`${whole}.br`).catch(() => stat(whole));
  return size;
}

async function pictures(pattern: RegExp): Promise<Part[]> {
  const names = (await readdir(path.join(CLIENT, 'art'))).filter((name) => pattern.test(name));
  return Promise.all(names.map(async (name) => ({ name, bytes: await bytesOf(`art/${name}`) })));
}
