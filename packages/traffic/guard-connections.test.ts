import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { guardConnections, httpOptions } from './index.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function guarded(
  limits: Parameters<typeof guardConnections>[1],
  answer: RequestListener = (_request, reply) => void reply.end('ok'),
) {
  const server: Server = createServer(httpOptions, answer);
  const refused = { count: 0 };
  const { open } = guardConnections(server, limits, () => (refused.count += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const visit = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    closing.push(() => socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  return { server, visit, open, refused };
}

const closed = (socket: Socket): Promise<unknown> =>
  socket.closed ? Promise.resolve() : once(socket, 'close');

/** What comes back first; nothing where the connection is closed without a word. */
const asks = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('data', (chunk) => resolve(chunk.toString().slice(0, 15))).once('close', () => resolve(''));
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  });

test('of so many connections in total, one more is closed, until another has gone', async () => {
  const { visit, open, refused } = await guarded({ inTotal: 2 });
  const [one, two] = [await visit(), await visit()];
  expect([await asks(one), await asks(two)]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
  expect(await asks(await visit())).toBe('');
  expect([open(), refused.count]).toEqual([2, 1]);
  one.destroy();
  await expect.poll(open).toBe(1);
  expect(await asks(await visit())).toBe('HTTP/1.1 200 OK');
});

test('one address has so many of them, and takes none from another', async () => {
  const { visit, open, refused } = await guarded({ inTotal: 100, perAddress: 2 });
  const ours = [await visit(), await visit()];
  for (const socket of ours) expect(await asks(socket)).toBe('HTTP/1.1 200 OK');
  expect(await asks(await visit())).toBe('');
  expect(await asks(await visit('127.0.0.2'))).toBe('HTTP/1.1 200 OK');
  expect([open(), refused.count]).toEqual([3, 1]);
  ours[0]?.destroy();
  await expect.poll(open).toBe(2);
  expect(await asks(await visit())).toBe('HTTP/1.1 200 OK');
});

test('nobody keeps one who says nothing, who never ends a header, or who reads no answer', async () => {
  const long = 'x'.repeat(64 * 1024 * 1024);
  const { server, visit, open } = await guarded({ inTotal: 100 }, (_request, reply) => void reply.end(long));
  expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 15_000, timeout: 60_000 });
  Object.assign(server, { headersTimeout: 100, requestTimeout: 100 });
  server.setTimeout(500);
  const [silent, slow, idle] = [await visit(), await visit(), await visit()];
  slow.write('GET / HTTP/1.1\r\nhost:');
  idle.pause();
  idle.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  for (const socket of [silent, slow]) {
    socket.resume();
    await closed(socket);
  }
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
});

test('headers have a size', async () => {
  const { visit } = await guarded({ inTotal: 100 });
  const socket = await visit();
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('431');
});

test('a connection that is reset after its upgrade, before anybody looks at it, ends nothing', async () => {
  const { server, visit, open } = await guarded({ inTotal: 100 });
  server.on('upgrade', () => undefined);
  for (let n = 0; n < 50; n += 1) {
    const socket = await visit();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    await expect.poll(open).toBeGreaterThan(0);
    socket.resetAndDestroy();
  }
  expect(await asks(await visit())).toBe('HTTP/1.1 200 OK');
});
