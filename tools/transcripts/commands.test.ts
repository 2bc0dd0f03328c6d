import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../packages/testing/test-api.ts';
import { commandLines, untried } from './command-lines.ts';
import { withPlaceholders } from './placeholders.ts';
import { hold } from './recorded.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Commands go by the time of the run. */
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
/** Each is a program that starts, and there are many. */
const LONG_MS = 900_000;
const SECRETS_KEY = Buffer.alloc(32, 9).toString('base64url');

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await openTestApi({ SECRETS_KEY });
  folder = mkdtempSync(path.join(tmpdir(), 'transcripts-'));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const scripts = (
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;

/** Runs a command as npm would, with nothing of this machine's around it. */
function run(
  command: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const [program = '', ...file] = (scripts[command] ?? '').split(' ');
  expect([command, program]).toEqual([command, 'node']);
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    // Each starts anew, and reads much the same files.
    NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled'),
    DATA_DIR: path.join(folder, 'none'),
    ...environment,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [...file, ...words], { cwd: ROOT, env }, (error, answer, complained) => {
      const code = error && typeof error.code === 'number' ? error.code : 0;
      resolve([answer.trim(), complained.trim(), `(ends with ${code})`].filter(Boolean).join('\n'));
    });
  });
}

test('commands say what was recorded', { timeout: LONG_MS }, async () => {
  const environment = {
    DATABASE_URL: api.databaseUrl,
    MIGRATE_DATABASE_URL: api.ownerUrl,
    SECRETS_KEY,
  };
  const texts = new Map<string, string>();
  for (const [command, words, where] of commandLines) {
    const answer = await run(command, words, where === 'installation' ? environment : {});
    const title = ['npm run -s', command, ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
    texts.set(
      where === 'nowhere'
        ? `${title} (where there is no installation)`
        : texts.has(title)
          ? `${title} (again)`
          : title,
      withPlaceholders(answer.replaceAll(INSTANT, '<instant>'), {}),
    );
  }
  hold('commands.txt', texts);
});

test('every command that is a program of ours is tried, or said why not', () => {
  const tried = new Set([...commandLines.map(([command]) => command), ...Object.keys(untried)]);
  const ours = Object.keys(scripts).filter((command) => scripts[command]?.startsWith('node '));
  expect(ours.filter((command) => !tried.has(command))).toEqual([]);
  expect(Object.keys(untried).filter((command) => !ours.includes(command))).toEqual([]);
});
