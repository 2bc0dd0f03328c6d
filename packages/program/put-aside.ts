import { copyFile, rename, rm, truncate } from 'node:fs/promises';

/** Puts a file aside: `api.log` becomes `api.log.1`, that `api.log.2`, and so on; `files` of them are kept, with the next one. */
export async function putAside(file: string, files: number): Promise<void> {
  await shift(file, files);
  if (files === 1) await rm(file, { force: true });
  else await rename(file, `${file}.1`).catch(unlessMissing);
}

/**
 * The same for a file that a program of others holds open and appends to: it is copied and emptied, and what is written between the two is
 * lost. Where there is no room for the copy, all of it is.
 */
export async function copyAside(file: string, files: number): Promise<void> {
  await shift(file, files);
  if (files > 1) await copyFile(file, `${file}.1`).catch(() => rm(`${file}.1`, { force: true }));
  await truncate(file);
}

/** Makes way for a new `.1`. */
async function shift(file: string, files: number): Promise<void> {
  for (let number = files - 1; number > 1; number -= 1) {
    await rename(`${file}.${number - 1}`, `${file}.${number}`).catch(unlessMissing);
  }
}

/** Answers nothing when a file is not there; throws whatever else is wrong. */
export function unlessMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
