import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSmallDisk } from '@mela/testing/faults/small-disk.ts';
import { Complaint } from '@mela/program/complaint.ts';
import { aboutDataFolder, makeFolder } from './data-folder.ts';
import { keptKeys } from './secrets-key.ts';

let folder: string;
beforeEach(() => {
  const cache = path.join(import.meta.dirname, '../../.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'data-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const failureOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
};
const about = (error: unknown, embedded = true) => aboutDataFolder(error, { dataDir: folder, embedded });

test('a file in the way is told as a sentence with the ways out', () => {
  writeFileSync(path.join(folder, 'logs'), '');
  const complaint = about(failureOf(() => mkdirSync(path.join(folder, 'logs', 'api'))));
  expect(complaint).toBeInstanceOf(Complaint);
  expect(String(complaint)).toMatch(/The data folder .* cannot be used: ENOTDIR.*DATA_DIR.*--fresh/s);
});

test('a folder is made with those above it, and one that cannot be made is told of at once', () => {
  const deep = path.join(folder, 'a', 'b');
  makeFolder(deep);
  makeFolder(deep);
  expect(statSync(deep).isDirectory()).toBe(true);
  const nowhere = '/proc/mela/data';
  const refusal = failureOf(() => makeFolder(nowhere));
  expect(String(aboutDataFolder(refusal, { dataDir: nowhere, embedded: true }))).toMatch(
    /The data folder \/proc\/mela\/data cannot be used: /,
  );
});

test('damage that the database finds is told so when the database is ours, and only then', () => {
  const damage = Object.assign(new pg.DatabaseError('could not open file "base/5/1249"', 1, 'error'), {
    code: '58P01',
  });
  expect(about(damage)).toBeInstanceOf(Complaint);
  expect(about(damage, false)).toBe(damage);
});

test('a key for which there was no room is made when there is', ({ skip }) => {
  const disk = openSmallDisk(1);
  if (typeof disk === 'string') return skip(disk);
  try {
    disk.fill();
    expect(() => keptKeys(disk.folder, { begun: false })).toThrow('ENOSPC');
    disk.free();
    expect(keptKeys(disk.folder, { begun: false }).current).toMatch(/^[\w-]{43}$/);
  } finally {
    disk.close();
  }
});

test('a disk without room is told of', () => {
  const noRoom = failureOf(() => writeFileSync('/dev/full', 'key'));
  expect(String(about(noRoom))).toMatch(/no room left .* ENOSPC.*Make room/s);
  const taken = Object.assign(new pg.DatabaseError('could not extend file', 1, 'error'), { code: '53100' });
  expect(String(about(taken))).toMatch(/no room left .* could not extend file/s);
  expect(about(taken, false)).toBe(taken);
});

test('what has nothing to do with it stays as it is', () => {
  const elsewhere = failureOf(() => mkdirSync('/proc/none'));
  const mistake = Object.assign(new pg.DatabaseError('syntax error', 1, 'error'), { code: '42601' });
  for (const error of [elsewhere, mistake, new Error('x'), 'x']) expect(about(error)).toBe(error);
});

test('an installation keeps its key, and does not begin anew with another one over data that the first has sealed', () => {
  const keys = keptKeys(folder, { begun: false });
  expect(keys.current).toMatch(/^[\w-]{43}$/);
  expect(keptKeys(folder, { begun: true })).toEqual(keys);
  rmSync(path.join(folder, 'secrets-key'));
  expect(() => keptKeys(folder, { begun: true })).toThrow(/secrets-key is missing.*--fresh/s);
  writeFileSync(path.join(folder, 'secrets-key'), 'junk');
  expect(() => keptKeys(folder, { begun: true })).toThrow(/secrets-key holds no key/);
  chmodSync(folder, 0o700);
});
