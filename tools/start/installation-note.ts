import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const shape = z.object({ port: z.number().int(), database: z.string().nullable() });

/** What a running installation leaves in its data folder for the tools beside it: its public port, and which outside database it keeps its books in, without a password. */
export type InstallationNote = z.infer<typeof shape>;

const FILE = 'installation.json';
export const installationNoteIn = (dataDir: string): string => path.resolve(dataDir, FILE);

/** Leaves the note; `remove` takes it away again, unless another installation has left its own there meanwhile. */
export function leaveInstallationNote(dataDir: string, note: InstallationNote): { remove(): void } {
  const text = JSON.stringify(note);
  writeFileSync(installationNoteIn(dataDir), text);
  return {
    remove() {
      const file = installationNoteIn(dataDir);
      if (existsSync(file) && readFileSync(file, 'utf8') === text) rmSync(file);
    },
  };
}

/** The note of the installation that lives, or was killed, in a data folder; null where there is none that can be read. */
export function readInstallationNote(dataDir: string): InstallationNote | null {
  try {
    const note = shape.safeParse(JSON.parse(readFileSync(installationNoteIn(dataDir), 'utf8')));
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
