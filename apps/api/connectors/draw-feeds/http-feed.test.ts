import { createHmac } from 'node:crypto';
import { openOutboundHere } from '../../platform/outbound/outbound.ts';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { feedsSetting } from '../../platform/settings/feed-settings.ts';
import { httpFeed } from './http-feed.ts';
import { testCertificate } from './test-certificate.ts';

const SECRET = 'a secret of sixteen or more';
/** An answer that comes is waited for, however busy the machine is; one that does not, no longer than it must be. */
const [PATIENT_MS, SILENT_MS] = [20_000, 2000];
const DRAW = {
  game: 'north',
  drawNumber: '20261121',
  drawsAt: new Date('2026-11-21T11:15:00Z'),
  intervalSeconds: 86_400,
};

/** What a source says, as it was recorded: status, headers, body; or nothing at all. */
type Exchange =
  | { status?: number; headers?: Record<string, string>; body: string; signed?: string }
  | 'silence';

const DRAWN: Exchange = {
  body: '{"game":"north","numero":"20261121","drawnAt":"2026-11-21T11:31:02Z","reference":"XSMB 21/11/2026","result":[1,2,3,4,5]}',
};
const OTHER: Exchange = { body: '{"numero":"20261121","result":[1,2,3,4,6]}' };

const outbound = openOutboundHere();
const servers: Server[] = [];
const asked: string[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  asked.length = 0;
});

const answering =
  (exchange: Exchange): RequestListener =>
  (request, reply) => {
    asked.push(request.url ?? '');
    if (exchange === 'silence') return;
    const { status = 200, headers = {}, body, signed = SECRET } = exchange;
    const signature = createHmac('sha256', signed).update(body).digest('hex');
    reply.writeHead(status, { 'content-type': 'application/json', 'x-signature': signature, ...headers });
    reply.end(body);
  };

async function listening(server: Server, scheme: string): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/draws/{game}?no={numero}&at={drawsAt}`;
}

const settings = (feed: object) => {
  const read = feedsSetting.parse(JSON.stringify({ test: feed }))['test'];
  if (!read) throw new Error('no such feed');
  return read;
};

/** A feed whose sources say this, one each. */
async function feedOf(exchanges: readonly Exchange[], more: object = {}, ofSource: object = {}) {
  const sources = await Promise.all(
    exchanges.map(async (exchange) => ({
      url: await listening(createServer(answering(exchange)), 'http'),
      secret: SECRET,
      ...ofSource,
    })),
  );
  const timeoutMs = exchanges.includes('silence') ? SILENT_MS : PATIENT_MS;
  return httpFeed(settings({ sources, timeoutMs, ...more }), outbound, PATIENT_MS);
}

const ask = (feed: ReturnType<typeof httpFeed>) => feed.resultOf(DRAW);

test('a signed answer about the draw is the result; the address names the draw', async () => {
  const feed = await feedOf([DRAWN]);
  expect(await ask(feed)).toMatchObject({
    ok: true,
    value: { result: [1, 2, 3, 4, 5], reference: 'XSMB 21/11/2026' },
  });
  expect(asked).toEqual(['/draws/north?no=20261121&at=2026-11-21T11%3A15%3A00.000Z']);
});

test.each<[string, Exchange]>([
  ['nothing yet', { status: 404, body: '{}' }],
  ['trouble', { status: 503, body: '<html>busy</html>' }],
  ['elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }],
  ['another draw', { body: '{"numero":"20261120","result":[1,2,3,4,5]}' }],
  ['no result', { body: '{"numero":"20261121","result":null}' }],
  ['no JSON', { body: 'numero 20261121: 1 2 3 4 5' }],
  [
    'another’s signature',
    { body: '{"numero":"20261121","result":[1,2,3,4,5]}', signed: 'somebody else’s secret' },
  ],
  ['too much', { body: JSON.stringify({ numero: '20261121', result: [1], more: 'x'.repeat(70_000) }) }],
  ['silence', 'silence'],
])('%s is silence', async (_what, exchange) => {
  expect(await ask(await feedOf([exchange]))).toEqual({ ok: false, refusal: { kind: 'feed-silent' } });
});

test('two sources must say the same: one alone is not believed, and two that differ are told', async () => {
  expect(await ask(await feedOf([DRAWN, 'silence']))).toMatchObject({ refusal: { kind: 'feed-silent' } });
  expect(await ask(await feedOf([DRAWN, DRAWN]))).toMatchObject({ ok: true });
  expect(await ask(await feedOf([DRAWN, DRAWN, OTHER], { agreeing: 2 }))).toMatchObject({
    refusal: {
      kind: 'feed-disputed',
      answers: [{ result: [1, 2, 3, 4, 5] }, { result: [1, 2, 3, 4, 5] }, { result: [1, 2, 3, 4, 6] }],
    },
  });
  expect(await ask(await feedOf([DRAWN, 'silence', DRAWN], { agreeing: 2 }))).toMatchObject({ ok: true });
});

test('a slow source holds nobody up, and its answer is there the next time', async () => {
  const { promise: later, resolve: answer } = Promise.withResolvers<void>();
  const slow = createServer((request, reply) => void later.then(() => answering(DRAWN)(request, reply)));
  const feed = httpFeed(
    settings({ sources: [{ url: await listening(slow, 'http'), secret: SECRET }], timeoutMs: PATIENT_MS }),
    outbound,
  );
  expect(await ask(feed)).toMatchObject({ ok: false });
  answer();
  await expect.poll(() => ask(feed)).toMatchObject({ ok: true });
});

test('results stand where the settings say', async () => {
  const exchange: Exchange = { body: '{"draw":{"no":"20261121","balls":"1 2 3 4 5"}}' };
  const feed = await feedOf([exchange], {}, { resultAt: 'draw.balls', numeroAt: 'draw.no' });
  expect(await ask(feed)).toMatchObject({ ok: true, value: { result: '1 2 3 4 5' } });
});

test('over TLS only the pinned key is believed', async () => {
  const url = await listening(createSecureServer(testCertificate, answering(DRAWN)), 'https');
  const pinned = (pin?: string) =>
    httpFeed(settings({ sources: [{ url, pin }], timeoutMs: PATIENT_MS }), outbound, PATIENT_MS);
  expect(await ask(pinned(testCertificate.pin))).toMatchObject({ ok: true });
  asked.length = 0;
  expect(await ask(pinned(`${'A'.repeat(43)}=`))).toMatchObject({ ok: false });
  expect(await ask(pinned())).toMatchObject({ ok: false });
  expect(asked).toEqual([]);
});

test.each([
  ['no JSON', 'nonsense'],
  ['no source', '{"north":{"sources":[]}}'],
  ['neither TLS nor a secret', '{"north":{"sources":[{"url":"http://draws.example"}]}}'],
  ['a word that means nothing', '{"north":{"sources":[{"url":"https://draws.example","secrt":"…"}]}}'],
  ['more agreeing than there are', '{"north":{"sources":[{"url":"https://draws.example"}],"agreeing":2}}'],
])('a setting with %s is refused', (_what, text) => {
  expect(feedsSetting.safeParse(text).success).toBe(false);
});
