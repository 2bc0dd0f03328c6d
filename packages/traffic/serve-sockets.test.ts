import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { guardConnections, openPublicLimits, usualTraffic } from './index.ts';
import { openLimits } from './limits.ts';
import { serveSockets, type SocketRules } from './serve-sockets.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0).toReversed()) close();
});

type Who = { account: string };

/** A server whose look-ups take as long as the test likes. */
async function openHub(given: Partial<SocketRules<string, Who>> = {}) {
  const server = createServer();
  guardConnections(server, { inTotal: 1000 });
  const refused: string[] = [];
  const welcomed: string[] = [];
  const looks = { now: 0, most: 0, count: 0 };
  const sockets = serveSockets<string, Who>(server, {
    path: '/line',
    counts: { inTotal: 100, perAccount: 2, perAddress: 50 },
    limits: openPublicLimits(
      openLimits(() => undefined),
      usualTraffic,
    ),
    trustedProxies: 1,
    admit: async ({ headers }) => (headers.host === 'nobody' ? 404 : 'place'),
    tokenIn: (text) => (text.startsWith('I am ') ? text : null),
    async look(_place, token) {
      looks.count += 1;
      looks.now += 1;
      looks.most = Math.max(looks.most, looks.now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      looks.now -= 1;
      const account = token.slice(5).replace(/ .*/, '');
      return account === 'nobody' ? null : { account };
    },
    welcome(attendee) {
      welcomed.push(attendee.who?.account ?? '');
      attendee.send('welcome');
    },
    introducedWithinMs: null,
    refused: (why) => void refused.push(why),
    ...given,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  closing.push(() => {
    sockets.close();
    server.closeAllConnections();
    server.close();
  });
  const come = async (address = '203.0.113.7', host = 'somebody') => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/line`, {
      headers: { host, 'x-forwarded-for': address },
    });
    closing.push(() => socket.terminate());
    const closed = new Promise<number>((resolve) => void socket.on('close', resolve));
    const status = await new Promise<number>((resolve) => {
      socket.once('open', () => resolve(101));
      socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
      socket.on('error', () => resolve(0));
    });
    return { socket, closed, status };
  };
  return { server, port, sockets, refused, welcomed, looks, come };
}

test('a socket introduces itself once: it is welcomed, and closed when it says more', async () => {
  const { come, looks, welcomed } = await openHub();
  const { socket, closed } = await come();
  socket.send('I am a');
  await once(socket, 'message');
  for (let n = 0; n < 1000; n += 1) socket.send('I am a');
  expect(await closed).toBe(1008);
  expect([looks.count, welcomed]).toEqual([1, ['a']]);
});

test('a second introduction does not wait for the first', async () => {
  const { come, looks } = await openHub();
  const { socket, closed } = await come();
  for (let n = 0; n < 1000; n += 1) socket.send(`I am a ${n}`);
  expect(await closed).toBe(1008);
  expect(looks.count).toBeLessThanOrEqual(1);
});

test.each([['I am nobody'], ['hello'], ['']])('an introduction as %j closes the socket', async (text) => {
  const { come, welcomed } = await openHub();
  const { socket, closed } = await come();
  socket.send(text);
  expect([await closed, welcomed]).toEqual([4401, []]);
});

test('tokens of nobody are looked up a few at a time for an address, and for another one meanwhile', async () => {
  const { come, looks } = await openHub();
  const flood = await Promise.all(Array.from({ length: 40 }, () => come()));
  for (const [n, { socket }] of flood.entries()) socket.send(`I am nobody ${n}`);
  expect(await Promise.all(flood.map(({ closed }) => closed))).toEqual(Array(40).fill(4401));
  expect(looks).toMatchObject({ count: 40, most: usualTraffic.CALLS_PER_ADDRESS / 2 });
});

test('an address has so many that have not said whose they are; whose is known counts against its account', async () => {
  const { come, refused, sockets } = await openHub({
    counts: { inTotal: 100, perAccount: 2, perAddress: 3 },
  });
  const introduced = async (account: string) => {
    const one = await come('2001:db8::1');
    one.socket.send(`I am ${account}`);
    return one;
  };
  for (const account of ['a', 'a', 'b', 'b', 'c', 'd']) {
    const { socket } = await introduced(account);
    await once(socket, 'message');
  }
  expect(await (await introduced('a')).closed).toBe(1013);
  for (let n = 0; n < 3; n += 1) expect((await come(`2001:db8::${n}`)).status).toBe(101);
  expect((await come('2001:db8::9')).status).toBe(429);
  expect((await come('2001:db8:0:1::9')).status).toBe(101);
  expect(refused).toEqual(['account', 'address']);
  expect(sockets.standing()).toEqual({ introduced: 6, anonymous: 4 });
});

test('there are only so many in total, and room again when one has gone', async () => {
  const { come, sockets, refused } = await openHub({
    counts: { inTotal: 2, perAccount: 2, perAddress: 50 },
  });
  const [first] = [await come('203.0.113.1'), await come('203.0.113.2')];
  expect((await come('203.0.113.3')).status).toBe(503);
  first?.socket.close();
  await expect.poll(() => sockets.standing().anonymous).toBe(1);
  expect((await come('203.0.113.4')).status).toBe(101);
  expect(refused).toEqual(['total']);
});

test('an account that opens one after the other has to wait, without anything being looked up for it', async () => {
  const { come, looks, refused } = await openHub();
  const codes: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { socket, closed } = await come(`203.0.113.${n}`);
    socket.send('I am a');
    const result = await Promise.race([once(socket, 'message').then(() => 0), closed]);
    codes.push(result);
    socket.terminate();
  }
  expect(codes.slice(0, 8)).toEqual(Array(8).fill(0));
  expect(codes.slice(9)).toContain(1013);
  expect(looks.count).toBeLessThan(12);
  expect(refused).toContain('account');
});

test('pings and pieces of a message are counted like messages', async () => {
  const { come, refused } = await openHub();
  const [pinging, sending] = [await come(), await come()];
  for (let n = 0; n < 5000 && pinging.socket.readyState === WebSocket.OPEN; n += 1)
    pinging.socket.ping('xxx');
  expect(await pinging.closed).toBe(1006);
  for (let n = 0; n < 20_000; n += 1) sending.socket.send('', { fin: false });
  expect([1006, 1009]).toContain(await sending.closed);
  expect(refused).toContain('flood');
});

test('whoever has to introduce themselves and does not is closed', async () => {
  const { come, refused } = await openHub({ introducedWithinMs: 50 });
  const silent = await come();
  const known = await come();
  known.socket.send('I am a');
  await once(known.socket, 'message');
  expect(await silent.closed).toBe(1008);
  expect([refused, known.socket.readyState]).toEqual([['silence'], WebSocket.OPEN]);
});

test('whoever reads nothing is not told without end', async () => {
  const { port, sockets, refused } = await openHub();
  const socket: Socket = connect(port, '127.0.0.1');
  closing.push(() => socket.destroy());
  socket.on('error', () => undefined);
  socket.write(
    'GET /line HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await once(socket, 'data');
  socket.pause();
  const page = 'x'.repeat(64 * 1024);
  await expect
    .poll(
      () => {
        for (const attendee of sockets.all()) for (let n = 0; n < 20; n += 1) attendee.send(page);
        return sockets.standing().anonymous;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  expect(refused).toEqual(['flood']);
});

test('an upgrade that leads nowhere is answered, and one whose admission does not come is given up', async () => {
  const { come, sockets, port } = await openHub({
    admit: ({ headers }) =>
      headers.host === 'late' ? new Promise(() => undefined) : Promise.resolve(404 as const),
    admittedWithinMs: 50,
  });
  expect((await come('203.0.113.1', 'nobody')).status).toBe(404);
  expect((await come('203.0.113.1', 'late')).status).toBe(503);
  const elsewhere = new WebSocket(`ws://127.0.0.1:${port}/elsewhere`);
  const [, answer] = (await once(elsewhere, 'unexpected-response')) as [unknown, { statusCode: number }];
  expect(answer.statusCode).toBe(404);
  const twice = connect(port, '127.0.0.1', () =>
    twice.write(
      'GET /line HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    ),
  );
  const [result] = (await once(twice, 'data')) as [Buffer];
  expect(result.toString()).toContain('HTTP/1.1 400');
  await expect.poll(() => sockets.standing()).toEqual({ introduced: 0, anonymous: 0 });
});
