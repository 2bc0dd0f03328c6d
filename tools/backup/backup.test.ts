import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realClusterFolder, startPostgres, type Postgres } from '../../packages/embedded-postgres/index.ts';
import { backupFolder, completeBackups, instantOf } from './backup-folder.ts';
import { dropOldBackups } from './drop-old-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

// Under /tmp, which every account may enter: vitest itself may run below a closed home.
const home = mkdtempSync('/tmp/mela-backup-test-');
chmodSync(home, 0o755);
const backups = path.join(home, 'back ups');
const there = backupFolder(backups);
const dataDir = path.join(home, 'data', "the installation's 100%");
const settings = { shared_buffers: '16MB' };
let postgres: Postgres;

async function ask(sql: string): Promise<string> {
  const client = new Client({ connectionString: postgres.url('postgres') }).on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<[unknown]>({ text: sql, rowMode: 'array' });
    return String(rows[0]?.[0]);
  } finally {
    await client.end();
  }
}
const open = async () => (postgres = await startPostgres({ dataDir, settings }));
const write = (word: string) => ask(`insert into till values ('${word}')`);
const words = () => ask("select string_agg(word, ' ' order by word) from till");
/** Closes the segment that is written, and waits until it is kept. */
async function keepSegment(): Promise<void> {
  await ask("select pg_logical_emit_message(true, 'test', 'something to keep')");
  const segment = await ask('select pg_walfile_name(pg_switch_wal())');
  await expect.poll(() => existsSync(path.join(there.wal, `${segment}.gz`))).toBe(true);
}
const instant = async () =>
  new Date(Number(await ask('select extract(epoch from clock_timestamp()) * 1000')));

beforeAll(async () => {
  await open();
  await ask('create table till (word text)');
});
afterAll(async () => {
  await postgres.stop().catch(() => undefined);
  rmSync(home, { recursive: true, force: true });
});

test('an installation is restored to the last transaction that was kept, or to an instant before a mistake', async () => {
  await write('a-before');
  const writing = ask("insert into till select 'b' from generate_series(1, 20000)");
  const name = await takeBackup(postgres, backups);
  await writing;
  expect(completeBackups(there)).toEqual([name]);
  await ask("delete from till where word = 'b'");
  // Only instants after the copy was complete can be gone back to.
  await expect.poll(() => Date.now() > instantOf(name).getTime()).toBe(true);
  await write('c-after');
  const beforeMistake = await instant();
  await write('d-mistake');
  await keepSegment();
  await write('e-not-kept');
  const kept = path.join(home, 'kept');
  cpSync(backups, kept, { recursive: true });
  await expect(restoreBackup({ from: kept, dataDir })).rejects.toThrow(
    'is running: stop the installation first',
  );
  // As on a volume that is gone: the last segment is handed over to nobody, not even when the server ends.
  renameSync(there.wal, `${there.wal}-away`);
  await postgres.stop();
  renameSync(`${there.wal}-away`, there.wal);

  const whole = path.join(home, 'whole disk');
  renameSync(realClusterFolder(dataDir), whole);
  const early = await restoreBackup({ from: kept, dataDir, until: beforeMistake });
  expect(early).toMatchObject({ base: name, replaced: null });
  await open();
  expect(await words()).toBe('a-before c-after');
  await postgres.stop();
  rmSync(realClusterFolder(dataDir), { recursive: true });

  await restoreBackup({ from: kept, dataDir });
  await open();
  expect(await words()).toBe('a-before c-after d-mistake');
  await postgres.stop();
  rmSync(realClusterFolder(dataDir), { recursive: true });

  // Where the old disk can still be read, what it has not handed over yet is used as well.
  renameSync(whole, realClusterFolder(dataDir));
  const { replaced } = await restoreBackup({ from: kept, dataDir });
  expect(replaced).not.toBeNull();
  await open();
  expect(await words()).toBe('a-before c-after d-mistake e-not-kept');
});

test('what cannot be restored is said, and nothing takes the place of what is there', async () => {
  await takeBackup(postgres, backups);
  await keepSegment();
  await postgres.stop();
  const before = readdirSync(realClusterFolder(dataDir)).toSorted();
  await expect(
    restoreBackup({ from: backups, dataDir, until: new Date(Date.now() + 3_600_000) }),
  ).rejects.toThrow('is later than the last transaction that was kept');
  const [oldest = ''] = completeBackups(there);
  await expect(restoreBackup({ from: backups, dataDir, until: new Date(0) })).rejects.toThrow(
    `can be restored from ${instantOf(oldest).toISOString()} on, not before`,
  );
  await expect(restoreBackup({ from: path.join(home, 'nowhere'), dataDir })).rejects.toThrow(
    'no complete backup',
  );
  const damaged = path.join(home, 'damaged');
  cpSync(backups, damaged, { recursive: true });
  const newest = completeBackups(backupFolder(damaged)).at(-1) ?? '';
  appendFileSync(path.join(damaged, 'base', newest, 'data', 'global', 'pg_control'), 'x');
  await expect(restoreBackup({ from: damaged, dataDir })).rejects.toThrow(
    'global/pg_control is not what was backed up',
  );
  expect(readdirSync(realClusterFolder(dataDir)).toSorted()).toEqual(before);
  await open();
  expect(await words()).toBe('a-before c-after d-mistake e-not-kept');
});

test('while backups cannot be reached the server keeps its WAL, and hands it over afterwards', async () => {
  await takeBackup(postgres, backups);
  renameSync(backups, `${backups}.away`);
  await write('f-away');
  const segment = await ask('select pg_walfile_name(pg_switch_wal())');
  await expect.poll(() => ask('select failed_count > 0 from pg_stat_archiver')).toBe('true');
  renameSync(`${backups}.away`, backups);
  await expect.poll(() => existsSync(path.join(there.wal, `${segment}.gz`)), { timeout: 150_000 }).toBe(true);
});

test('old copies go with the WAL that only they needed', async () => {
  await takeBackup(postgres, backups);
  const all = completeBackups(there);
  const segments = readdirSync(there.wal).length;
  expect(dropOldBackups(there, 1)).toBe(all.length - 1);
  expect(completeBackups(there)).toEqual(all.slice(-1));
  expect(readdirSync(there.wal).length).toBeLessThan(segments);
  await write('g-last');
  await keepSegment();
  await postgres.stop();
  rmSync(realClusterFolder(dataDir), { recursive: true });
  await restoreBackup({ from: backups, dataDir });
  await open();
  expect(await words()).toContain('g-last');
});
