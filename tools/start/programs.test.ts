import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../packages/test-house/database.ts';
import { asAdministrator } from '../postgres/index.ts';
import { freePorts } from '../stage/free-ports.ts';
import type { Program } from './program.ts';
import { programs } from './programs.ts';
import { newKey, onlyKey } from './secrets-key.ts';

// Whatever `npm start` runs: a new program is held to this as well.
const ROOT = path.join(import.meta.dirname, '../..');
const PATIENCE_MS = 120_000;
const PLANTED = 'planted by a test';
/** A failure that nobody listens for, as soon as there is somebody to hear of it. */
const MISTAKE = `const look = setInterval(() => {
  if (process.listenerCount('unhandledRejection') === 0) return;
  clearInterval(look);
  void Promise.reject(new Error('${PLANTED}'));
}, 1)`;

let databases: { portal: TestDatabase; studio: TestDatabase };
let house: readonly Program[];
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  const [open = 0, api = 0, studio = 0, gateway = 0, internal = 0] = await freePorts(5);
  databases = { portal: await makeDatabase(), studio: await makeDatabase('studio') };
  folder = mkdtempSync(path.join(tmpdir(), 'mela-programs-'));
  const urls = { portal: { program: databases.portal.url }, studio: { program: databases.studio.url } };
  const keys = onlyKey(newKey());
  house = programs({ public: open, api, studio, gateway, internal }, urls, keys, folder, false);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await databases.portal.drop();
  await databases.studio.drop();
  rmSync(folder, { recursive: true });
});

const names = ['api', 'worker', 'studio', 'sandbox-gateway'] as const;

test('these are all programs', () => {
  expect(house.map(({ name }) => name)).toEqual(names);
});

function programOf(name: string): Program {
  const found = house.find((program) => program.name === name);
  if (!found) throw new Error(`there is no program ${name}`);
  return found;
}

/** Starts a program as it is, or with a mistake planted before its first line. */
function start({ command, settings }: Program, stdout: 'pipe' | number, mistake?: string) {
  const planted = mistake ? ['--import', `data:text/javascript,${encodeURIComponent(mistake)}`] : [];
  const child = spawn(process.execPath, [...planted, ...command], {
    cwd: ROOT,
    env: { ...process.env, ...settings, LOG_LEVEL: 'trace' },
    stdio: ['ignore', stdout, 'pipe'],
  });
  children.push(child);
  const said = { log: '', error: '' };
  child.stdout?.on('data', (chunk: Buffer) => (said.log += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said.error += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, said, ended };
}

/** One without an address is up when it has come for its jobs. */
async function isUp({ readyUrl }: Program): Promise<boolean> {
  if (readyUrl) return (await fetch(readyUrl).catch(() => null))?.ok ?? false;
  return asAdministrator(inject('serverUrl'), async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where application_name = 'jobs' and datname = $1`,
      [new URL(databases.portal.url).pathname.slice(1)],
    );
    return (rowCount ?? 0) > 0;
  });
}

test.each(names)('%s writes what ends it as a line of its log, and says it in a sentence', async (name) => {
  const { said, ended } = start(programOf(name), 'pipe', MISTAKE);
  expect(await ended).toBe(1);
  const lines = said.log.trimEnd().split('\n');
  const last = lines.map((line) => JSON.parse(line) as object).at(-1);
  expect(last).toMatchObject({ level: 60, program: name, err: { message: PLANTED } });
  expect(said.error).toMatch(new RegExp(`^${name} ended by .*: ${PLANTED}\n$`));
});

test.each(names)('%s starts, answers and ends with a log that takes nothing', async (name) => {
  const full = openSync('/dev/full', 'w');
  const { child, said, ended } = start(programOf(name), full);
  closeSync(full);
  await expect.poll(() => isUp(programOf(name)), { timeout: PATIENCE_MS }).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said.error).toBe('');
});
