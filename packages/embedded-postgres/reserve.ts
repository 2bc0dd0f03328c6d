import { open, rm, stat, statfs, truncate } from 'node:fs/promises';
import path from 'node:path';

const MB = 1024 * 1024;
/** Less than this is no room: what is under way may need so much. */
const FLOOR_BYTES = 64 * MB;
/** Room that nobody else can take. Half of it lets the server finish what is under way, the other half lets it start. */
const RESERVE_BYTES = 64 * MB;
/** So much more than both there has to be, so that it is not given and taken in turns. */
const MARGIN_BYTES = 16 * MB;
const CHUNK = Buffer.alloc(MB);

/** A file beside a cluster that takes up room, to be given to the server when the disk has none. */
export type Reserve = Readonly<{
  /** Whether what is free, the reserve not counted, is enough to write. */
  look(): Promise<'enough' | 'short' | 'neither'>;
  /** Gives room away: half of the reserve, or all that is left of it. */
  release(how: 'half' | 'all'): Promise<void>;
  /** Takes back what was given, or the whole at first; throws when there is not enough. */
  refill(): Promise<void>;
}>;

/** The reserve in a cluster's folder, which may not be there yet. */
export function openReserve(folder: string): Reserve {
  const file = path.join(folder, 'reserve');
  const held = async (): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

  async function free(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }

  return {
    async look() {
      const found = await free();
      if (found < FLOOR_BYTES) return 'short';
      return found >= FLOOR_BYTES + MARGIN_BYTES + RESERVE_BYTES - (await held()) ? 'enough' : 'neither';
    },
    async release(how) {
      if (how === 'all') await rm(file, { force: true });
      else if ((await held()) > RESERVE_BYTES / 2) await truncate(file, RESERVE_BYTES / 2);
    },
    async refill() {
      if ((await held()) >= RESERVE_BYTES) return;
      const handle = await open(file, 'a');
      try {
        // Written out: a file with a hole in it takes up nothing.
        for (let size = await held(); size < RESERVE_BYTES; size += CHUNK.length)
          await handle.appendFile(CHUNK);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
  };
}
