import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Complaint } from '@mela/program/complaint.ts';
import { makeFolder } from './data-folder.ts';

const WAYS_OUT =
  'Put it back from a backup or name it in SECRETS_KEY, or begin anew with `npm start -- --fresh` (that deletes all data).';
const KEY = /^[\w-]{43}$/;
const LOOKUP = 'lookup ';

/** The keys of an installation, in base64url: what seals now, what sealed before, and what tells equal texts. */
export type InstallationKeys = Readonly<{ current: string; before: readonly string[]; lookup: string }>;

/** An installation that has never had another key. */
export const onlyKey = (key: string): InstallationKeys => ({ current: key, before: [], lookup: key });

/**
 * The keys of this machine's installation: made at the first start, kept beside the data for its owner's eyes only. When data has
 * `begun` without them there is a complaint: new ones open nothing of what the old have sealed.
 */
export function keptKeys(dataDir: string, { begun }: { begun: boolean }): InstallationKeys {
  const file = keyFile(dataDir);
  if (!existsSync(file)) {
    if (begun)
      throw new Complaint(`The file ${file} is missing, and with it the key of the data. ${WAYS_OUT}`);
    makeFolder(dataDir);
    keepKeys(dataDir, onlyKey(newKey()));
  }
  const keys = readKeys(readFileSync(file, 'utf8'));
  if (!keys) throw new Complaint(`The file ${file} holds no key. ${WAYS_OUT}`);
  return keys;
}

export const newKey = (): string => randomBytes(32).toString('base64url');

const keyFile = (dataDir: string): string => path.resolve(dataDir, 'secrets-key');

/** Keys as the file has them: the one that seals, those before it, and `lookup` with its own where that is not the first; null where they are none. */
function readKeys(text: string): InstallationKeys | null {
  const lines = text.split('\n').map((line) => line.trim());
  const [current = '', ...before] = lines.filter((line) => line !== '' && !line.startsWith(LOOKUP));
  const lookup = lines.find((line) => line.startsWith(LOOKUP))?.slice(LOOKUP.length) ?? current;
  return [current, ...before, lookup].every((key) => KEY.test(key)) ? { current, before, lookup } : null;
}

/** Keys as `readKeys` reads them. */
export const keysText = ({ current, before, lookup }: InstallationKeys): string =>
  [current, ...before, ...(lookup === current ? [] : [`${LOOKUP}${lookup}`])].join('\n');

/** Keeps keys in place of those that are kept: under another name until they are whole, for a disk may be full. */
export function keepKeys(dataDir: string, keys: InstallationKeys): void {
  const file = keyFile(dataDir);
  writeFileSync(`${file}.part`, keysText(keys), { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
}

/** The keys of the installation that one stands in: the environment's, or those beside the data. */
export function keysHere(environment: Readonly<Record<string, string | undefined>>): InstallationKeys {
  const { SECRETS_KEY: current, SECRETS_KEYS_BEFORE: before = '', LOOKUP_KEY, DATA_DIR } = environment;
  if (!current) return keptKeys(DATA_DIR || '.data', { begun: true });
  return { current, before: before.split(',').filter(Boolean), lookup: LOOKUP_KEY || current };
}

/** A key as its bytes. */
export const bytesOf = (key: string): Buffer => Buffer.from(key, 'base64url');
