import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createLine, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { LOOPBACK, openOutbound, openOutboundHere } from './outbound.ts';

const opened: { close(): unknown; closeAllConnections?(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
});

async function portOf(server: Server | ReturnType<typeof createLine>): Promise<number> {
  opened.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const serve = async (answer: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await portOf(createServer(answer))}/`;

const at = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });

/** A way out on which names mean what a test says: at each look-up the next of these. */
function withNames(allow: readonly string[], ...meanings: readonly (readonly string[])[]) {
  const [refusals, looked]: [object[], string[]] = [[], []];
  const outbound = openOutbound({
    allow,
    log: { warn: (what, sentence) => void refusals.push({ ...what, sentence }) },
    resolve(host, _options, done) {
      const found = meanings[Math.min(looked.length, meanings.length - 1)] ?? [];
      looked.push(host);
      done(null, found.map(at));
    },
  });
  return { outbound, refusals, looked };
}

test.each([
  ['the cloud’s metadata', ['169.254.169.254'], 'linkLocal'],
  ['this machine', ['127.0.0.1'], 'loopback'],
  ['this machine, of IPv6', ['::1'], 'loopback'],
  ['a private network beside a public address', ['93.184.216.34', '10.0.0.7'], 'private'],
  ['this machine in an IPv6 address', ['::ffff:127.0.0.1'], 'loopback'],
  ['a network behind NAT64', ['64:ff9b::a00:7'], 'rfc6052'],
])('a name that means %s is called by nobody', async (_what, addresses, network) => {
  const { outbound, refusals } = withNames([], addresses);
  await expect(outbound.fetch('http://vendor.example/path?key=secret')).rejects.toThrow('not allowed');
  await expect(outbound.dial({ host: 'vendor.example', port: 25, timeoutMs: 1000 })).rejects.toThrow();
  expect(refusals).toHaveLength(2);
  expect(refusals[0]).toMatchObject({ host: 'vendor.example', network });
  expect(JSON.stringify(refusals)).not.toContain('secret');
});

test.each([
  'http://2130706433/',
  'http://0x7f.1/',
  'http://127.1/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::1]/',
  'http://0/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://[fd00:ec2::254]/',
  'http://user@192.168.1.1/',
  'https://100.100.100.200/',
])('%s is called by nobody, and nothing is looked up for it', async (url) => {
  const { outbound, refusals, looked } = withNames([], ['93.184.216.34']);
  await expect(outbound.fetch(url)).rejects.toThrow('not allowed');
  await expect(outbound.dial({ host: new URL(url).hostname, port: 25, timeoutMs: 1000 })).rejects.toThrow();
  expect(refusals).toHaveLength(2);
  expect(looked).toEqual([]);
});

test.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/plain,hello'])(
  '%s is not called',
  async (url) => {
    await expect(openOutboundHere().fetch(url)).rejects.toThrow('is not called');
  },
);

test('a name that means nothing is nobody', async () => {
  for (const outbound of [openOutboundHere(), withNames([], []).outbound]) {
    await expect(outbound.fetch('http://nobody.invalid/')).rejects.toThrow('nobody.invalid');
    await expect(outbound.dial({ host: 'nobody.invalid', port: 25, timeoutMs: 5000 })).rejects.toThrow();
  }
});

test('a pinned key is no promise where nothing is encrypted: nothing is said', async () => {
  await expect(openOutboundHere().fetch('http://127.0.0.1:9/', { pin: 'key' })).rejects.toThrow('https');
});

test('what was looked at is what is connected to: a name that changes its meaning gains nothing', async () => {
  const asked: string[] = [];
  const { port } = new URL(
    await serve((request, reply) => reply.end(String(asked.push(request.headers.host ?? '')))),
  );
  const kept = withNames(['127.0.0.1/32'], ['127.0.0.1'], ['10.0.0.7']);
  expect((await kept.outbound.fetch(`http://vendor.example:${port}/`)).status).toBe(200);
  // The connection is kept; nobody asks again what the name means.
  expect((await kept.outbound.fetch(`http://vendor.example:${port}/`)).status).toBe(200);
  expect(kept.looked).toEqual(['vendor.example']);
  await expect(
    kept.outbound.dial({ host: 'vendor.example', port: Number(port), timeoutMs: 1000 }),
  ).rejects.toThrow('10.0.0.7');
  expect(asked).toEqual([`vendor.example:${port}`, `vendor.example:${port}`]);
});

test('OUTBOUND_ALLOW lets exactly its networks', async () => {
  const url = await serve((_request, reply) => reply.end('hello'));
  const { port } = new URL(url);
  const allows = (...allow: string[]) => openOutbound({ allow, log: { warn: () => undefined } }).fetch(url);
  expect(await (await allows('127.0.0.1/32')).text()).toBe('hello');
  await expect(allows('127.0.0.2/32', '10.0.0.0/8', '::1/128')).rejects.toThrow('loopback');
  const hidden = withNames(['127.0.0.0/8'], ['::ffff:127.0.0.1']);
  expect((await hidden.outbound.fetch(`http://vendor.example:${port}/`)).status).toBe(200);
});

