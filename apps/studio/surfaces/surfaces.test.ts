import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { invariant } from '@mela/primitives';
import { ask, type Peer } from '@mela/wire/provider/ask.ts';
import { encodeBody, games, launch } from '@mela/wire/provider/index.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { signRequest } from '@mela/wire/provider/sign.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GAMES, OPEN_GAMES } from '../games/index.ts';
import { openDatabase } from '../platform/database.ts';
import { openTestStudio, type TestStudio } from '../testing/open-test-studio.ts';
import { openServer } from './index.ts';

let testbed: TestStudio;
let server: FastifyInstance;
let peer: Peer;

beforeAll(async () => {
  testbed = await openTestStudio();
  server = openServer(testbed.studio);
  const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });
  peer = { baseUrl, key: testbed.key, timeoutMs: 20_000, fetch };
});
afterAll(async () => {
  await server.close();
  await testbed.close();
});
beforeEach(() => {
  testbed.portal.fault = () => undefined;
  testbed.portal.balance = 10_000_000n;
});

const wish = (change: object = {}) => ({
  game: 'padma25',
  mode: 'real' as const,
  ticket: 'ticket-1',
  language: 'bn',
  device: 'phone' as const,
  lobbyUrl: `${testbed.origin}/`,
  depositUrl: null,
  ...change,
});

async function launched(change: object = {}) {
  const reply = await ask(peer, launch, encodeBody(launch, wish(change)));
  invariant(reply.kind === 'answered', 'the studio answers its launch');
  return reply.outcome;
}

async function codeOfLaunch(): Promise<string> {
  const outcome = await launched();
  invariant(outcome.ok, 'the launch is in order');
  return new URL(outcome.value.url).hash.slice(1);
}

type Method = 'GET' | 'POST' | 'PUT';
const call = async (method: Method, url: string, token?: string, payload?: object) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};

async function visitor(): Promise<string> {
  const { body } = await call('POST', '/api/visits', undefined, { code: await codeOfLaunch() });
  return String(body['token']);
}

describe('the vendor side', () => {
  const body = encodeBody(games, { after: null });
  const send = async (headers: Record<string, string>, path = '/provider/v1/games', payload = body) => {
    const type = { 'content-type': 'application/json' };
    const response = await server.inject({
      method: 'POST',
      url: path,
      headers: { ...type, ...headers },
      payload,
    });
    return [response.statusCode, response.json<{ fault?: string }>().fault];
  };
  const signed = (path = '/provider/v1/games', timeMs = testbed.studio.clock.now().getTime()) =>
    signRequest(testbed.key, { path, body }, timeMs, randomBytes(16).toString('base64url'));

  test('lists every game that has a page, and launches no other', async () => {
    const reply = await ask(peer, games, body);
    invariant(reply.kind === 'answered' && reply.outcome.ok, 'the studio answers');
    expect(reply.outcome.value.games.map(({ code }) => code)).toEqual(OPEN_GAMES.map(({ code }) => code));
    for (const { code, open } of GAMES) expect((await launched({ game: code })).ok).toBe(open);
  });

  test('writes a game as its player writes numbers, where the portal says how', async () => {
    const writtenBy = async (change: object) => {
      const outcome = await launched(change);
      invariant(outcome.ok, 'the launch is in order');
      return new URL(outcome.value.url).search;
    };
    expect(await writtenBy({})).toBe('?lang=bn');
    expect(await writtenBy({ digits: 'latin-lakh' })).toBe('?lang=bn&digits=latin-lakh');
    expect(await writtenBy({ language: 'en', digits: 'thousands' })).toBe('?lang=en&digits=thousands');
  });

  test('lets nobody in without a fresh signature of a known key', async () => {
    expect(await send({})).toEqual([401, 'signature-missing']);
    expect(await send({ ...signed(), 'provider-key': 'mela.OTHER.1' })).toEqual([401, 'key-unknown']);
    expect(await send(signed(), undefined, `${body} `)).toEqual([401, 'signature-wrong']);
    expect(await send(signed('/provider/v1/launch'))).toEqual([401, 'signature-wrong']);
    const old = testbed.studio.clock.now().getTime() - 31_000;
    expect(await send(signed(undefined, old))).toEqual([401, 'time-outside-window']);
  });

  test('takes a nonce once', async () => {
    const headers = signed();
    expect((await send(headers))[0]).toBe(200);
    expect(await send(headers)).toEqual([401, 'nonce-seen']);
  });

  test('says what is wrong with the request itself', async () => {
    expect(await send(signed('/provider/v1/toString'), '/provider/v1/toString')).toEqual([
      404,
      'call-unknown',
    ]);
    expect(await send({}, undefined, 'x'.repeat(70_000))).toEqual([413, 'body-too-large']);
    expect(await launched({ game: 'chess' })).toMatchObject({ ok: false, refusal: { code: 'game-unknown' } });
    const elsewhere = await launched({ lobbyUrl: 'http://elsewhere.example/' });
    expect(elsewhere).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
  });
});

