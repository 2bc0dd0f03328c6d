import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSmallDisk } from '@mela/testing/faults/small-disk.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLogStream, type LogStream } from './log-stream.ts';
import { rotatingFile } from './rotating-file.ts';

const LIMITS = { bytes: 10_000, files: 3 };
const PATIENCE_MS = 60_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mela-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openFile = (file: string): LogStream => openLogStream(rotatingFile(file, LIMITS), () => undefined);
const line = (n: number): string => `${String(n).padStart(99, '0')}\n`;

/** Writes lines one by one, as a program that is not in a hurry does. */
async function writeLines(stream: LogStream, from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n += 1) {
    stream.write(line(n));
    await stream.flush(PATIENCE_MS);
  }
}

/** Every number in a log, the oldest file first. */
function numbersIn(file: string): number[] {
  const text = [`${file}.2`, `${file}.1`, file].map((part) => {
    try {
      return readFileSync(part, 'utf8');
    } catch {
      return '';
    }
  });
  return text.join('').split('\n').slice(0, -1).map(Number);
}

test('a log never takes more than its files, and what is kept is the newest, without a gap', async () => {
  const file = path.join(folder, 'deep', 'api.log');
  await writeLines(openFile(file), 0, 1000);
  expect(readdirSync(path.dirname(file)).toSorted()).toEqual(['api.log', 'api.log.1', 'api.log.2']);
  for (const name of readdirSync(path.dirname(file))) {
    expect(statSync(path.join(path.dirname(file), name)).size).toBeLessThanOrEqual(LIMITS.bytes);
  }
  const kept = numbersIn(file);
  expect(kept.at(-1)).toBe(999);
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => 1000 - kept.length + index));
  expect(kept.length).toBeGreaterThan(200);
});

test('a program that starts again goes on in the same file', async () => {
  const file = path.join(folder, 'api.log');
  await writeLines(openFile(file), 0, 5);
  await writeLines(openFile(file), 5, 5);
  expect(numbersIn(file)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('two processes share a file, and go on in the new one when either has put it aside', async () => {
  const file = path.join(folder, 'api.log');
  const [one, other] = [openFile(file), openFile(file)];
  for (let n = 0; n < 250; n += 2) {
    await writeLines(one, n, 1);
    await writeLines(other, n + 1, 1);
  }
  expect(numbersIn(file)).toEqual(Array.from({ length: 250 }, (_, index) => index));
});

test('a file that somebody has moved or deleted is begun anew', async () => {
  const file = path.join(folder, 'api.log');
  const stream = openFile(file);
  await writeLines(stream, 0, 1);
  rmSync(file);
  await writeLines(stream, 1, 1);
  expect(numbersIn(file)).toEqual([1]);
});

test('a folder that cannot be made or opened is tried again until it can', async () => {
  const inTheWay = path.join(folder, 'logs');
  writeFileSync(inTheWay, '');
  const file = path.join(inTheWay, 'api.log');
  const stream = openFile(file);
  stream.write(line(0));
  await stream.flush(1);
  rmSync(inTheWay);
  await vi.waitFor(() => expect(numbersIn(file)).toEqual([0]), PATIENCE_MS);
});

test('a device that is always full is tried again, and ends nobody', async () => {
  const stream = openFile('/dev/full');
  stream.write(line(0));
  await stream.flush(1);
  stream.write(line(1));
});

test('on a disk that was full it goes on where it stopped, whole line after whole line', async ({ skip }) => {
  const disk = openSmallDisk(1);
  if (typeof disk === 'string') return skip(disk);
  try {
    const file = path.join(disk.folder, 'api.log');
    const stream = openFile(file);
    await writeLines(stream, 0, 30);
    disk.fill();
    // So many that they need another page of the disk.
    for (let n = 30; n < 90; n += 1) stream.write(line(n));
    await stream.flush(1);
    disk.free();
    await vi.waitFor(() => expect(numbersIn(file).at(-1)).toBe(89), PATIENCE_MS);
    expect(numbersIn(file)).toEqual(Array.from({ length: 90 }, (_, index) => index));
  } finally {
    disk.close();
  }
});
