import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Complaint } from '@mela/program/complaint.ts';

/** What PostgreSQL says when files of a database are missing or damaged: no such database, system and internal errors. */
const DAMAGE = /^(?:3D000|58|XX)/;

/** An error that the data folder is to blame for as a sentence about that folder; any other as it is. */
export function aboutDataFolder(error: unknown, given: { dataDir: string; embedded: boolean }): unknown {
  const folder = path.resolve(given.dataDir);
  if (!(error instanceof Error) || error instanceof Complaint) return error;
  const file = 'path' in error && typeof error.path === 'string' ? path.resolve(error.path) : null;
  const concernsIt = file !== null && (isWithin(file, folder) || isWithin(folder, file));
  const isDamage = given.embedded && error instanceof pg.DatabaseError && DAMAGE.test(error.code ?? '');
  if (isNoRoom(error, given.embedded))
    return new Complaint(
      `There is no room left for what belongs into the data folder ${folder}: ${error.message}. Make room on its disk.`,
    );
  if (!concernsIt && !isDamage) return error;
  return new Complaint(
    `The data folder ${folder} cannot be used: ${error.message}. Mend it, put a backup in its place, choose another ` +
      'with DATA_DIR, or begin anew with `npm start -- --fresh` (that deletes all data).',
  );
}

/** What the system and PostgreSQL say when a disk is full; PostgreSQL also while it can only be read for that. */
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100', '25006']);

const isNoRoom = (error: Error, embedded: boolean): boolean =>
  'code' in error && NO_ROOM.has(error.code) && (embedded || !(error instanceof pg.DatabaseError));

const isWithin = (place: string, folder: string): boolean =>
  place === folder || place.startsWith(folder + path.sep);

/** Makes a folder with those above it. Node's own recursive making never returns where a file system lets nobody make one, as /proc does. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}
