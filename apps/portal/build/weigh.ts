import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const CLIENT = path.join(import.meta.dirname, '../dist/client');
const ENTRY = 'app/entry-client.tsx';
const MESSAGES = '../../packages/i18n/messages/';
/** What every page says: see data/locale/catalogue.ts. */
export const CORE_AREAS = ['shell', 'home'];

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
);

/** What comes by itself on every page. */
const AROUND = 'layout/shell-parts.ts';

/** What comes by itself on the home page of a visitor, in the order in which it comes. */
export const BY_ITSELF = [
  ENTRY,
  'data/live/follow-pushes.ts',
  AROUND,
  'features/home/moving-parts.ts',
  'features/pop-up/announcement-pop-up.tsx',
];

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
  const sum = async (keys: Iterable<string>): Promise<number> => {
    const sizes = await Promise.all([...keys].map((key) => bytesOf(parts[key]?.file ?? '')));
    return sizes.reduce((total, size) => total + size, 0);
  };
  const core = closure(ENTRY);
  // A part is asked for by a page that is there already, with what stands around it, so it brings only what that page has not.
  const around = new Set([...core, ...closure(AROUND)]);
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
  const fonts = Object.values(parts).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
  return {
    core: await sum(core),
    home: await sum(new Set(BY_ITSELF.flatMap((key) => [...closure(key)]))),
    later: [...later].map(([name, bytes]) => ({ name, bytes })),
    catalogues: await Promise.all(
      languages.map(async (language) => ({
        name: language,
        bytes: await sum(CORE_AREAS.map((area) => `${MESSAGES}${language}/${area}.ts`)),
      })),
    ),
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