test('has a page for whoever answers in front of it while it is not there, which its operators may frame', async () => {
  const { statusCode, headers, body } = await server.inject('/unavailable');
  expect([statusCode, headers['retry-after']]).toEqual([200, undefined]);
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${testbed.origin}`);
  expect(body).toContain('ফিরলে পেজটি নিজে থেকেই খুলবে');
});

test('says that it is away while its database is, and when to come again', async () => {
  const token = await visitor();
  const away = openDatabase('postgres://nobody@/none?host=/nowhere/at/all', PATIENT);
  const lost = openServer({ ...testbed.studio, database: away });
  try {
    const headers = { authorization: `Bearer ${token}` };
    const own = await lost.inject({ url: '/api/rounds', headers });
    expect([own.statusCode, own.headers['retry-after'], own.json()]).toEqual([
      503,
      '2',
      { code: 'studio-unavailable' },
    ]);
    expect((await lost.inject('/healthz')).statusCode).toBe(200);
    expect((await lost.inject('/readyz')).statusCode).toBe(503);
    const details = await lost.inject(`/round-details/${randomUUID()}`);
    expect([details.statusCode, details.headers['retry-after']]).toEqual([503, '2']);
    expect(details.json()).toEqual({ code: 'studio-unavailable' });
    const looked = { url: `/round-details/${randomUUID()}?lang=en`, headers: { accept: 'text/html' } };
    const page = await lost.inject(looked);
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2']);
    expect(page.body).toContain('This page opens by itself when it is back');
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page.body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`);
    const body = encodeBody(games, { after: null });
    const now = testbed.studio.clock.now().getTime();
    const asked = { path: '/provider/v1/games', body };
    const signed = signRequest(testbed.key, asked, now, randomBytes(16).toString('base64url'));
    const vendor = await lost.inject({
      method: 'POST',
      url: asked.path,
      payload: body,
      headers: { ...signed, 'content-type': 'application/json' },
    });
    expect([vendor.statusCode, vendor.headers['retry-after'], vendor.json()]).toEqual([
      503,
      '2',
      { fault: 'unavailable' },
    ]);
  } finally {
    await lost.close();
    await away.close();
  }
});

