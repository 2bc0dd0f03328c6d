import { spawn } from 'node:child_process';
import { openOutboundHere } from '../../apps/api/platform/outbound/outbound.ts';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { openGatewayServer } from '@mela/sandbox-gateway/server.ts';
import { openStore } from '@mela/sandbox-gateway/store.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { units } from '@mela/testing/payments.ts';
import { addDays, businessDayOf } from '@mela/primitives';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandboxAccount } from '../../apps/api/connectors/payments/sandbox/index.ts';
import { openDepositChannel } from '../../apps/api/domain/cashier/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openLog } from '../../packages/program/log.ts';
import { freePorts } from '../../packages/testing/free-ports.ts';

// The tool as somebody calls it, against an installation's database and the sandbox gateway on ports of their own.

const ROOT = path.join(import.meta.dirname, '../..');
const KEY = randomBytes(32).toString('base64url');

let api: TestApi;
let gateway: ReturnType<typeof openGatewayServer>;
let gatewayUrl: string;
let account: string;
const store = openStore(':memory:');
const [SILENT = 0] = await freePorts(1);

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  gatewayUrl = `http://127.0.0.1:${port}`;
  gateway = openGatewayServer({ store, log: openLog('test', 'silent') });
  await gateway.listen({ host: '127.0.0.1', port });
  api = await openTestApi({ SECRETS_KEY: KEY });
  const credentials = await openSandboxAccount(gatewayUrl, 'mela', openOutboundHere());
  account = credentials.account;
  const given = { connector: 'sandbox', credentials, currency: 'BDT', name: { en: 'Pay' } };
  const terms = { amountMin: units('1'), amountMax: units('9'), feeRate: 0, presets: [] };
  for (const code of ['card', 'wallet'])
    await api.services.database.inMerchant(api.brand.mela.id, (scope) =>
      openDepositChannel(scope, { ...given, ...terms, code }, api.services.secretBox),
    );
});
afterAll(async () => {
  await gateway.close();
  store.close();
  await api.close();
});

type Said = { code: number | null; out: string; err: string };

/** Calls the tool in an environment that knows nothing else. */
const call = (words: readonly string[], environment: Record<string, string> = {}): Promise<Said> =>
  new Promise((resolve, reject) => {
    const given = { DATABASE_URL: api.databaseUrl, SECRETS_KEY: KEY, GATEWAY_URL: gatewayUrl };
    const tool = spawn(process.execPath, ['tools/cashier.ts', ...words], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...given, ...environment },
    });
    const answer = { out: '', err: '' };
    tool.stdout.on('data', (chunk: Buffer) => (answer.out += chunk.toString()));
    tool.stderr.on('data', (chunk: Buffer) => (answer.err += chunk.toString()));
    tool.once('error', reject);
    tool.once('close', (code) => resolve({ code, ...answer }));
  });

const yesterday = (): string => addDays(businessDayOf(systemClock.now(), 'Asia/Dhaka'), -1);

test('agrees with 0, and names an account once by all its channels', async () => {
  expect(await call(['reconcile'])).toEqual({
    code: 0,
    out: `mela card+wallet ${yesterday()}: gateway 0 of 0.0000, books 0 of 0.0000, 0 differences\n`,
    err: '',
  });
});

test('ends with 1 where they differ, a line for each', async () => {
  const paidAt = new Date(`${yesterday()}T06:00:00Z`).getTime();
  const token = createHash('sha256').update('lost').digest('hex').slice(0, 22);
  store.addOrder({
    token,
    account,
    reference: 'X-LOST',
    amount: '70.0000',
    currency: 'BDT',
    language: 'en',
    notifyUrl: 'http://127.0.0.1:9/',
    returnUrl: 'http://127.0.0.1:9/',
    state: 'paid',
    memo: null,
    movedAt: paidAt,
  });
  const { code, out } = await call(['reconcile', yesterday()]);
  expect(code).toBe(1);
  expect(out).toContain('  reference-not-found: X-LOST (gateway 70.0000, books –)\n');
});

test.each([
  ['of no command', [], {}, /^Usage: npm run -s cashier -- reconcile/],
  ['of a day that is none', ['reconcile', '2026-02-30'], {}, /^2026-02-30 is no day of the calendar\./],
  ['of a day that is to come', ['reconcile', '2999-01-01'], {}, /^2999-01-01 is still to come for mela/],
  [
    'where no gateway answers',
    ['reconcile'],
    { GATEWAY_URL: `http://127.0.0.1:${SILENT}` },
    /^One account could not be asked about at http:\/\/127\.0\.0\.1:\d+\. Is the installation running\?/,
  ],
  [
    'where the database is away',
    ['reconcile'],
    { DATABASE_URL: `postgres://mela@127.0.0.1:${SILENT}/mela` },
    /^The database 127\.0\.0\.1:\d+\/mela cannot be reached: /,
  ],
  [
    'of another installation’s key',
    ['reconcile'],
    { SECRETS_KEY: randomBytes(32).toString('base64url') },
    /^What lies sealed of the channel card of mela cannot be opened/,
  ],
] as const)('ends with 2 and a sentence: %s', async (_what, words, environment, sentence) => {
  const { code, err } = await call(words, environment);
  expect(err).toMatch(sentence);
  expect(err).not.toMatch(/^\s+at /m);
  expect(code).toBe(2);
});

test('ends with 2 where another installation’s gateway is asked, which does not know the account', async () => {
  const [port = 0] = await freePorts(1);
  const others = openStore(':memory:');
  const other = openGatewayServer({ store: others, log: openLog('test', 'silent') });
  await other.listen({ host: '127.0.0.1', port });
  try {
    const { code, out } = await call(['reconcile'], { GATEWAY_URL: `http://127.0.0.1:${port}` });
    expect(out).toContain(`mela card+wallet ${yesterday()}: the gateway does not know our account there`);
    expect(code).toBe(2);
  } finally {
    await other.close();
    others.close();
  }
});
