import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FOREVER, openFiles, serveFiles } from './serve-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
const server = Fastify();

beforeAll(async () => {
  for (const name of ['assets', 'art']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'secret.js'), 'secret');
  writeFileSync(path.join(folder, 'assets/app-1.js'), 'plain');
  writeFileSync(path.join(folder, 'assets/app-1.js.br'), 'brotli');
  writeFileSync(path.join(folder, 'art/fair.avif'), 'picture');
  serveFiles(server, '/assets', openFiles(path.join(folder, 'assets'), FOREVER));
  writeFileSync(path.join(folder, 'art/removed.avif'), 'picture');
  serveFiles(server, '/art', openFiles(path.join(folder, 'art'), { 'cache-control': 'no-cache' }));
  rmSync(path.join(folder, 'art/removed.avif'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (url: string, accepted = '') => server.inject({ url, headers: { 'accept-encoding': accepted } });

test('a file comes in the form that the browser takes and the build made', async () => {
  expect((await get('/assets/app-1.js', 'gzip, br')).body).toBe('brotli');
  expect((await get('/assets/app-1.js', 'gzip')).body).toBe('plain');
  expect((await get('/assets/app-1.js')).headers['content-encoding']).toBeUndefined();
  expect((await get('/art/fair.avif', 'br')).headers['content-type']).toBe('image/avif');
});

test('names with a hash are kept for ever, others as is said', async () => {
  expect((await get('/assets/app-1.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/art/fair.avif')).headers['cache-control']).toBe('no-cache');
});

test.each(['', 'W/', '"another", W/'])('who has a file already is sent no other: %s', async (before) => {
  const { etag } = (await get('/art/fair.avif')).headers;
  const headers = { 'if-none-match': `${before}${etag}` };
  const again = await server.inject({ url: '/art/fair.avif', headers });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('what is gone since the start has no address any more, and is no failure', async () => {
  expect((await get('/art/removed.avif')).statusCode).toBe(404);
});

test.each([
  '/assets/..%2fsecret.js',
  '/assets/none.js',
  '/assets/app-1.js.br',
  '/art/%2e%2e%2fsecret.js',
  '/assets/',
  '/assets',
])('nothing else has an address: %s', async (url) => {
  const { statusCode, headers, body } = await get(url);
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBeUndefined();
  expect(body).not.toContain(folder);
});