describe('a visit', () => {
  test('begins with the code of a launch, once', async () => {
    const code = await codeOfLaunch();
    const opened = await call('POST', '/api/visits', undefined, { code });
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({
      currency: 'BDT',
      language: 'bn',
      balance: '1000.0000',
      unfinished: [],
    });
    expect(await call('POST', '/api/visits', undefined, { code })).toMatchObject({
      status: 410,
      body: { code: 'launch-over' },
    });
  });

  test('ends a launch that nobody came to within a minute', async () => {
    const code = await codeOfLaunch();
    testbed.pass(60_001);
    expect((await call('POST', '/api/visits', undefined, { code })).status).toBe(410);
    testbed.pass(-60_001);
  });

  test('plays, and shows the round in the history', async () => {
    const token = await visitor();
    const round = await call('POST', '/api/rounds', token, { request: randomUUID(), wish: { lineBet: '1' } });
    expect(round).toMatchObject({ status: 200, body: { state: 'done', stake: '25.0000', serverSeed: null } });
    const history = await call('GET', '/api/rounds', token);
    expect(history.body['rounds']).toContainEqual(round.body);
    expect((await call('GET', '/api/balance', token)).body).toEqual({ balance: round.body['balance'] });
  });

  test('tells what the pots hold, and that its stake fed them', async () => {
    const token = await visitor();
    const pots = async () => (await call('GET', '/api/pots', token)).body['pots'] as { amount: string }[];
    const before = (await pots()).map(({ amount }) => Number(amount));
    expect(before).toHaveLength(3);
    const { body } = await call('POST', '/api/rounds', token, {
      request: randomUUID(),
      wish: { lineBet: '1' },
    });
    const after = (await pots()).map(({ amount }) => Number(amount));
    // One round in a thousand hits a pot at this bet.
    if (body['potWin'] === '0.0000')
      after.forEach((amount, i) => expect(amount - (before[i] ?? 0)).toBeCloseTo(0.05, 6));
  });

  test('comes back to a round that still waits for the portal', async () => {
    const token = await visitor();
    testbed.portal.fault = (name) => (name === 'settle' ? 'lost' : undefined);
    const round = await call('POST', '/api/rounds', token, { request: randomUUID(), wish: { lineBet: '1' } });
    expect(round.body['state']).toBe('settling');
    const back = await call('POST', '/api/visits', undefined, { code: await codeOfLaunch() });
    expect(back.body['unfinished']).toEqual([round.body]);
    expect(await call('POST', '/api/seeds/rotation', token)).toMatchObject({
      body: { code: 'round-unfinished' },
    });
    testbed.portal.fault = () => undefined;
    await testbed.deliverAll();
    const id = String(round.body['id']);
    expect((await call('GET', `/api/rounds/${id}`, token)).body['state']).toBe('done');
  });

  test('is nobody else’s: without its token there is nothing to see or do', async () => {
    for (const [method, url] of [
      ['GET', '/api/balance'],
      ['GET', '/api/pots'],
      ['GET', '/api/rounds'],
      ['GET', `/api/rounds/${randomUUID()}`],
      ['POST', '/api/rounds'],
      ['PUT', '/api/seeds'],
      ['POST', '/api/seeds/rotation'],
    ] as const) {
      expect(await call(method, url, randomBytes(32).toString('base64url'))).toMatchObject({ status: 401 });
      expect(await call(method, url)).toMatchObject({ status: 401, body: { code: 'session-over' } });
    }
  });

  test('refuses what is out of shape, and changes nothing', async () => {
    const token = await visitor();
    const status = async (payload: object) => (await call('POST', '/api/rounds', token, payload)).status;
    expect(await status({ request: 'x', wish: {} })).toBe(400);
    expect(await status({ request: randomUUID() })).toBe(400);
    for (const lineBet of ['0', '-1', '0.00001', '1e308', '1,000', 1, null]) {
      expect(await status({ request: randomUUID(), wish: { lineBet } })).toBe(422);
    }
    expect((await call('PUT', '/api/seeds', token, { clientSeed: '' })).status).toBe(400);
    expect((await call('PUT', '/api/seeds', token, { clientSeed: 'x'.repeat(65) })).status).toBe(400);
    expect(testbed.portal.balance).toBe(10_000_000n);
  });
});

test('every answer is kept by nobody unless it says so, and taken for nothing else', async () => {
  for (const [method, url] of [
    ['GET', '/healthz'],
    ['GET', '/api/balance'],
    ['POST', '/api/visits'],
    ['POST', '/provider/v1/launch'],
    ['GET', '/nowhere'],
    ['GET', '/%ff'],
  ] as const) {
    const { headers } = await server.inject({ method, url });
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }),
    ]);
  }
});

test('two hosts are refused', async () => {
  const { port } = server.server.address() as AddressInfo;
  for (const more of ['', 'connection: upgrade\r\nupgrade: websocket\r\n']) {
    const heard = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET /api/flights HTTP/1.1\r\nhost: a\r\nhost: b\r\n${more}\r\n`),
      );
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        socket.end();
      });
      socket.on('close', () => resolve(text)).on('error', reject);
    });
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  }
});
