import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  isGenuine,
  orderPath,
  payoutCall,
  payoutPath,
  payoutsPath,
  redirectUrl,
  sign,
  type RedirectOrder,
} from '@mela/wire/gateway/index.ts';
import type { FastifyInstance } from 'fastify';
import { openLog } from '@mela/program/log.ts';
import { openSmallDisk } from '@mela/testing/faults/small-disk.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openGatewayServer } from './server.ts';
import { openStore, takesNothing, type Store } from './store.ts';

const WITHIN_MS = 10_000;

type Heard = { genuine: boolean; noticeId: string; payment: string; amount: string };

let folder: string;
let store: Store;
let gateway: FastifyInstance;
let shop: Server;
let account: { account: string; secret: string };
let heard: Heard[];
let refusals: number;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gateway-'));
  store = openStore(path.join(folder, 'orders.sqlite'));
  gateway = openGatewayServer({ store, log: openLog('test', 'silent') });
  account = (await gateway.inject({ method: 'POST', url: '/api/accounts', body: { name: 'mela' } })).json();
  heard = [];
  refusals = 0;
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const genuine = isGenuine(account.secret, body, request.headers, new Date());
      if (refusals > 0) {
        refusals -= 1;
        response.writeHead(500).end();
        return;
      }
      heard.push({ genuine, ...(JSON.parse(body) as Omit<Heard, 'genuine'>) });
      response.writeHead(genuine ? 200 : 401).end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await gateway.close();
  store.close();
  shop.close();
  rmSync(folder, { recursive: true });
});

const shopUrl = (): string => {
  const address = shop.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
};

const order = (changes: Partial<RedirectOrder> = {}): RedirectOrder => ({
  account: account.account,
  reference: 'D-1',
  amount: 10_000_000n,
  currency: 'BDT',
  language: 'bn',
  notifyUrl: `${shopUrl()}/notify`,
  returnUrl: 'http://mela.localhost:3000/back',
  ...changes,
});

/** Comes with a signed link and answers the address of the order's page. */
async function come(changes: Partial<RedirectOrder> = {}): Promise<string> {
  const answer = await gateway.inject(redirectUrl('/pay', account.secret, order(changes), new Date()));
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}

const choose = (page: string, action: string) =>
  gateway.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
  });

/** What the shop has heard; messages that are due together travel side by side, so either may come first. */
const statesSent = () => heard.map(({ payment }) => payment);

it('shows the amount in the payer’s language and goes back to the shop after the payment', async () => {
  const page = await come();
  const bengali = await gateway.inject(page);
  expect(bengali.body).toContain('৳১,০০০.০০');
  expect(bengali.body).toContain('ডেমো টাকা');
  const english = await gateway.inject(page.replace('=bn', '=en'));
  expect(english.body).toContain('৳1,000.00');
  const paid = await choose(page, 'pay');
  expect([paid.statusCode, paid.headers.location]).toEqual([303, 'http://mela.localhost:3000/back']);
  await vi.waitFor(() => expect(statesSent().toSorted()).toEqual(['paid', 'pending']), WITHIN_MS);
  expect(heard.every(({ genuine, amount }) => genuine && amount === '1000.0000')).toBe(true);
});

it('repeats a message until the shop acknowledges it', async () => {
  refusals = 1;
  await come();
  await vi.waitFor(() => expect(statesSent()).toEqual(['pending']), WITHIN_MS);
  expect(refusals).toBe(0);
});

it('keeps what the payer did, and the message about it, over a restart', async () => {
  const page = await come();
  await vi.waitFor(() => expect(statesSent()).toEqual(['pending']), WITHIN_MS);
  refusals = 1;
  await choose(page, 'pay');
  await vi.waitFor(() => expect(refusals).toBe(0), WITHIN_MS);
  await gateway.close();
  store.close();
  store = openStore(path.join(folder, 'orders.sqlite'));
  gateway = openGatewayServer({ store, log: openLog('test', 'silent') });
  await gateway.ready();
  await vi.waitFor(() => expect(statesSent()).toEqual(['pending', 'paid']), WITHIN_MS);
  expect((await gateway.inject(page)).body).toContain('পেমেন্ট হয়ে গেছে');
});

it('pays an order once and never takes it back', async () => {
  const page = await come();
  await choose(page, 'fail');
  await choose(page, 'pay');
  await choose(page, 'pay');
  await choose(page, 'fail');
  await vi.waitFor(() => expect(statesSent().toSorted()).toEqual(['failed', 'paid', 'pending']), WITHIN_MS);
  expect((await gateway.inject(page)).body).toContain('পেমেন্ট হয়ে গেছে');
});

it('refuses links that are unsigned, changed, or name another amount for a known reference', async () => {
  const link = redirectUrl('/pay', account.secret, order(), new Date());
  expect((await gateway.inject('/pay')).statusCode).toBe(400);
  expect((await gateway.inject(link.replace('1000.0000', '1.0000'))).statusCode).toBe(400);
  await come();
  const other = redirectUrl('/pay', account.secret, order({ amount: 10_000n }), new Date());
  expect((await gateway.inject(other)).statusCode).toBe(400);
  expect((await gateway.inject('/orders/unknown')).statusCode).toBe(404);
});

