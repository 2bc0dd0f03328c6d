import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSmallDisk, type SmallDisk } from '../../packages/testing/faults/small-disk.ts';
import { keepDatabase, type KeptDatabase } from './databases.ts';

// With room for a server, its programs and a little more.
const MEGABYTES = 512;
const PATIENCE_MS = 60_000;
const opened = openSmallDisk(MEGABYTES);
const refused = typeof opened === 'string' ? opened : null;
const answer: string[] = [];
let disk: SmallDisk;
let kept: KeptDatabase;

if (refused) console.log(`tools/start/full-disk.test.ts is skipped: ${refused}`);

beforeAll(async () => {
  if (typeof opened === 'string') return;
  disk = opened;
  const place = {
    cluster: path.join(disk.folder, 'postgres/cluster'),
    dataDir: disk.folder,
    port: 3000,
    log: path.join(disk.folder, 'postgres.log'),
    logLimits: { bytes: 2 ** 20, files: 2 },
  };
  kept = await keepDatabase(place, (line) => answer.push(line));
  await ask('create table book (number serial, text text)');
});
afterAll(async () => {
  if (refused) return;
  disk.free();
  await kept.stop();
  disk.close();
});

/** Asks over a connection of its own; throws what the server says. */
async function ask(sql: string): Promise<unknown> {
  const client = new Client({ connectionString: kept.url('postgres') }).on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const postmaster = (): string =>
  readFileSync(path.join(kept.folder, 'data/postmaster.pid'), 'utf8').split('\n', 1).join();
/** The last that somebody was told is written. */
let acknowledged: unknown = null;
const write = async (): Promise<void> => {
  acknowledged = await ask("insert into book (text) values (repeat('x', 200)) returning number");
};
const last = (): Promise<unknown> => ask('select max(number) from book');

test.skipIf(refused)(
  'a server whose disk is full is read, takes nothing, and takes what is written when there is room',
  async () => {
    const server = postmaster();
    await write();
    disk.fill();
    await vi.waitFor(() => expect(write()).rejects.toMatchObject({ code: '25006' }), PATIENCE_MS);
    expect(await last()).toBe(acknowledged);
    disk.free();
    await vi.waitFor(write, PATIENCE_MS);
    expect(postmaster()).toBe(server);
    expect(answer).toEqual([
      expect.stringMatching(/^The disk of the database, .* is full/),
      'The disk of the database has room again.',
    ]);
  },
);

test.skipIf(refused)(
  'one that could not even write its log comes up to be read, on a disk that is still full',
  async () => {
    await write();
    disk.fill();
    // What goes to the log alone, until the server ends for want of room.
    const writeLog = () =>
      ask(
        `select count(pg_logical_emit_message(true, 'x', repeat('y', 1000000))) from generate_series(1, 200)`,
      );
    // On a slow machine it is told that the disk is full first, and who writes is sent away without that end.
    await vi.waitFor(async () => {
      await expect(writeLog()).rejects.toThrow();
      expect(answer).toContainEqual(expect.stringMatching(/^The database ended and is started again/));
    }, PATIENCE_MS);
    await vi.waitFor(async () => expect(await last()).toBe(acknowledged), PATIENCE_MS);
    await vi.waitFor(() => expect(write()).rejects.toMatchObject({ code: '25006' }), PATIENCE_MS);
    disk.free();
    await vi.waitFor(write, PATIENCE_MS);
    expect(await last()).toBe(acknowledged);
  },
);
