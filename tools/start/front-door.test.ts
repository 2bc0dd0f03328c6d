import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { resetConnections } from '../../packages/test-house/reset-connections.ts';
import { openFrontDoor } from './front-door.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const caller = (message: IncomingMessage): string => String(message.headers['x-forwarded-for']);

/** A program that answers its own name and what it was told about the caller. */
async function program(name: string): Promise<number> {
  const server: Server = createServer((message, answer) =>
    answer.end(`${name} ${message.headers.host} ${caller(message)}`),
  );
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, message) => socket.send(`${name} ${caller(message)}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return portOf(server);
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

async function openDoor(): Promise<number> {
  const ports = {
    public: await freePort(),
    api: await program('api'),
    studio: await program('studio'),
    gateway: await freePort(),
    internal: 0,
  };
  const door = await openFrontDoor(ports, '127.0.0.1', { inTotal: 1000, perAddress: 500 });
  closing.push(() => door.close());
  return ports.public;
}

const ask = (port: number, headers: Record<string, string>): Promise<[number | undefined, string]> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, headers }, (answer: IncomingMessage) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve([answer.statusCode, text]));
    })
      .on('error', reject)
      .end();
  });

test('each host name reaches its program; names that are nobody’s reach the api', async () => {
  const port = await openDoor();
  expect(await ask(port, { host: 'studio.localhost' })).toEqual([200, 'studio studio.localhost 127.0.0.1']);
  expect(await ask(port, { host: 'Mela.localhost:80' })).toEqual([200, 'api Mela.localhost:80 127.0.0.1']);
  expect(await ask(port, { host: 'elsewhere.example' })).toEqual([200, 'api elsewhere.example 127.0.0.1']);
});

test('the caller’s address is added behind whatever the caller claims', async () => {
  const port = await openDoor();
  const [, text] = await ask(port, { host: 'mela.localhost', 'x-forwarded-for': '203.0.113.9' });
  expect(text).toMatch(/203\.0\.113\.9, ?127\.0\.0\.1$/);
});

test('web sockets pass', async () => {
  const port = await openDoor();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { headers: { host: 'mela.localhost' } });
  const message = await new Promise((resolve, reject) => {
    socket.on('message', (data: Buffer) => resolve(data.toString())).on('error', reject);
  });
  socket.close();
  expect(message).toBe('api 127.0.0.1');
});

test('a program that is just starting again is answered for', async () => {
  const port = await openDoor();
  const [status, text] = await ask(port, { host: 'pay.localhost' });
  expect(status).toBe(503);
  expect(text).toContain('try again');
});

test('whoever resets their connection, in whatever state it is, ends nothing', async () => {
  const port = await openDoor();
  const to = { port, host: 'mela.localhost', upgrade: '/', get: '/', post: '/' };
  await resetConnections(to, 100);
  // Where nobody listens behind the door, too.
  await resetConnections({ ...to, host: 'pay.localhost' }, 20);
  expect(await ask(port, { host: 'mela.localhost' })).toEqual([200, 'api mela.localhost 127.0.0.1']);
});

test('a request with two hosts is refused: the program behind would be told of one', async () => {
  const port = await openDoor();
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
