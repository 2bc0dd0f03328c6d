import { setTimeout as sleep } from 'node:timers/promises';

/** Where lines go: answers how many of the bytes are there now. */
export type Sink = Readonly<{ write(bytes: Uint8Array): Promise<number> }>;

/** What a logger writes to. */
export type LogStream = Readonly<{
  write(line: string): void;
  /** Resolves when everything has been written that was not lost, at the latest after so long. */
  flush(longestMs: number): Promise<void>;
}>;

/** What waits for a stream that is stuck or a disk that is full: some minutes of a busy program. */
const WAITING_BYTES_MAX = 1024 * 1024;
const AGAIN_MS = 500;

let lostByThisProcess = 0;

/** How many lines this process has not been able to write since it began. */
export const linesLost = (): number => lostByThisProcess;

/**
 * A log's lines on their way to a sink, which may be slow, stuck, full or gone: writing to it never throws, never waits and takes no more
 * memory than it may. What the sink does not take is tried again for ever; what comes when too much waits is lost and counted,
 * and `onBack` is told how many lines were when the next ones have been written.
 *
 * pino's own stream (sonic-boom) does not do: at the end of the process it repeats a write that fails for ever, with everything
 * standing still, and a pipe that nobody reads holds one of Node's four threads, so that the process cannot end.
 */
export function openLogStream(sink: Sink, onBack: (lost: number) => void): LogStream {
  let waiting: string[] = [];
  let bytesWaiting = 0;
  let isWriting = false;
  let lost = 0;
  let whenIdle: (() => void)[] = [];

  async function writeWaiting(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const batch = Buffer.from(waiting.join(''));
      waiting = [];
      await insist(batch);
      bytesWaiting -= batch.length;
      const untold = lost;
      lost = 0;
      if (untold > 0) onBack(untold);
    }
    isWriting = false;
    for (const tell of whenIdle.splice(0)) tell();
  }

  async function insist(batch: Uint8Array): Promise<void> {
    for (let rest = batch; rest.length > 0;) {
      try {
        const written = await sink.write(rest);
        if (written === 0) throw new Error('nothing was taken');
        rest = rest.subarray(written);
      } catch {
        // The process may end meanwhile.
        await sleep(AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  return {
    write(line) {
      const bytes = Buffer.byteLength(line);
      if (bytesWaiting + bytes > WAITING_BYTES_MAX) {
        lost += 1;
        lostByThisProcess += 1;
        return;
      }
      waiting.push(line);
      bytesWaiting += bytes;
      writeWaiting().catch(() => undefined);
    },
    flush: (longestMs) =>
      new Promise((resolve) => {
        const late = setTimeout(resolve, longestMs);
        whenIdle.push(() => {
          clearTimeout(late);
          resolve();
        });
        writeWaiting().catch(() => undefined);
      }),
  };
}
