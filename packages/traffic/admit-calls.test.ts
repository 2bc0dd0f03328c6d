import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { admitCalls, asOurOwn, openPublicLimits, usualTraffic } from './index.ts';
import { openLimits } from './limits.ts';

const servers: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A gate whose handlers wait until they are let go. */
function openServer(settings: Partial<typeof usualTraffic> = {}) {
  const refusals: string[] = [];
  const limits = openPublicLimits(
    openLimits((name) => void refusals.push(name)),
    { ...usualTraffic, CALLS_PER_ACCOUNT: 2, CALLS_PER_ADDRESS: 2, CALL_PATIENCE_MS: 50, ...settings },
  );
  const server = Fastify({ trustProxy: true });
  servers.push(server);
  const admission = admitCalls(server, limits, {
    tokenOf: ({ headers }) => headers.authorization ?? null,
  });
  const inside = { now: 0 };
  const waiting: (() => void)[] = [];
  server.get('/slow', async (request, reply) => {
    inside.now += 1;
    try {
      const { authorization: token } = request.headers;
      if (token !== undefined) {
        const account = token.startsWith('token of ') ? token.slice(9) : null;
        await admission.belongsTo(request, account);
        if (account === null) return reply.code(401).send('whose?');
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
      return 'done';
    } finally {
      inside.now -= 1;
    }
  });
  const ask = async (address: string, account?: string) => {
    const headers = {
      'x-forwarded-for': address,
      ...(account === undefined ? {} : { authorization: account }),
    };
    return (await server.inject({ url: '/slow', headers })).statusCode;
  };
  const letGo = async (): Promise<void> => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  };
  const letAllGo = async (answers: Promise<unknown>): Promise<void> => {
    const goOn = setInterval(() => waiting.shift()?.(), 1);
    await answers.finally(() => clearInterval(goOn));
  };
  return { server, limits, admission, refusals, inside, waiting, ask, letGo, letAllGo };
}

test('visitors of one address share its places, of one IPv6 customer too, and others have their own', async () => {
  const { ask, inside, refusals, letAllGo } = openServer();
  const ours = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => ask(address));
  const other = ask('2001:db8:0:1::1');
  await expect.poll(() => inside.now).toBe(3);
  expect((await Promise.race(ours)) === 429 && refusals).toEqual(['address']);
  await letAllGo(Promise.all([...ours, other]));
  expect([await Promise.all(ours), await other]).toEqual([[200, 200, 429], 200]);
});

test('an account has places of its own, however many visit from its address, or come with tokens of nobody', async () => {
  const { ask, inside, limits, letAllGo } = openServer({ CALL_PATIENCE_MS: 10_000 });
  const first = ask('203.0.113.7', 'token of a');
  await letAllGo(first);
  const visitors = Array.from({ length: 50 }, () => ask('203.0.113.7'));
  const members = Array.from({ length: 3 }, () => ask('203.0.113.7', 'token of a'));
  await expect.poll(() => limits.account.standing()).toEqual({ inUse: 2, waiting: 1 });
  expect(inside.now).toBe(4);
  await letAllGo(Promise.all([...visitors, ...members]));
  expect(await Promise.all(members)).toEqual([200, 200, 200]);
});

test('a token that is not known here is looked up in its address’s line, and then counts against its account', async () => {
  const { ask, limits, letAllGo } = openServer();
  const calls = Array.from({ length: 6 }, () => ask('203.0.113.7', 'token of a'));
  await expect.poll(() => limits.account.standing()).toEqual({ inUse: 2, waiting: 0 });
  expect(limits.newcomers.standing()).toEqual({ inUse: 0, waiting: 0 });
  await letAllGo(Promise.all(calls));
  expect((await Promise.all(calls)).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429, 429]);
  // One of nobody's is looked up each time, in the line of its address alone.
  expect(await ask('203.0.113.7', 'made up')).toBe(401);
  expect(limits.knownTokens.accountOf('token of a')).toBe('a');
  expect(limits.knownTokens.accountOf('made up')).toBeNull();
});

test('whoever hangs up has their place until what they asked for is done', async () => {
  const { server, inside, limits, ask, letGo } = openServer();
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  for (let n = 0; n < 2; n += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.7\r\n\r\n');
    await expect.poll(() => inside.now).toBe(n + 1);
    socket.destroy();
    await once(socket, 'close');
  }
  await expect
    .poll(() => new Promise((resolve) => server.server.getConnections((_e, n) => resolve(n))))
    .toBe(0);
  expect(await ask('203.0.113.7')).toBe(429);
  await letGo();
  await expect.poll(() => limits.address.standing().inUse).toBe(1);
  const after = ask('203.0.113.7');
  await expect.poll(() => inside.now).toBe(2);
  await letGo();
  await letGo();
  expect(await after).toBe(200);
});

test('a place is held until a streamed answer is sent, and a HEAD takes one', async () => {
  const { server, limits } = openServer();
  const stream = new Readable({ read: () => undefined });
  server.get('/stream', (_request, reply) => reply.send(stream));
  server.get('/count', () => String(limits.address.standing().inUse));
  const answer = server.inject('/stream');
  await expect.poll(() => limits.address.standing().inUse).toBe(1);
  stream.push('x');
  stream.push(null);
  expect((await answer).body).toBe('x');
  await expect.poll(() => limits.address.standing().inUse).toBe(0);
  expect((await server.inject({ method: 'GET', url: '/count' })).body).toBe('1');
  expect((await server.inject({ method: 'HEAD', url: '/count' })).headers['content-length']).toBe('1');
});

test('whoever reads slowly, as on a bad line, takes no place from their neighbours meanwhile', async () => {
  const { server, limits } = openServer();
  const long = Buffer.alloc(64 * 1024 * 1024);
  server.get('/long', (_request, reply) => reply.send(long));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'readable');
  socket.pause();
  await expect.poll(() => limits.address.standing().inUse).toBe(0);
  expect(socket.bytesRead).toBeLessThan(long.length);
  socket.destroy();
});

test('what a server asks of itself for somebody needs no second place', async () => {
  const { server, refusals } = openServer({ CALLS_PER_ADDRESS: 1 });
  server.get('/part', async () => 'part');
  server.get('/whole', async () => {
    const parts = await asOurOwn(() => Promise.all([server.inject('/part'), server.inject('/part')]));
    return parts.map(({ body }) => body).join(' ');
  });
  expect((await server.inject('/whole')).body).toBe('part part');
  expect(refusals).toEqual([]);
});

test('what is free waits for nobody', async () => {
  const { server, ask, inside, letAllGo } = openServer();
  server.get('/free', { config: { admission: 'free' } }, () => 'free');
  const slow = [ask('127.0.0.1'), ask('127.0.0.1')];
  await expect.poll(() => inside.now).toBe(2);
  expect((await server.inject('/free')).body).toBe('free');
  await letAllGo(Promise.all(slow));
});
