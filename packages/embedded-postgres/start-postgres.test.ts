import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { claimFolder } from './claim.ts';
import { ensureDatabase } from './database.ts';
import { realClusterFolder, startPostgres, type Postgres } from './start-postgres.ts';

// Under /tmp, which every account may enter: vitest itself may run below a closed home.
const home = mkdtempSync('/tmp/mela-launcher-test-');
chmodSync(home, 0o755);
const dataDir = path.join(home, 'data', 'cluster');
const started: Postgres[] = [];

async function start(): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, throwaway: true, settings: { shared_buffers: '16MB' } });
  started.push(postgres);
  return postgres;
}

const postmasterPid = (postgres: Postgres): number =>
  Number.parseInt(readFileSync(path.join(postgres.folder, 'data', 'postmaster.pid'), 'utf8'), 10);

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url }).on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

afterAll(async () => {
  for (const postgres of started) await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

test('a server starts, is adopted by a second start, and keeps its data through a stop', async () => {
  const first = await start();
  await ensureDatabase(first.url('shop'), 'portal');
  await ensureDatabase(first.url('shop'), 'portal');
  await ask(first.url('shop'), "create table till as select 'kept' as word");

  const second = await start();
  expect(postmasterPid(second)).toBe(postmasterPid(first));
  expect(second.url('shop')).toBe(first.url('shop'));

  await second.stop();
  await expect(ask(second.url('shop'), 'select 1')).rejects.toThrow();
  const third = await start();
  expect(await ask(third.url('shop'), 'select word from till')).toBe('kept');
});

test('a data folder is one installation’s at a time, until that installation ends in whatever way', async () => {
  const postgres = await start();
  const first = await claimFolder(postgres, { port: 3000, dataDir: '/somewhere/.data' });
  await expect(claimFolder(postgres, { port: 4000, dataDir: '/somewhere/.data' })).rejects.toThrow(
    'Another installation lives in the data folder /somewhere/.data already (an installation on port 3000). Stop that one first',
  );
  expect(await ask(postgres.url('postgres'), 'select 1')).toBe(1);
  await first.release();
  const second = await claimFolder(postgres, { port: 4000, dataDir: '/somewhere/.data' });
  await second.release();
});

test('a server killed with -9 in the middle of work is started again', async () => {
  const postgres = await start();
  const cutOff = ask(postgres.url('postgres'), 'select pg_sleep(30)').catch(() => 'cut off');
  await ask(postgres.url('postgres'), 'select 1');
  process.kill(postmasterPid(postgres), 'SIGKILL');

  const again = await start();
  expect(await ask(again.url('postgres'), 'select 1')).toBe(1);
  expect(await cutOff).toBe('cut off');
});

test('text is UTF-8 with the same order everywhere, and strangers need the password', async () => {
  const postgres = await start();
  expect(await ask(postgres.url('postgres'), "select upper('é') || 'মেলা'")).toBe('Éমেলা');
  expect(await ask(postgres.url('postgres'), "select 'Z' < 'a'")).toBe(true);
  const stranger = new URL(postgres.url('postgres'));
  stranger.password = 'guessed';
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow(/password/);
});

test('the product gives up no durability', async () => {
  const durable = await startPostgres({ dataDir: path.join(home, 'data', 'durable') });
  started.push(durable);
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    expect(await ask(durable.url('postgres'), `show ${setting}`), setting).toBe('on');
  }
});

test('a folder that holds something else is left alone, with a sentence that says so', async () => {
  const strange = path.join(home, 'data', 'strange');
  mkdirSync(strange, { recursive: true });
  writeFileSync(path.join(strange, 'letters.txt'), 'dear');
  await expect(startPostgres({ dataDir: strange })).rejects.toThrow(/cannot be used: it has no readable/);
  expect(readFileSync(path.join(strange, 'letters.txt'), 'utf8')).toBe('dear');
});

test.runIf(process.getuid?.() === 0)('below a closed home the data goes where `nobody` can read it', () => {
  const closed = path.join(home, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  expect(realClusterFolder(path.join(closed, 'project', '.data', 'cluster'))).toMatch(
    /^\/var\/lib\/mela\/project-[0-9a-f]{10}\/cluster$/,
  );
  expect(realClusterFolder(path.join(home, 'open', '.data', 'cluster'))).toBe(
    path.join(home, 'open', '.data', 'cluster'),
  );
});
