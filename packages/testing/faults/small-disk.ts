import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of its own, small enough to be filled. */
export type SmallDisk = Readonly<{
  folder: string;
  /** Takes all the room that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  close(): void;
}>;

const CHUNK = Buffer.alloc(64 * 1024);

/** Mounts a disk of so many megabytes in memory, which takes root; answers why not where it is not allowed. */
export function openSmallDisk(megabytes: number): SmallDisk | string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mela-small-disk-'));
  try {
    const options = `size=${megabytes}m,mode=755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    const [reason] = error instanceof Error ? error.message.split('\n').slice(-1) : ['no reason'];
    return `no small disk can be mounted here, which takes root: ${reason}`;
  }
  chmodSync(folder, 0o755);
  const close = (): void => {
    process.off('exit', close);
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  // Whoever is interrupted leaves none behind.
  process.once('exit', close);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      try {
        // Ever smaller pieces, until there is room for none.
        for (let size = CHUNK.length; size > 0;) size = writesOf(file, size) ? size : Math.floor(size / 2);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    close,
  };
}

function writesOf(file: number, size: number): boolean {
  try {
    return writeSync(file, CHUNK, 0, size) > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
