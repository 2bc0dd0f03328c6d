import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lotteryGamesAsTheyAre, saveLotteryGame } from '../../apps/api/domain/lottery/index.ts';
import { openMerchant } from '../../apps/api/domain/merchants/index.ts';
import { auditTrail } from '../../apps/api/domain/operator/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase, type Database } from '../../apps/api/platform/database.ts';
import { makeDatabase } from '../../packages/testing/database.ts';
import { lotteryGames } from '../../packages/testing/lotteries/lottery-games.ts';
import { brands } from '../../packages/testing/people/brands.ts';
import { gamesAct } from './games.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mela-lotteries-'));
const file = path.join(folder, 'games.json');
let database: Database;
let merchantId: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await makeDatabase();
  drop = made.drop;
  database = openDatabase(made.url, systemClock, 2);
  merchantId = (await openMerchant(database.kysely, brands.mela)).id;
  await database.inMerchant(merchantId, (scope) => saveLotteryGame(scope, lotteryGames.ssc1m));
  vi.stubEnv('DATABASE_URL', made.url);
  vi.stubEnv('SECRETS_KEY', Buffer.alloc(32, 7).toString('base64url'));
  vi.stubEnv('DATA_DIR', folder);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.close();
  await drop();
  rmSync(folder, { recursive: true });
});

/** What a word prints. */
async function said(word: string, ...names: string[]): Promise<string> {
  const told = vi.spyOn(console, 'log').mockImplementation(() => {});
  const act = gamesAct(word);
  if (!act) throw new Error(`${word} is no word`);
  try {
    await act('mela', names);
    return told.mock.calls.flat().join('\n');
  } finally {
    told.mockRestore();
  }
}

const found = async (code: string) =>
  (await database.inMerchant(merchantId, (scope) => lotteryGamesAsTheyAre(scope, code)))[0];

test('a game goes into a file, comes back as another one, off sale, and is sold, changed and stopped', async () => {
  const [game] = JSON.parse(await said('export', 'ssc1m')) as { code: string; lines: number }[];
  writeFileSync(file, JSON.stringify({ ...game, code: 'rajshahi' }));
  expect(await said('open', file)).toContain('off sale');
  const opened = await found('rajshahi');
  expect(opened).toMatchObject({ onSale: false, version: 1 });
  expect(opened?.game).toEqual({ ...(await found('ssc1m'))?.game, code: 'rajshahi' });
  await expect(said('open', file)).rejects.toThrow('This code is taken');

  await said('sell', 'rajshahi');
  await expect(said('sell', 'rajshahi')).rejects.toThrow('it is so already');
  writeFileSync(file, JSON.stringify([{ ...game, code: 'rajshahi', lines: 50 }]));
  await said('change', file);
  expect(await found('rajshahi')).toMatchObject({ onSale: true, version: 3, game: { lines: 50 } });
  writeFileSync(file, JSON.stringify([{ ...game, code: 'rajshahi', closeLeadSeconds: 60 }]));
  await expect(said('change', file)).rejects.toThrow('closeLeadSeconds: Must be less');
  writeFileSync(file, JSON.stringify([{ ...game, lines: 'many' }]));
  await expect(said('change', file)).rejects.toThrow('0.lines');
  expect(await said('stop', 'rajshahi')).toBe('rajshahi is off sale.');
  expect(await said('games')).toContain('rajshahi: off sale, SSC, version 3');
  const trail = await database.inMerchant(merchantId, (scope) => auditTrail(scope, { limit: 10 }));
  expect(trail.map(({ action }) => action)).toEqual([
    'lottery-game-stopped',
    'lottery-game-changed',
    'lottery-game-changed',
    'lottery-game-opened',
  ]);
});
