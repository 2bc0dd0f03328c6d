import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lotteryGames } from '../packages/testing/lotteries/lottery-games.ts';
import { openTestApi, type TestApi } from '../packages/testing/test-api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotteryGamesAsTheyAre, saveLotteryGame } from '../apps/api/domain/lottery/index.ts';
import { merchantByCode } from '../apps/api/domain/merchants/index.ts';

// The tool as somebody calls it, against an installation's database.

const KEY = randomBytes(32).toString('base64url');

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await openTestApi({ SECRETS_KEY: KEY });
  await api.inMela((scope) => saveLotteryGame(scope, lotteryGames.ssc1m));
  folder = mkdtempSync(path.join(tmpdir(), 'brands-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

const call = (...words: readonly string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const tool = spawn(process.execPath, ['tools/brand.ts', ...words], {
      cwd: path.join(import.meta.dirname, '..'),
      // Nobody answers there: hosts are told to be silent.
      env: { PATH: process.env['PATH'], DATABASE_URL: api.databaseUrl, SECRETS_KEY: KEY, API_PORT: '1' },
    });
    let said = '';
    for (const stream of [tool.stdout, tool.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    tool.once('error', reject);
    tool.once('close', (code) => resolve({ code, said }));
  });

const brandOf = (code: string) => merchantByCode(api.services.database.kysely, code);

test('opens a brand from another’s file, in a currency and zone of its own, and says who answers on its hosts', async () => {
  const exported = await call('export', 'mela');
  const file = path.join(folder, 'mela.json');
  writeFileSync(file, exported.said);
  const words = ['open', 'kade', '--host', 'kade.localhost', '--file', file, '--name', 'en=Kade'];
  expect(await call(...words, '--currency', 'ZZZ', '--zone', 'Mars/Base')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/currency: .*\n.*timeZone: /),
  });
  const opened = await call(...words, '--currency', 'LKR', '--zone', 'Asia/Colombo');
  expect(opened).toMatchObject({ code: 0, said: expect.stringContaining('kade.localhost: Nobody answers.') });
  // In another currency the lottery stays behind.
  expect(opened.said).not.toContain('ssc1m');
  expect(await brandOf('kade')).toMatchObject({
    currency: 'LKR',
    timeZone: 'Asia/Colombo',
    name: { en: 'Kade' },
    status: 'maintenance',
    jurisdiction: { money: 'demo' },
  });
});

test('takes a file into a brand that is there: its looks and lotteries, not its hosts, and nothing of a file that is none', async () => {
  const file = path.join(folder, 'changed.json');
  const json = JSON.parse((await call('export', 'mela')).said);
  writeFileSync(file, JSON.stringify({ ...json, settings: { ...json.settings, digits: 'thousands' } }));
  expect(await call('import', 'nodi', '--file', file)).toEqual({
    code: 0,
    said: 'Lotteries, off sale: ssc1m\nnodi is as the file says.\n',
  });
  expect(await brandOf('nodi')).toMatchObject({ digits: 'thousands' });
  const { id } = api.brand.nodi;
  const games = await api.services.database.inMerchant(id, lotteryGamesAsTheyAre);
  expect(games).toMatchObject([{ game: { code: 'ssc1m' }, onSale: false }]);
  writeFileSync(file, JSON.stringify({ ...json, jurisdiction: { ...json.jurisdiction, money: 'real' } }));
  expect(await call('import', 'nodi', '--file', file)).toMatchObject({
    code: 2,
    said: expect.stringContaining('This is no brand file:\n  jurisdiction'),
  });
  expect((await brandOf('nodi'))?.jurisdiction.money).toBe('demo');
});
