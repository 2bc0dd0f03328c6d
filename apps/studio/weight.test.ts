import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { OPEN_GAMES } from './games/index.ts';
import config from './vite.config.ts';

/** FRONTEND's goal for a game; three times as much is the most it may weigh. */
const BYTES_MAX = 1_000_000;

/** A slow line of 1.6 Mbit/s brings so much in seven tenths of a second, and in a fifth where there is no canvas to wait for. */
const DRAWN_BYTES_MAX = 140_000;
const FIRST_BYTES_MAX = 45_000;
/** A browser asks for six at a time; the visit's question is one of them. */
const FILES_MAX = 9;

let built: Rolldown.RolldownOutput['output'];

beforeAll(async () => {
  const settings = { ...config.build, write: false, emptyOutDir: false };
  const output = await build({ ...config, configFile: false, logLevel: 'silent', build: settings });
  if (!('output' in output)) throw new Error('one build makes one output');
  built = output.output;
});

const weighed = new Map<string, number>();

/** The bytes of a file as they go over the wire. */
function packed(file: string): number {
  const known = weighed.get(file);
  if (known !== undefined) return known;
  const found = built.find(({ fileName }) => fileName === file);
  const content = found?.type === 'chunk' ? found.code : (found?.source ?? '');
  const isText = /\.(js|css|svg)$/.test(file);
  const bytes = isText ? brotliCompressSync(content).length : Buffer.byteLength(content);
  weighed.set(file, bytes);
  return bytes;
}

/** All that a game's page may ever fetch: its scripts, those it loads later, styles, fonts and pictures; or only what its first script stands on. */
function filesOf(code: string, which: 'all' | 'imports' = 'all'): Set<string> {
  const files = new Set<string>();
  const take = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const chunk = built.find(({ fileName }) => fileName === file);
    if (chunk?.type !== 'chunk') return;
    const { imports, dynamicImports, viteMetadata } = chunk;
    for (const each of [...imports, ...(which === 'all' ? dynamicImports : [])]) take(each);
    for (const each of [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])])
      take(each);
  };
  const page = built.find(
    (output) =>
      output.type === 'chunk' &&
      output.isEntry &&
      output.facadeModuleId?.endsWith(path.join('games', code, 'index.html')),
  );
  if (page) take(page.fileName);
  return files;
}

/** What a page asks for of itself, before any of its scripts has run. */
function firstFiles(code: string): string[] {
  const page = built.find(({ fileName }) => fileName === `${code}/index.html`);
  const text = page?.type === 'asset' ? String(page.source) : '';
  return [...text.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
}

const drawsItsRounds = (code: string): boolean => !['mines', 'riksha'].includes(code);

test.each(OPEN_GAMES)('$code waits for little before it can be pressed', ({ code }) => {
  const files = firstFiles(code);
  const bytes = files.reduce((sum, file) => sum + packed(file), 0);
  // Nothing that it then asks for by itself may be missing here: it would cost another turn of the line.
  expect(files.some((file) => file.includes('table'))).toBe(true);
  expect(files.some((file) => file.includes('canvas'))).toBe(drawsItsRounds(code));
  // What is run while the canvas is still on its way does not stand on it.
  expect([...filesOf(code, 'imports')].some((file) => file.includes('canvas'))).toBe(false);
  expect(files.length).toBeLessThanOrEqual(FILES_MAX);
  expect(bytes).toBeLessThan(drawsItsRounds(code) ? DRAWN_BYTES_MAX : FIRST_BYTES_MAX);
});

test.each(OPEN_GAMES)('$code weighs less than a megabyte, whatever it loads', ({ code }) => {
  const files = [...filesOf(code)];
  expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(0);
  expect(files.length).toBeGreaterThan(3);
  expect(files.reduce((sum, file) => sum + packed(file), 0)).toBeLessThan(BYTES_MAX);
});
