import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { admitCalls } from '@mela/traffic';
import { openBreakableLine, type BreakableLine } from '@mela/testing/faults/breakable-line.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import type { PageStart, RenderedPage } from '@mela/wire/page.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database.ts';
import type { PortalBuild } from './build.ts';
import { openMerchantsByHost } from '../../domain/merchants/index.ts';
import { serveWeb } from './index.ts';

let test: TestApi;
let line: BreakableLine;
let server: FastifyInstance;
let folder: string;
let closeDatabase: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'built-'));
  for (const name of ['assets', 'art']) await mkdir(path.join(folder, name));
  test = await openTestApi({ CALLS_PER_ADDRESS: '1', CALL_PATIENCE_MS: '50' });
  line = await openBreakableLine(test.databaseUrl);
  const database = openDatabase(line.url, test.clock, 4);
  closeDatabase = () => database.close();
  server = Fastify();
  admitCalls(server, test.services.limits, { tokenOf: () => null });
  await serveWeb(
    server,
    { ...test.services, database, merchantsByHost: openMerchantsByHost(database) },
    pretendBuild(),
  );
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  await line.close();
  await test.close();
  await rm(folder, { recursive: true });
});

/** A portal that says what it was told. */
const pretendBuild = (): PortalBuild => ({
  bundle: {
    pages: [],
    planOf: (url) => ({ drawn: 'server', url, asks: [], canonical: null, everywhere: false }),
    render: async (_url: string, start: PageStart): Promise<RenderedPage> => ({
      status: start.status === 'unavailable' ? 503 : start.brand ? 200 : 404,
      lang: start.language,
      title: '',
      description: '',
      html: `${start.brand?.code} ${start.language} ${start.status}`,
      styles: 'first',
      picture: null,
      stuck: 'slow',
      retry: 'again',
    }),
  },
  folder,
  css: '',
  homeCss: '',
  allCss: '',
  fonts: ['/assets/bengali.woff2'],
  pageFiles: '/assets/page-files.js',
  scripts: ['/assets/app.js'],
  shell: [],
});

const look = async (url: string, host = 'mela.localhost', more: Record<string, string> = {}) => {
  const { statusCode, headers, body } = await server.inject({
    url,
    headers: { host, accept: 'text/html,*/*', ...more },
  });
  return { status: statusCode, headers, body };
};

it('shows a brand’s own page that tries again by itself while the database is away, and the site when it is back', async () => {
  expect((await look('/')).body).toContain('mela bn open');
  line.swallow();
  line.cut();
  // Whose a host is was just read, and is believed for a second.
  await expect.poll(async () => (await look('/')).status, { timeout: 20_000 }).toBe(503);
  const { status, headers, body } = await look('/promotions?token=secret');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
  expect(body).toContain('mela bn unavailable');
  expect((await look('/', 'mela.localhost:3000', { cookie: 'language=en' })).body).toContain(
    'mela en unavailable',
  );
  // Of a host that was never heard of nobody can say whose it is.
  expect((await look('/', 'nobody.localhost')).body).toContain('undefined bn unavailable');
  // The address is left as it is, and no file of the app is needed.
  expect(body).not.toMatch(/history\.replaceState|\/assets\/|id="start"/);
  const [script = ''] = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
  expect(script).toContain('location.reload()');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  line.mend();
  await expect.poll(async () => (await look('/')).body).toContain('mela bn open');
});

it('has that page for whoever stands in front, and answers programs otherwise', async () => {
  const kept = await look('/unavailable');
  expect([kept.status, kept.body.includes('mela bn unavailable')]).toEqual([200, true]);
  line.swallow();
  line.cut();
  const asProgram = () => look('/', 'mela.localhost', { accept: 'application/json' });
  await expect
    .poll(async () => (await asProgram()).headers['content-type'], { timeout: 20_000 })
    .toContain('json');
  line.mend();
});

it('has that page for visitors of an address that wants too much at once, and the site a moment later', async () => {
  await expect.poll(async () => (await look('/')).status).toBe(200);
  const taken = await test.services.limits.address.enter('127.0.0.1');
  const { status, headers, body } = await look('/');
  expect([status, headers['retry-after'], body.includes('mela bn unavailable')]).toEqual([503, '2', true]);
  expect((await look('/', 'mela.localhost', { accept: 'application/json' })).status).toBe(429);
  if (taken.ok) taken.value.leave();
  expect((await look('/')).body).toContain('mela bn open');
});
