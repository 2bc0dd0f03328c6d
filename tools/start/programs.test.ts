import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../packages/testing/database.ts';
import { figuresOf } from '../operating/figures-table.ts';
import { freePorts } from '../../packages/testing/free-ports.ts';
import type { Program } from './program.ts';
import { programs } from './programs.ts';
import { newKey, onlyKey } from '../../packages/installation/secrets-key.ts';

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
let installation: readonly Program[];
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  const [open = 0, api = 0, studio = 0, gateway = 0, ...internals] = await freePorts(8);
  const [internal = 0, workerInternal = 0, studioInternal = 0, gatewayInternal = 0] = internals;
  databases = { portal: await makeDatabase(), studio: await makeDatabase('studio') };
  folder = mkdtempSync(path.join(tmpdir(), 'mela-programs-'));
  const urls = { portal: { program: databases.portal.url }, studio: { program: databases.studio.url } };
  const keys = onlyKey(newKey());
  const ports = { public: open, api, studio, gateway };
  installation = programs(
    { ...ports, internal, workerInternal, studioInternal, gatewayInternal },
    urls,
    keys,
    folder,
    false,
  );
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await databases.portal.drop();
  await databases.studio.drop();
  rmSync(folder, { recursive: true });
});

const names = ['api', 'worker', 'studio', 'sandbox-gateway'] as const;

test('these are all programs', () => {
  expect(installation.map(({ name }) => name)).toEqual(names);
});

function programOf(name: string): Program {
  const found = installation.find((program) => program.name === name);
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
  const answer = { log: '', error: '' };
  child.stdout?.on('data', (chunk: Buffer) => (answer.log += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (answer.error += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, said: answer, ended };
}

async function isUp({ readyUrl = '' }: Program): Promise<boolean> {
  return (await fetch(readyUrl).catch(() => null))?.ok ?? false;
}

/** The figures that a program tells on its internal port, beside those of Node itself. */
async function figuresToldBy({ metricsUrl = '' }: Program): Promise<{ name: string; kind: string }[]> {
  const text = await (await fetch(metricsUrl)).text();
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
    .map(([, name = '', kind = '']) => ({ name, kind }))
    .filter(({ name }) => !/^(process|nodejs)_/.test(name));
}
const byName = (one: { name: string }, other: { name: string }): number => (one.name < other.name ? -1 : 1);

test.each(names)('%s writes what ends it as a line of its log, and says it in a sentence', async (name) => {
  const { said: answer, ended } = start(programOf(name), 'pipe', MISTAKE);
  expect(await ended).toBe(1);
  const lines = answer.log.trimEnd().split('\n');
  const last = lines.map((line) => JSON.parse(line) as object).at(-1);
  expect(last).toMatchObject({ level: 60, program: name, err: { message: PLANTED } });
  expect(answer.error).toMatch(new RegExp(`^${name} ended by .*: ${PLANTED}\n$`));
});

test.each(names)(
  '%s starts, answers, tells its figures and ends with a log that takes nothing',
  async (name) => {
    const full = openSync('/dev/full', 'w');
    const { child, said: answer, ended } = start(programOf(name), full);
    closeSync(full);
    await expect.poll(() => isUp(programOf(name)), { timeout: PATIENCE_MS }).toBe(true);
    // What is told stands in docs/operating.md, which is written from the same lists, and the other way round.
    const figures = (figuresOf[name] ?? []).map(({ name, kind }) => ({ name, kind }));
    expect((await figuresToldBy(programOf(name))).toSorted(byName)).toEqual(figures.toSorted(byName));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(answer.error).toBe('');
  },
);
