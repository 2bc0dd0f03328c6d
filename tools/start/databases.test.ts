import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepDatabase, type KeptDatabase } from './databases.ts';

// Under /tmp, which every account may enter: vitest itself may run below a closed home.
const home = mkdtempSync('/tmp/mela-kept-test-');
chmodSync(home, 0o755);
const log = path.join(home, 'postgres.log');
const logLimits = { bytes: 1000, files: 2 };
const place = {
  cluster: path.join(home, 'postgres/cluster'),
  dataDir: home,
  log,
  logLimits,
  throwaway: true,
};
const OWNER = `select a.application_name from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory'`;
const answer: string[] = [];
let kept: KeptDatabase;
beforeAll(async () => {
  kept = await keepDatabase({ ...place, port: 3000 }, (line) => answer.push(line));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const postmaster = (): number =>
  Number.parseInt(readFileSync(path.join(kept.folder, 'data', 'postmaster.pid'), 'utf8'), 10);

async function ask(sql: string): Promise<unknown> {
  const client = new Client({ connectionString: kept.url('postgres') }).on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

test('a server that is killed while its installation runs comes back, for this installation alone', async () => {
  const first = postmaster();
  process.kill(first, 'SIGKILL');
  // Not before its installation has it again: whoever asks first gets it.
  await vi.waitFor(async () => expect(await ask(OWNER)).toBe('installation on port 3000'), 60_000);
  expect(postmaster()).not.toBe(first);
  expect(answer).toEqual([expect.stringContaining('The database ended and is started again')]);
  await expect(keepDatabase({ ...place, port: 4000 }, () => undefined)).rejects.toThrow(
    'an installation on port 3000',
  );
});

test('its log takes no more than it may, while the server goes on writing to it', async () => {
  const grow = (): Promise<unknown> =>
    ask(`do $$ begin for n in 1..20 loop raise log 'word %', n; end loop; end $$`);
  await grow();
  await vi.waitFor(() => expect(statSync(log).size).toBeLessThan(logLimits.bytes), 60_000);
  expect(readFileSync(`${log}.1`, 'utf8')).toContain('word 20');
  await ask(`do $$ begin raise log 'more'; end $$`);
  expect(readFileSync(log, 'utf8')).toMatch(/^\d{4}-.* LOG: {2}more\n/m);
});

test('one that is stopped stays so', async () => {
  await kept.stop();
  await expect(ask('select 1')).rejects.toThrow();
  expect(answer).toHaveLength(1);
});
