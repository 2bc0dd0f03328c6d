import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFiles } from './files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
const server = Fastify();

beforeAll(async () => {
  for (const name of ['assets', 'art']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'secret.js'), 'secret');
  writeFileSync(path.join(folder, 'assets/app-1.js'), 'plain');
  writeFileSync(path.join(folder, 'assets/app-1.js.br'), 'brotli');
  writeFileSync(path.join(folder, 'art/fair.avif'), 'picture');
  await serveFiles(server, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (url: string, accepted = '') => server.inject({ url, headers: { 'accept-encoding': accepted } });

test('a file comes in the form that the browser takes and the build made', async () => {
  expect((await get('/assets/app-1.js', 'gzip, br')).body).toBe('brotli');
  expect((await get('/assets/app-1.js', 'gzip')).body).toBe('plain');
  expect((await get('/assets/app-1.js')).headers['content-encoding']).toBeUndefined();
  expect((await get('/art/fair.avif', 'br')).headers['content-type']).toBe('image/avif');
});

test('names with a hash are kept for ever, pictures for a day', async () => {
  expect((await get('/assets/app-1.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/art/fair.avif')).headers['cache-control']).toContain('max-age=86400');
});

test.each(['/assets/..%2fsecret.js', '/assets/none.js', '/assets/app-1.js.br', '/art/%2e%2e%2fsecret.js'])(
  'nothing else has an address: %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);
