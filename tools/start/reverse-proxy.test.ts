import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { readFile } from '../../apps/api/surfaces/kit/mount.ts';
import { openServer } from '../../apps/api/surfaces/kit/serve.ts';
import { openLog } from '../../packages/program/log.ts';
import { resetConnections } from '../../packages/testing/faults/reset-connections.ts';
import { openReverseProxy } from './reverse-proxy.ts';

const MEGABYTE = 1024 * 1024;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const caller = (message: IncomingMessage): string => String(message.headers['x-forwarded-for']);

type Program = Readonly<{ port: number; left: readonly string[]; end(): Promise<void> }>;

/** A program that answers its own name and what it was told about the caller, and keeps a page for when it is not there. */
async function program(name: string): Promise<Program> {
  const left: string[] = [];
  const server: Server = createServer((message, answer) => {
    const { host = '', cookie = '' } = message.headers;
    if (message.url === '/unavailable') {
      answer.setHeader('content-type', 'text/html; charset=utf-8');
      answer.setHeader('content-security-policy', "default-src 'none'");
      answer.end(`${name} is away: ${host} ${cookie} ${message.headers['accept-language']}`);
      answer.once('close', () => left.push(host));
    } else {
      answer.statusCode = host === 'elsewhere.example' ? 404 : 200;
      answer.end(`${name} ${host} ${caller(message)}`);
    }
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, message) => socket.send(`${name} ${caller(message)}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  closing.push(end);
  return { port: portOf(server), left, end };
}

function portOf(server: Server): number {
  const address = server.address() as AddressInfo;
  return address.port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function openProxy({ api }: { api?: number } = {}): Promise<number> {
  const ports = {
    public: await freePort(),
    api: api ?? (await program('api')).port,
    studio: (await program('studio')).port,
    gateway: await freePort(),
  };
  const proxy = await openReverseProxy(ports, '127.0.0.1', { inTotal: 1000, perAddress: 500 });
  closing.push(() => proxy.close());
  return ports.public;
}

type Asked = { method?: string; path?: string; body?: readonly Buffer[] };
type Told = { status: number | undefined; text: string; headers: IncomingHttpHeaders };

const tell = (port: number, headers: Record<string, string>, asked: Asked = {}): Promise<Told> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', path = '/', body = [] } = asked;
    const sending = request({ host: '127.0.0.1', port, headers, method, path }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, text, headers: answer.headers }));
    }).on('error', reject);
    for (const part of body) sending.write(part);
    sending.end();
  });

const ask = async (port: number, headers: Record<string, string>): Promise<[number | undefined, string]> => {
  const { status, text } = await tell(port, headers);
  return [status, text];
};

test('each host name reaches its program; names that are nobody’s reach the api', async () => {
  const port = await openProxy();
  expect(await ask(port, { host: 'studio.localhost' })).toEqual([200, 'studio studio.localhost 127.0.0.1']);
  expect(await ask(port, { host: 'Mela.localhost:80' })).toEqual([200, 'api Mela.localhost:80 127.0.0.1']);
  expect(await ask(port, { host: 'elsewhere.example' })).toEqual([404, 'api elsewhere.example 127.0.0.1']);
});

test('the caller’s address is added behind whatever the caller claims', async () => {
  const port = await openProxy();
  const [, text] = await ask(port, { host: 'mela.localhost', 'x-forwarded-for': '203.0.113.9' });
  expect(text).toMatch(/203\.0\.113\.9, ?127\.0\.0\.1$/);
});

test('web sockets pass', async () => {
  const port = await openProxy();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { headers: { host: 'mela.localhost' } });
  const message = await new Promise((resolve, reject) => {
    socket.on('message', (data: Buffer) => resolve(data.toString())).on('error', reject);
  });
  socket.close();
  expect(message).toBe('api 127.0.0.1');
});

const page = { accept: 'text/html,*/*' };

test('a call of a program that is just starting again is answered as it would itself, in the caller’s language', async () => {
  const port = await openProxy();
  const call = { host: 'pay.localhost', accept: 'application/json', 'accept-language': 'bn' };
  const { status, text, headers } = await tell(port, call, { method: 'POST', path: '/calls' });
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
  expect(JSON.parse(text)).toMatchObject({ success: false, value: null, code: 'system.unavailable' });
  expect(JSON.parse(text).message).toMatch(/[\u0980-\u09ff]/);
  expect(JSON.parse((await ask(port, { ...call, 'accept-language': 'en-GB' }))[1])).toMatchObject({
    message: 'The site cannot be reached right now. Please try again in a moment',
  });
});

test('whoever looks at a page meanwhile is shown the one that the program has left for that host and language', async () => {
  const api = await program('api');
  const port = await openProxy({ api: api.port });
  const reader = { ...page, host: 'mela.localhost', cookie: 'a=b; language=en; session=secret' };
  const away = 'api is away: mela.localhost language=en ';
  await ask(port, reader);
  await ask(port, { ...page, host: 'elsewhere.example' });
  await expect.poll(() => api.left).toEqual(['localhost', 'mela.localhost']);
  await api.end();
  await expect.poll(async () => (await tell(port, reader)).text).toBe(away);
  const { status, headers } = await tell(port, reader, { path: '/promotions?token=secret' });
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
  expect(headers['content-security-policy']).toBe("default-src 'none'");
  expect((await tell(port, reader, { method: 'HEAD' })).text).toBe('');
  // A host that nobody has asked for, or that is nobody's, has the page without a brand.
  for (const host of ['nodi.localhost', 'elsewhere.example'])
    expect(await ask(port, { ...page, host })).toEqual([503, 'api is away: localhost  ']);
  // A program that was never there has left none.
  expect(await ask(port, { ...page, host: 'pay.localhost', 'accept-language': 'en' })).toEqual([
    503,
    'The site cannot be reached right now. Please try again in a moment\n',
  ]);
});

test('a program’s word that a body is too large comes through, however it is sent', async () => {
  const server = openServer(openLog('test', 'silent'), {
    trustedProxies: 1,
    connections: { inTotal: 100 },
    translatorOf: () => (id) => id,
  });
  server.post('/calls', async () => 'taken');
  server.post('/files', async (message) => ({ large: (await readFile(message, MEGABYTE)) === 'too-large' }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => server.close());
  const port = await openProxy({ api: portOf(server.server) });
  const body = Array.from({ length: 6 }, () => Buffer.alloc(MEGABYTE, 'x'));
  for (const length of [{ 'content-length': String(6 * MEGABYTE) }, { 'transfer-encoding': 'chunked' }]) {
    const send = (type: string, path: string): Promise<Told> =>
      tell(port, { host: 'mela.localhost', 'content-type': type, ...length }, { method: 'POST', path, body });
    expect(await send('application/json', '/calls')).toMatchObject({
      status: 413,
      text: expect.stringContaining('request.unreadable'),
    });
    expect(await send('image/png', '/files')).toMatchObject({ status: 200, text: '{"large":true}' });
  }
});

test('whoever resets their connection, in whatever state it is, ends nothing', async () => {
  const port = await openProxy();
  const to = { port, host: 'mela.localhost', upgrade: '/', get: '/', post: '/' };
  await resetConnections(to, 100);
  // Where nobody listens behind the proxy, too.
  await resetConnections({ ...to, host: 'pay.localhost' }, 20);
  expect(await ask(port, { host: 'mela.localhost' })).toEqual([200, 'api mela.localhost 127.0.0.1']);
});

test('a request with two hosts is refused: the program behind would be told of one', async () => {
  const port = await openProxy();
  for (const more of ['', 'connection: upgrade\r\nupgrade: websocket\r\n']) {
    const heard = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET / HTTP/1.1\r\nhost: mela.localhost\r\nhost: studio.localhost\r\n${more}\r\n`),
      );
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    expect(heard).toMatch(/^HTTP\/1\.1 400 .*\r\ncache-control: no-store\r\nx-content-type-options: nosniff/);
  }
});
