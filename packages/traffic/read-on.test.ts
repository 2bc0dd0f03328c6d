import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readOn } from './read-on.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that turns every body down as soon as it begins; what is told of a body of so many megabytes. */
async function send(megabytes: number): Promise<string> {
  const server = createServer(async (request, answer) => {
    await readOn(request);
    answer.writeHead(413, { connection: 'close' }).end('too large');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  closing.push(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  let result = '';
  socket.on('data', (chunk) => (result += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${megabytes * MEGABYTE.length}\r\n\r\n`);
  for (let sent = 0; sent < megabytes && !socket.destroyed; sent += 1) {
    if (!socket.write(MEGABYTE)) await once(socket, 'drain').catch(() => undefined);
  }
  await expect.poll(() => socket.destroyed || result.includes('too large')).toBe(true);
  return result.slice(0, 12);
}

test('whoever is still sending hears why it was turned down', async () => {
  expect(await send(6)).toEqual('HTTP/1.1 413');
});

test('nobody sends without end', async () => {
  expect(await send(200)).toBe('');
});
