import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const shape = z.object({ port: z.number().int(), database: z.string().nullable() });

/** What a running house leaves in its data folder for the tools beside it: its public port, and which outside database it keeps its books in, without a password. */
export type HouseNote = z.infer<typeof shape>;

const FILE = 'house.json';
export const houseNoteIn = (dataDir: string): string => path.resolve(dataDir, FILE);

/** Leaves the note; `remove` takes it away again, unless another house has left its own there meanwhile. */
export function leaveHouseNote(dataDir: string, note: HouseNote): { remove(): void } {
  const text = JSON.stringify(note);
  writeFileSync(houseNoteIn(dataDir), text);
  return {
    remove() {
      const file = houseNoteIn(dataDir);
      if (existsSync(file) && readFileSync(file, 'utf8') === text) rmSync(file);
    },
  };
}

/** The note of the house that lives, or was killed, in a data folder; null where there is none that can be read. */
export function readHouseNote(dataDir: string): HouseNote | null {
  try {
    const note = shape.safeParse(JSON.parse(readFileSync(houseNoteIn(dataDir), 'utf8')));
    return note.success ? note.data : null;
  } catch {
    return null;
  }
}

/** Which database an address names, without who asks and how. */
export const databaseNamed = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};
