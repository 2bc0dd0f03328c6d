import { createHash } from 'node:crypto';
import { readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const MEMORY = '/dev/shm';
/** More than a run's databases and their log ever take, and as much again for everybody else. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * The folder for a run's throwaway server, by name: in memory where there is plenty of it, else on the disk. A database is two thousand
 * files, and on a disk whoever makes files waits for all that anybody else there flushes.
 */
export const throwawayHome = (name: string): string =>
  memoryHasRoom(ROOM_BYTES)
    ? path.join(MEMORY, `mela-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`, name)
    : path.join(ROOT, '.cache', name);

/** Whether memory can be written to as a disk, programs can be run from there, and so much of it is free. */
export function memoryHasRoom(bytes: number): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , , options = 'noexec'] =
      mounts.map((line) => line.split(' ')).find(([, at]) => at === MEMORY) ?? [];
    const { bavail, bsize } = statfsSync(MEMORY);
    const free = Math.min(bavail * bsize, process.availableMemory());
    return !options.split(',').includes('noexec') && free >= bytes;
  } catch {
    return false;
  }
}