test('one connection serves call after call', async () => {
  const [server, sockets] = [createServer((_request, reply) => reply.end('hello')), new Set()];
  server.on('connection', (socket) => sockets.add(socket));
  const url = `http://127.0.0.1:${await portOf(server)}/`;
  const outbound = openOutboundHere();
  for (let call = 0; call < 5; call += 1) await outbound.fetch(url, { method: 'POST', body: '{}' });
  expect(sockets.size).toBe(1);
});

test.each([301, 302, 307])('a redirect (%i) is followed by nobody', async (status) => {
  let reached = 0;
  const inside = await serve((_request, reply) => reply.end(String((reached += 1))));
  const url = await serve((_request, reply) => reply.writeHead(status, { location: inside }).end());
  await expect(openOutboundHere().fetch(url)).rejects.toThrow(`http ${status}`);
  expect(reached).toBe(0);
});

test('an answer that is huge, packed or slow is none', async () => {
  const outbound = openOutboundHere();
  const huge = await serve((_request, reply) => {
    const more = (error?: Error | null): void => {
      if (!error) reply.write('x'.repeat(65_536), (problem) => setImmediate(more, problem));
    };
    more();
  });
  await expect(outbound.fetch(huge)).rejects.toThrow('more than 1048576 bytes');
  await expect(outbound.fetch(huge, { bytesMax: 4096 })).rejects.toThrow('more than 4096 bytes');

  const bomb = gzipSync(Buffer.alloc(10_000_000));
  const packed = await serve((_request, reply) =>
    reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  );
  await expect(outbound.fetch(packed)).rejects.toThrow('packed');

  const slow = await serve((_request, reply) => void reply.write('{"a":'));
  const call = outbound.fetch(slow, { signal: AbortSignal.timeout(100) });
  await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  const silent = await serve(() => undefined);
  const other = outbound.fetch(silent, { signal: AbortSignal.timeout(100) });
  await expect(other).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('what is no HTTP, and what breaks off, fails its call and nothing else', async () => {
  const outbound = openOutboundHere();
  const lines = [
    '220 mail.example ESMTP\r\n',
    'HTTP/1.1 999 Odd\r\n\r\n',
    'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhal',
  ];
  for (const line of lines) {
    const server = createLine((socket) => {
      socket.on('error', () => undefined);
      socket.end(line);
    });
    await expect(outbound.fetch(`http://127.0.0.1:${await portOf(server)}/`)).rejects.toThrow();
  }
});

test('a call arrives as it was made, and its answer as it was given', async () => {
  const url = await serve((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method, headers } = request;
      reply.writeHead(418, { 'x-signature': 'ab', 'content-type': 'application/json' });
      reply.end(JSON.stringify({ method, body, length: headers['content-length'], own: headers['x-own'] }));
    });
  });
  const outbound = openOutboundHere();
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await outbound.fetch(url, { method, body: 'টাকা', headers: new Headers({ 'x-own': '1' }) });
    expect([answer.status, answer.ok, answer.headers.get('x-signature')]).toEqual([418, false, 'ab']);
    expect(await answer.json()).toEqual({ method, body: 'টাকা', length: '12', own: '1' });
  }
});

test('a connection for other protocols is one to what was looked at', async () => {
  const port = await portOf(createLine((socket) => void socket.on('error', () => undefined)));
  const { outbound } = withNames(LOOPBACK, ['127.0.0.1']);
  const socket = await outbound.dial({ host: 'mail.example', port, timeoutMs: 1000 });
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
});

const NO_ORIGINS = [
  'https://user@games.example',
  'https://games.example/path',
  'ftp://games.example',
  'games',
];

test.each([
  ...NO_ORIGINS.map((origin) => [origin, ['93.184.216.34'], 'malformed'] as const),
  ['https://nobody.example', [], 'no-host'],
  ['https://inside.example', ['93.184.216.34', '10.0.0.7'], 'not-open'],
  ['https://[::1]', [], 'not-open'],
  ['https://169.254.169.254', [], 'not-open'],
  ['http://studio.localhost:3000', [], 'not-open'],
  ['http://games.example', ['93.184.216.34'], 'plain'],
  ['https://games.example', ['93.184.216.34'], null],
  ['https://games.example:8443', ['93.184.216.34'], null],
] as const)('of an address that staff enter it is said what is wrong: %s', async (origin, meaning, wrong) => {
  const { outbound } = withNames([], meaning);
  opened.push(outbound);
  expect(await outbound.complaintOf(origin)).toBe(wrong);
});

test('an address of a network that the installation trusts may be entered, unencrypted too', async () => {
  const { outbound } = withNames(LOOPBACK, ['127.0.0.1']);
  opened.push(outbound);
  for (const origin of ['http://127.0.0.1:3002', 'http://studio.localhost:3000', 'http://here.example'])
    expect(await outbound.complaintOf(origin)).toBeNull();
});
