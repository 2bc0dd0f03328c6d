import { mkdir, open, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Sink } from './log-stream.ts';
import { putAside, unlessMissing } from './put-aside.ts';

/** Whoever may read logs is in the owner's group. */
const MODE = 0o640;

/**
 * A file that is put aside before it outgrows `bytes`: `api.log` becomes `api.log.1`, that `api.log.2`, and so on; only `files` of them
 * are kept. Nothing is remembered between two writes, so several processes may share a file, and whoever likes may move or delete it.
 *
 * The libraries for this do not do: rotating-file-stream is dead after its first failed write, and pino-roll goes on with the old file
 * without end when it cannot open the next, takes its numbers from other programs' files, and brings a calendar with it.
 */
export function rotatingFile(
  file: string,
  { bytes: bytesMax, files }: { bytes: number; files: number },
): Sink {
  async function write(bytes: Uint8Array): Promise<number> {
    const size = (await stat(file).catch(() => null))?.size ?? 0;
    if (size > 0 && size + bytes.length > bytesMax) await putAside(file, files);
    const handle = await openToAppend(file);
    try {
      return (await handle.write(bytes)).bytesWritten;
    } finally {
      await handle.close();
    }
  }

  return { write };
}

/** Opens a file, in a folder that is made if need be. Those above it are not: Node never returns where a file system lets nobody make one, as /proc does. */
async function openToAppend(file: string): Promise<FileHandle> {
  const opened = await open(file, 'a', MODE).catch(unlessMissing);
  if (opened) return opened;
  await mkdir(path.dirname(file));
  return open(file, 'a', MODE);
}
