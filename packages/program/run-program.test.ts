import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';

const PROGRAM = path.join(import.meta.dirname, 'test-program.ts');
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

type Line = Readonly<{ level: number; program: string; msg: string; err?: { message: string } }>;

/** Starts the program with its standard output somewhere. */
function start(does: string, stdout: 'pipe' | number, settings: Readonly<Record<string, string>> = {}) {
  const stdio: StdioOptions = ['ignore', stdout, 'pipe'];
  const child = spawn(process.execPath, [PROGRAM, does], { stdio, env: { ...process.env, ...settings } });
  children.push(child);
  const answer = { error: '' };
  let tellReady: () => void;
  const ready = new Promise<void>((resolve) => (tellReady = resolve));
  child.stderr?.on('data', (chunk: Buffer) => {
    answer.error += chunk.toString();
    if (answer.error.includes('runs\n')) tellReady();
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, said: answer, ready, ended };
}

/** Everything that a program writes to its standard output until it ends. */
async function linesOf({ child, ended }: ReturnType<typeof start>): Promise<Line[]> {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await ended;
  return parsed(text);
}

const parsed = (text: string): Line[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);

test.each([
  ['throws', 'ended by an error that nobody expected', /JSON/],
  ['rejects', 'ended by a failure that nobody expected', /JSON/],
  ['is-set-wrong', 'does not start', /^Wrong setting\. PORT: expected a number\.$/],
])('a program that %s says so in its log like anything else, and in a sentence', async (does, says, why) => {
  const run = start(does, 'pipe');
  const last = (await linesOf(run)).at(-1);
  expect(await run.ended).toBe(1);
  expect(last).toMatchObject({ level: 60, program: 'test', msg: says });
  expect(last?.err?.message).toMatch(why);
  expect(run.said.error.replace('runs\n', '')).toBe(`test ${says}: ${last?.err?.message}\n`);
});

test('it writes to a folder when there is one, also that it does not start', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mela-log-'));
  // What is wrong with the log's own settings keeps nobody from saying so.
  const run = start('is-set-wrong', 'pipe', { LOG_DIR: folder, LOG_LEVEL: 'loud', LOG_FILES: 'x' });
  expect(await linesOf(run)).toEqual([]);
  const lines = parsed(readFileSync(path.join(folder, 'test.log'), 'utf8'));
  expect(lines).toEqual([expect.objectContaining({ level: 60, msg: 'does not start' })]);
  rmSync(folder, { recursive: true });
});

test('it ends when it is asked to, with its last line written', async () => {
  const run = start('runs', 'pipe');
  const lines = linesOf(run);
  await run.ready;
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect((await lines).map(({ msg }) => msg)).toEqual(['started', 'stopping']);
});

test('one that cannot stop ends all the same, and says why', async () => {
  const run = start('cannot-stop', 'pipe');
  const lines = linesOf(run);
  await run.ready;
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(1);
  expect((await lines).at(-1)).toMatchObject({ level: 60, err: { message: 'stuck' } });
});

test('a log on a full disk neither ends it nor keeps it from ending', async () => {
  const full = openSync('/dev/full', 'w');
  const run = start('is-noisy', full);
  closeSync(full);
  await run.ready;
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(run.said.error).toBe('runs\n');
});

test('neither does one that nobody reads', async () => {
  const run = start('is-noisy', 'pipe');
  await run.ready;
  run.child.kill('SIGTERM');
  // Its end closes our side of the pipe, which nobody has read.
  const code = await new Promise((resolve) => run.child.once('exit', resolve));
  expect(code).toBe(0);
});

test('neither does one whose reader has gone', async () => {
  const run = start('is-noisy', 'pipe');
  run.child.stdout?.destroy();
  await run.ready;
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(run.said.error).toBe('runs\n');
});
