import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Complaint } from '../complaint.ts';
import { makeFolder } from './data-folder.ts';

const WAYS_OUT =
  'Put it back from a backup or name it in SECRETS_KEY, or begin anew with `npm start -- --fresh` (that deletes all data).';

/**
 * The key of this machine's house: made at the first start, kept beside the data for its owner's eyes only. When data has
 * `begun` without it there is a complaint: a new key opens nothing of what the old one has sealed.
 */
export function keptSecretsKey(dataDir: string, { begun }: { begun: boolean }): string {
  const file = path.resolve(dataDir, 'secrets-key');
  if (!existsSync(file)) {
    if (begun)
      throw new Complaint(`The file ${file} is missing, and with it the key of the data. ${WAYS_OUT}`);
    makeFolder(dataDir);
    // Under another name until it is whole: a disk may be full.
    writeFileSync(`${file}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const key = readFileSync(file, 'utf8').trim();
  if (!/^[\w-]{43}$/.test(key)) throw new Complaint(`The file ${file} holds no key. ${WAYS_OUT}`);
  return key;
}
