import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { openOutbound, type OutboundCall } from '../../platform/outbound/outbound.ts';
import { openPushSender } from './push-over-http.ts';

function newPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}
const browser = newPair();
const auth = randomBytes(16);
const to = {
  endpoint: 'https://push.example/to/abc',
  p256dh: browser.getPublicKey().toString('base64url'),
  auth: auth.toString('base64url'),
};
const house = newPair();
const keys = {
  publicKey: house.getPublicKey().toString('base64url'),
  privateKey: house.getPrivateKey().toString('base64url').padStart(43, 'A'),
};
const message = { to, payload: '{"title":"হ্যালো"}', keys, subject: 'mailto:push@mela.example', topic: 'one' };

const notes: string[] = [];
function service(answer: number | Error) {
  const calls: { url: string; call: OutboundCall }[] = [];
  const send = openPushSender(
    {
      async fetch(url, call = {}) {
        calls.push({ url: String(url), call });
        if (answer instanceof Error) throw answer;
        return new Response(null, { status: answer });
      },
    },
    (_to, _call, outcome) => void notes.push(outcome),
    5000,
  );
  return { calls, send };
}

/** What the browser reads of a body (RFC 8188, 8291). */
function read(body: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
  const info = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
  const secret = browser.computeSecret(sender);
  const derive = (key: Buffer, with_: Buffer, of: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, with_, of, length));
  const shared = derive(secret, auth, info('WebPush: info\0', browser.getPublicKey(), sender), 32);
  const key = derive(shared, salt, info('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, info('Content-Encoding: nonce\0'), 12);
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const text = Buffer.concat([opened.update(body.subarray(86, -16)), opened.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

it('hands over what the browser alone reads, signed by the house', async () => {
  const { calls, send } = service(201);
  expect(await send(message)).toEqual({ ok: true, value: null });
  const [{ url, call } = { url: '', call: {} }] = calls;
  expect([url, call.method]).toEqual([to.endpoint, 'POST']);
  expect(Buffer.from(call.body ?? '').includes('title')).toBe(false);
  expect(read(Buffer.from(call.body ?? ''))).toBe(message.payload);
  const headers = new Headers(call.headers);
  expect(headers.get('topic')).toBe('one');
  const [, token = ''] = /^vapid t=([^,]+), k=/.exec(headers.get('authorization') ?? '') ?? [];
  const point = house.getPublicKey();
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33), y: point.subarray(33) };
  const key = await importJWK(
    { ...jwk, x: jwk.x.toString('base64url'), y: jwk.y.toString('base64url') },
    'ES256',
  );
  const { payload } = await jwtVerify(token, key, { audience: 'https://push.example' });
  expect(payload.sub).toBe('mailto:push@mela.example');
});

it.each([
  [404, { kind: 'device-gone' }],
  [410, { kind: 'device-gone' }],
  [400, { kind: 'not-sent', problem: 'http 400', lasting: true }],
  [429, { kind: 'not-sent', problem: 'http 429', lasting: false }],
  [503, { kind: 'not-sent', problem: 'http 503', lasting: false }],
  [new Error('no'), { kind: 'not-sent', problem: 'unreachable', lasting: false }],
])('asks once, and says what %s means', async (answer, refusal) => {
  const { calls, send } = service(answer);
  expect(await send(message)).toEqual({ ok: false, refusal });
  expect(calls).toHaveLength(1);
});

it('asks nobody over plain http, and nobody with keys that are none', async () => {
  const { calls, send } = service(201);
  const plain = { ...to, endpoint: 'http://push.example/to/abc' };
  for (const bad of [plain, { ...to, p256dh: 'AAAA' }])
    expect(await send({ ...message, to: bad })).toMatchObject({ refusal: { kind: 'device-gone' } });
  expect(calls).toEqual([]);
});

it('reaches no private network, whatever a browser says', async () => {
  const outbound = openOutbound({ allow: [], log: { warn: () => undefined } });
  const send = openPushSender(outbound, () => undefined, 5000);
  for (const endpoint of ['https://127.0.0.1:9/x', 'https://10.0.0.7/x', 'https://169.254.169.254/x'])
    expect(await send({ ...message, to: { ...to, endpoint } })).toMatchObject({
      refusal: { problem: 'unreachable' },
    });
  outbound.close();
});