it('tells only the shop itself how an order stands', async () => {
  await come();
  const place = orderPath(account.account, 'D-1');
  const asked = await gateway.inject({ url: place, headers: sign(account.secret, place, new Date()) });
  expect(asked.json()).toMatchObject({ reference: 'D-1', payment: 'pending', amount: '1000.0000' });
  expect((await gateway.inject(place)).statusCode).toBe(401);
  const nothing = orderPath(account.account, 'D-2');
  const unknown = await gateway.inject({ url: nothing, headers: sign(account.secret, nothing, new Date()) });
  expect(unknown.statusCode).toBe(404);
});

it('misbehaves when it is told to', async () => {
  const mischief = { repeat: 2, reorder: true, forge: true, otherAmount: true };
  const answer = await gateway.inject({ method: 'PUT', url: '/api/mischief', body: mischief });
  expect(answer.json()).toEqual({ ...mischief, delayMs: 0, silent: false, deaf: false });
  await choose(await come(), 'pay');
  await vi.waitFor(() => expect(heard).toHaveLength(10), WITHIN_MS);
  expect(heard.filter(({ genuine }) => !genuine).map(({ amount }) => amount)).toEqual([
    '10000.0000',
    '10000.0000',
  ]);
  const genuine = heard
    .filter((one) => one.genuine && one.amount === '1000.0000')
    .map(({ payment }) => payment);
  expect(genuine).toEqual(['paid', 'paid', 'paid', 'pending', 'pending', 'pending']);
  expect(
    (await gateway.inject({ method: 'PUT', url: '/api/mischief', body: { repeat: -1 } })).statusCode,
  ).toBe(400);
});

it('tells what shops gave it with an order or payout, and lists the payouts of a time to their own shop only', async () => {
  await choose(await come({ memo: 'whose-it-is' }), 'pay');
  await vi.waitFor(() => expect(heard.map(({ payment }) => payment)).toContain('paid'), WITHIN_MS);
  expect(heard.every((one) => 'memo' in one && one.memo === 'whose-it-is')).toBe(true);
  const call = (method: 'PUT' | 'GET', path: string, body = '', by = account.secret) =>
    gateway.inject({
      method,
      url: path,
      headers: {
        ...sign(by, payoutCall(method, path, body), new Date()),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: body }),
    });
  const to = { kind: 'mobile', provider: 'bkash', holder: 'Rahim', number: '01711119999', branch: null };
  const of = { reference: 'W-1', amount: '5.0000', currency: 'BDT', to, notifyUrl: `${shopUrl()}/notify` };
  await call('PUT', payoutPath(account.account, 'W-1'), JSON.stringify({ ...of, memo: 'whose-that-is' }));
  const [before, after] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  const listed = await call('GET', payoutsPath(account.account, before, after, ''));
  expect(listed.json()).toMatchObject({
    payouts: [{ reference: 'W-1', payment: 'pending', memo: 'whose-that-is' }],
    next: null,
  });
  const earlier = payoutsPath(account.account, new Date(0), before, '');
  expect((await call('GET', earlier)).json()).toEqual({ payouts: [], next: null });
  expect((await call('GET', earlier, '', 'x'.repeat(43))).statusCode).toBe(401);
});

it('has a page for whoever answers in front of it while it is not there, which tries again by itself', async () => {
  const reader = { accept: 'text/html', 'accept-language': 'en-GB' };
  const { statusCode, headers, body } = await gateway.inject({ url: '/unavailable', headers: reader });
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
    200,
    undefined,
    'no-store',
  ]);
  expect(body).toContain('It opens by itself when it is back');
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'; connect-src 'self'`);
  expect((await gateway.inject('/unavailable')).body).toContain('ফিরলে পেজটি নিজে থেকেই খুলবে');
});

it('says that it can keep nothing now, in pages and in calls, and keeps it later', async () => {
  const page = await come();
  const full = Object.assign(new Error('database or disk is full'), {
    code: 'ERR_SQLITE_ERROR',
    errcode: 13,
  });
  const together = vi.spyOn(store, 'together').mockImplementation(() => {
    throw full;
  });
  const refused = await choose(page, 'pay');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(refused.body).toContain('একটু পরে আবার চেষ্টা করুন');
  const addAccount = vi.spyOn(store, 'addAccount').mockImplementation(() => {
    throw full;
  });
  const call = { method: 'POST', url: '/api/accounts', body: { name: 'nodi' } } as const;
  expect(await gateway.inject(call)).toMatchObject({ statusCode: 503, body: '{"error":"come back later"}' });
  expect((await gateway.inject('/healthz')).statusCode).toBe(200);
  together.mockRestore();
  addAccount.mockRestore();
  expect((await choose(page, 'pay')).statusCode).toBe(303);
  await vi.waitFor(() => expect(statesSent()).toContain('paid'), WITHIN_MS);
});

it('loses nothing that it has said is kept when its disk is full, and goes on by itself', async ({
  skip,
}) => {
  const disk = openSmallDisk(1);
  if (typeof disk === 'string') return skip(disk);
  const small = openStore(path.join(disk.folder, 'orders.sqlite'));
  const names: string[] = [];
  const open = (name: string): void => {
    small.together(() => small.addAccount(name, 'x'.repeat(2000)));
    names.push(name);
  };
  try {
    open('first');
    disk.fill();
    let failure: unknown;
    for (let n = 0; failure === undefined; n += 1) {
      try {
        open(`n${n}`);
      } catch (error) {
        failure = error;
      }
    }
    expect(takesNothing(failure)).toBe(true);
    expect(names.every((name) => small.secretOf(name) !== null)).toBe(true);
    disk.free();
    open('last');
    expect(names.every((name) => small.secretOf(name) !== null)).toBe(true);
  } finally {
    small.close();
    disk.close();
  }
});
