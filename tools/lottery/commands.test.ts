import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { checkSecretsKey } from '../../apps/api/platform/secrets/canary.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The tool as somebody calls it who has mistyped something: one sentence, and 2.

const ROOT = path.join(import.meta.dirname, '../..');
const KEY = randomBytes(32).toString('base64url');
const folder = mkdtempSync(path.join(tmpdir(), 'mela-lottery-'));
const noArray = path.join(folder, 'no-array.json');
const noJson = path.join(folder, 'no.json');

let api: TestApi;
beforeAll(async () => {
  writeFileSync(noArray, '{}');
  writeFileSync(noJson, 'x');
  api = await openTestApi({ SECRETS_KEY: KEY });
  await checkSecretsKey(api.services.database.kysely, api.services.secretBox);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const call = (words: readonly string[], environment: Record<string, string> = {}) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const given = { DATABASE_URL: api.databaseUrl, SECRETS_KEY: KEY };
    const tool = spawn(process.execPath, ['tools/lottery.ts', ...words], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...given, ...environment },
    });
    const answer = { out: '', err: '' };
    tool.stdout.on('data', (chunk: Buffer) => (answer.out += chunk.toString()));
    tool.stderr.on('data', (chunk: Buffer) => (answer.err += chunk.toString()));
    tool.once('error', reject);
    tool.once('close', (code) => resolve({ code, ...answer }));
  });

test.each<[string[], RegExp, Record<string, string>?]>([
  [[], /^lottery evaluate FILE /],
  [['evaluate'], /^lottery evaluate FILE /],
  [['draw', 'K3'], /^lottery evaluate FILE /],
  [['chances', 'K3', 'SSC'], /^lottery evaluate FILE /],
  [['verify', 'x', '--seed', '1'], /^Unknown option '--seed'/],
  [['evaluate', 'no-such-file'], /^no-such-file cannot be read: ENOENT/],
  [['evaluate', noArray], /no-array\.json does not hold a JSON array\.$/],
  [['evaluate', noJson], /no\.json does not hold a JSON array\.$/],
  [['chances', 'NONE'], /^There is no family NONE, but SSC, /],
  [['verify', 'no-such-file'], /^no-such-file cannot be read: ENOENT/],
  [['rotate-key', 'NONE'], /^There is no brand with the code NONE\.$/],
  [['rotate-key', 'mela'], /^SECRETS_KEY is not the key of this database/, { SECRETS_KEY: 'A'.repeat(43) }],
  [
    ['rotate-key', 'mela'],
    /^The database .* cannot be reached: /,
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
  ],
])('%j is answered with a sentence, without a stack', async (words, sentence, environment) => {
  const { code, out, err } = await call(words, environment);
  expect(err.trim()).toMatch(sentence);
  expect(err).not.toMatch(/^\s+at /m);
  expect([code, out]).toEqual([2, '']);
});

test('a brand’s key is rotated', async () => {
  expect(await call(['rotate-key', 'mela'])).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^\S+ signs from \d{4}-.*Z on\.\n$/),
  });
});
