import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelBy, credentialsOf, payoutChannelBy } from '../../apps/api/domain/cashier/index.ts';

// The tool as somebody calls it, against an installation's database.

const ROOT = path.join(import.meta.dirname, '../..');
const KEY = randomBytes(32).toString('base64url');
const SECRET = 'hush-hush-hush';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await openTestApi({ SECRETS_KEY: KEY });
  folder = mkdtempSync(path.join(tmpdir(), 'channels-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

const TERMS = {
  name: { bn: 'অনলাইন', en: 'Online' },
  note: {},
  amountMin: '100',
  amountMax: '5000',
  feeRate: 0,
  presets: [],
  hours: null,
  levels: null,
  secondApprovalAbove: '1000',
  payMinutes: 30,
  lateMinutes: 60,
  position: 4,
};
const SENDER = { name: { en: 'Sender' }, kinds: ['mobile'], amountMin: '1', amountMax: '900', position: 0 };

function written(name: string, file: object): string {
  const place = path.join(folder, name);
  writeFileSync(place, JSON.stringify(file));
  return place;
}

/** Calls the tool, with a secret at its standard input; it says it nowhere. */
const call = (
  words: readonly string[],
  typed = `${SECRET}\n`,
): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const tool = spawn(process.execPath, ['tools/channel.ts', ...words], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATABASE_URL: api.databaseUrl, SECRETS_KEY: KEY },
    });
    let said = '';
    for (const stream of [tool.stdout, tool.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    tool.once('error', reject);
    tool.once('close', (code) => {
      expect(said).not.toContain(SECRET);
      resolve({ code, said });
    });
    tool.stdin.end(typed);
  });

test('opens a gateway from a file, and another one like it: closed, known to its company by what was typed', async () => {
  const file = written('online.json', { kind: 'gateway', connector: 'sandbox', terms: TERMS });
  const refused = await call([
    'open',
    'deposit',
    'mela',
    'online',
    '--file',
    file,
    '--account',
    'm',
    '--address',
    'http://10.0.0.7',
  ]);
  expect(refused).toMatchObject({ code: 2, said: expect.stringContaining('address: ') });
  const opened = await call(['open', 'deposit', 'mela', 'online', '--file', file, '--account', 'm1']);
  expect(opened).toEqual({
    code: 0,
    said: 'deposit online of mela is there, and closed. Switch it on at the console.\n',
  });
  const online = await api.inMela((scope) => channelBy(scope, { code: 'online' }));
  expect(online).toMatchObject({ open: false, position: 4, accountId: expect.any(String) });
  expect(online && credentialsOf(api.services.secretBox, 'deposit', online)).toEqual({
    account: 'm1',
    secret: SECRET,
  });
  expect(await call(['open', 'deposit', 'nodi', 'online', '--like', 'mela/online'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('Say at the console where its money goes.'),
  });
  expect(
    await call(['open', 'deposit', 'nodi', 'again', '--like', 'mela/online', '--account', 'm1']),
  ).toMatchObject({
    code: 2,
    said: expect.stringContaining('account: '),
  });
});

test('opens a payout channel with a secret from a file, and says what is wrong with one', async () => {
  const file = written('sender.json', { connector: 'sandbox', account: 'm1', terms: SENDER });
  const secret = path.join(folder, 'secret');
  writeFileSync(secret, `${SECRET}\n`);
  const words = ['open', 'payout', 'mela', 'sender', '--file', file, '--secret-file', secret];
  expect(await call(words, '')).toMatchObject({ code: 0 });
  const sender = await api.inMela((scope) => payoutChannelBy(scope, { code: 'sender' }));
  expect(sender).toMatchObject({ open: false });
  expect(sender && credentialsOf(api.services.secretBox, 'payout', sender)).toMatchObject({ secret: SECRET });
  expect(await call(['list', 'mela'])).toEqual({
    code: 0,
    said:
      'deposit online: closed, through sandbox, 100.0000 to 5000.0000 BDT\n' +
      'payout sender: closed, through sandbox, 1.0000 to 900.0000 BDT\n',
  });
  const wrong = written('wrong.json', { connector: 'sandbox', terms: { ...SENDER, kinds: ['pigeon'] } });
  expect(await call(['open', 'payout', 'mela', 'pigeon', '--file', wrong])).toMatchObject({
    code: 2,
    said: expect.stringContaining('terms.kinds.0'),
  });
});
