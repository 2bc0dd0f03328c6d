import { once } from 'node:events';
import { openOutboundHere } from '../../platform/outbound/outbound.ts';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSmsSender } from './sms-over-http.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

let server: Server;
let seen: Seen[];
/** What the gateway says next: status and body, or nothing at all. */
let answer: { status: number; body?: string } | 'silence';

beforeEach(async () => {
  seen = [];
  answer = { status: 200 };
  server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    if (answer !== 'silence') reply.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const address = (path = '/send') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const GATEWAY = {
  method: 'POST',
  body: '{"to":"{to}","text":"{text}"}',
  contentType: 'application/json',
  authorization: 'Bearer of-the-test',
  accepts: () => true,
  timeoutMs: 20_000,
} as const;
const outbound = openOutboundHere();
const send = (more: Partial<Parameters<typeof openSmsSender>[0]> = {}, text = 'code 123456') =>
  openSmsSender({ ...GATEWAY, url: address(), ...more }, outbound)('+8801712345678', { subject: '', text });

it('posts JSON, in which no text can be anything but text', async () => {
  const text = 'মেলা: "123456"\n\\{to}","to":"+1';
  expect(await send({}, text)).toEqual({ ok: true, value: null });
  expect(seen).toHaveLength(1);
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ to: '+8801712345678', text });
  expect(seen[0]).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer of-the-test', 'content-type': 'application/json' },
  });
});

it('posts a form, and asks by address alone', async () => {
  await send(
    { contentType: 'application/x-www-form-urlencoded', body: 'msisdn={number}&message={text}' },
    'a&b=c ৳',
  );
  expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
    msisdn: '8801712345678',
    message: 'a&b=c ৳',
  });
  await send({ method: 'GET', url: address('/send?to={to}&text={text}') }, 'a&to=1');
  const asked = new URL(seen[1]?.url ?? '', address());
  expect([...asked.searchParams]).toEqual([
    ['to', '+8801712345678'],
    ['text', 'a&to=1'],
  ]);
});

it.each([
  [500, { problem: 'http 500', lasting: false }],
  [429, { problem: 'http 429', lasting: false }],
  [401, { problem: 'http 401', lasting: true }],
  [302, { problem: 'unreachable', lasting: false }],
])('asks once, and says what a %s means', async (status, refusal) => {
  answer = { status };
  expect(await send()).toMatchObject({ ok: false, refusal });
  expect(seen).toHaveLength(1);
});

it('waits no longer than it may', async () => {
  answer = 'silence';
  expect(await send({ timeoutMs: 300 })).toMatchObject({
    ok: false,
    refusal: { problem: 'timeout', lasting: false },
  });
});

it('reads the answer of gateways that say 200 to everything', async () => {
  answer = { status: 200, body: '{"status":"QUEUED"}' };
  expect(await send({ accepts: (reply) => reply.includes('"QUEUED"') })).toMatchObject({ ok: true });
  answer = { status: 200, body: '{"status":"NO_CREDIT"}' };
  expect(await send({ accepts: (reply) => reply.includes('"QUEUED"') })).toMatchObject({
    refusal: { problem: 'not accepted' },
  });
});

it('refuses settings that would send nothing to nobody', () => {
  expect(() => openSmsSender({ ...GATEWAY, url: address(), body: '{"text":"{text}"}' }, outbound)).toThrow(
    /no \{to\}/,
  );
});

it('writes a key and a sender’s name where they belong, and leaves other braces alone', async () => {
  const body = '{"to":"{to}","text":"{text}","from":"{sender}","more":"{more}"}';
  const values = { key: 'k&y', sender: 'Me"la' };
  await send({ url: address('/send?key={key}'), body, authorization: 'Key {key}', values });
  expect(seen[0]?.url).toBe('/send?key=k%26y');
  expect(seen[0]?.headers.authorization).toBe('Key k&y');
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ from: 'Me"la', more: '{more}' });
});
