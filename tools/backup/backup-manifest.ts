import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Complaint } from '../../packages/program/complaint.ts';

/** A copied file: its path below the data folder, its size in bytes and its SHA-256 in hexadecimal. */
export type CopiedFile = Readonly<{ path: string; size: number; modified: Date; sha256: string }>;

/** What a base backup is of, and from where to where the WAL is needed to use it. */
export type BackupOf = Readonly<{
  systemIdentifier: string;
  timeline: number;
  startLsn: string;
  endLsn: string;
}>;

/** PostgreSQL's own name for it, so that `pg_verifybackup` finds it. */
export const MANIFEST = 'backup_manifest';

const Manifest = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.string() })),
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The manifest in PostgreSQL's format (version 2): one line a file, and a last line that holds the SHA-256 of all before it. */
export function manifestText(of: BackupOf, files: readonly CopiedFile[]): string {
  const rows = files.map(({ path, size, modified, sha256 }) =>
    JSON.stringify({
      Path: path,
      Size: size,
      'Last-Modified': `${modified.toISOString().slice(0, 19).replace('T', ' ')} GMT`,
      'Checksum-Algorithm': 'SHA256',
      Checksum: sha256,
    }),
  );
  const range = JSON.stringify({ Timeline: of.timeline, 'Start-LSN': of.startLsn, 'End-LSN': of.endLsn });
  const body = [
    '{ "PostgreSQL-Backup-Manifest-Version": 2,',
    `"System-Identifier": ${of.systemIdentifier},`,
    `"Files": [\n${rows.join(',\n')}\n],`,
    `"WAL-Ranges": [\n${range}\n],\n`,
  ].join('\n');
  return `${body}"Manifest-Checksum": "${sha256(body)}"}\n`;
}

/** Holds a base backup against its manifest; complains about the first file that is missing, damaged or not listed right. */
export async function verifyManifest(base: string): Promise<readonly string[]> {
  const damaged = (what: string) => new Complaint(`The backup ${base} is damaged: ${what}.`);
  const text = await readFile(path.join(base, MANIFEST), 'utf8').catch(() => {
    throw damaged('its manifest is missing');
  });
  const end = text.lastIndexOf('"Manifest-Checksum"');
  if (end < 0 || !text.slice(end).includes(sha256(text.slice(0, end))))
    throw damaged('its manifest was changed');
  const { Files } = Manifest.parse(JSON.parse(text));
  for (const { Path, Checksum } of Files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(base, Path)), hash).catch(() => {
      throw damaged(`${Path} is missing or cannot be read`);
    });
    if (hash.digest('hex') !== Checksum) throw damaged(`${Path} is not what was backed up`);
  }
  return Files.map((file) => file.Path);
}
