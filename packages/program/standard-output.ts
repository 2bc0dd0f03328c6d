import { fstatSync, write } from 'node:fs';
import { promisify } from 'node:util';
import type { Sink } from './log-stream.ts';

const STANDARD_OUTPUT = 1;
const writeTo = promisify(write);

/**
 * Standard output. Node writes to pipes, sockets and terminals as they take it; to files it would wait for the disk, and not tell how much
 * of a line has found room.
 */
export function standardOutput(): Sink {
  if (isFile()) return { write: async (bytes) => (await writeTo(STANDARD_OUTPUT, bytes)).bytesWritten };
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        process.stdout.write(bytes, (error) => (error ? reject(error) : resolve(bytes.length)));
      }),
  };
}

function isFile(): boolean {
  try {
    const found = fstatSync(STANDARD_OUTPUT);
    return found.isFile() || (found.isCharacterDevice() && !process.stdout.isTTY);
  } catch {
    return false;
  }
}
