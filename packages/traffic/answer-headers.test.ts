import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { answerHeaders, answerNoRequest, completeHeaders, namesOneHost } from './answer-headers.ts';
import { httpOptions } from './guard-connections.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

/** What a server answers to bytes, until it ends the connection. */
function send(server: Server, bytes: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.on('end', () => resolve(heard)).on('error', reject);
  });
}

/** A server of ours that says which requests it took, and which it saw as an upgrade. */
async function opened(): Promise<Server> {
  const server = createServer(httpOptions, (request, answer) => {
    answer.writeHead(namesOneHost(request) ? 200 : 400, { connection: 'close' }).end();
  });
  server.on('upgrade', (_request, socket) => socket.end('upgraded'));
  server.on('clientError', (error, socket) => answerNoRequest(error, socket as never, answerHeaders()));
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const UPGRADE = 'connection: upgrade\r\nupgrade: websocket\r\n';

it.each([
  ['one host', 'host: a', '1.1', '', 'HTTP/1.1 200'],
  ['two hosts', 'host: a\r\nHost: b', '1.1', '', 'HTTP/1.1 400'],
  ['the same host twice', 'host: a\r\nhost: a', '1.1', '', 'HTTP/1.1 400'],
  ['no host', 'accept: x', '1.1', '', 'HTTP/1.1 400'],
  ['no host, before there were any', 'accept: x', '1.0', '', 'HTTP/1.1 200'],
  ['an upgrade with one host', 'host: a', '1.1', UPGRADE, 'upgraded'],
  ['an upgrade with two', 'host: a\r\nhost: b', '1.1', UPGRADE, 'HTTP/1.1 400'],
])('%s', async (_, hosts, version, more, begins) => {
  const server = await opened();
  expect(await send(server, `GET / HTTP/${version}\r\n${hosts}\r\n${more}\r\n`)).toMatch(
    new RegExp(`^${begins}`),
  );
});

it('answers what is no request with the headers of every answer', async () => {
  const server = await opened();
  const heard = await send(server, 'what is this\r\n\r\n');
  expect(heard).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\n/,
  );
  const long = await send(server, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`);
  expect(long).toMatch(/^HTTP\/1\.1 431 .*\r\ncache-control: no-store/);
});

it('leaves an answer what it says of itself, but lets no refusal be kept', () => {
  const complete = (statusCode: number, own: Record<string, string>) => {
    const reply = {
      statusCode,
      hasHeader: (name: string) => name in own,
      header: (name: string, value: string) => (own[name] = value),
    };
    completeHeaders(reply, answerHeaders('https://mela.example'));
    return own;
  };
  const always = { 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' };
  const kept = { 'cache-control': 'public, max-age=9' };
  expect(complete(200, {})).toEqual({ ...always, 'cache-control': 'no-store' });
  expect(complete(200, { ...kept })).toEqual({ ...always, ...kept });
  expect(complete(500, { ...kept })).toEqual({ ...always, 'cache-control': 'no-store' });
  expect(answerHeaders('http://mela.localhost:3000')).not.toHaveProperty('strict-transport-security');
});
