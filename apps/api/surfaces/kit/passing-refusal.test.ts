import { PATIENCE } from '@mela/database/pool.ts';
import { openBreakableLine } from '@mela/testing/faults/breakable-line.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { sql } from 'kysely';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database.ts';
import { openServer } from './serve.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi({}, { patience: PATIENCE });
});
afterAll(() => test.close());

const busy = { status: 503, code: 'system.busy' };

it('says that it is busy when a lock does not come in time, in the caller’s language, and goes on afterwards', async () => {
  const { client } = await signIn(test, { username: 'Waiting' });
  const owner = new pg.Client(test.ownerUrl);
  await owner.connect();
  try {
    await owner.query('begin; lock table identity.session in access exclusive mode');
    const token = client.state.token ?? '';
    const [reply, raw] = await Promise.all([
      client.call(memberInfo),
      test.server.inject({
        url: memberInfo.path,
        headers: {
          host: 'mela.localhost',
          authorization: `Bearer ${token}`,
          'accept-language': 'bn',
        },
      }),
    ]);
    expect(reply).toMatchObject({ ...busy, message: expect.stringContaining('try again in a moment') });
    expect(raw.headers['retry-after']).toBe('2');
    expect(raw.json().message).toContain('একটু পরে');
  } finally {
    await owner.end();
  }
  expect(await client.call(memberInfo)).toMatchObject({ ok: true });
});

/** A server that does this with who connects. */
async function listening(hear: (socket: Socket) => void) {
  const server = createServer(hear).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** A server of ours whose one call fails like that. */
async function failing(work: () => Promise<unknown>) {
  const server = openServer(test.services.log, {
    trustedProxies: 0,
    connections: { inTotal: 100 },
    translatorOf: () => (id) => id,
  });
  server.get('/call', work);
  const { statusCode: status, headers, body } = await server.inject('/call');
  await server.close();
  return { status, code: JSON.parse(body).code, retryAfter: headers['retry-after'] };
}

it('says the same when transactions get in each other’s way to the last attempt', async () => {
  let attempts = 0;
  const answer = await failing(() =>
    test.services.database.inMerchant(test.brand.mela.id, async () => {
      attempts += 1;
      throw Object.assign(new pg.DatabaseError('no', 2, 'error'), { code: '40001' });
    }),
  );
  expect(attempts).toBe(3);
  expect(answer).toEqual({ ...busy, retryAfter: '2' });
});

it('says the same when no connection comes free', async () => {
  const small = openDatabase(test.databaseUrl, test.clock, 1);
  const held = await small.pool.connect();
  try {
    expect(await failing(() => small.inMerchant(test.brand.mela.id, async () => ({})))).toMatchObject(busy);
  } finally {
    held.release();
    await small.close();
  }
});

it('says the same when the server has no time to answer a new connection', async () => {
  const { port, close } = await listening((socket) => socket.resume());
  const away = openDatabase(`postgres://nobody@127.0.0.1:${port}/nothing`, test.clock, 1);
  try {
    expect(await failing(() => away.inMerchant(test.brand.mela.id, async () => ({})))).toMatchObject(busy);
  } finally {
    await away.close();
    await close();
  }
});

it('says the same when the server has ended a transaction that stood idle, and nothing of it has happened', async () => {
  const { database } = test.services;
  const owner = new pg.Client(test.ownerUrl);
  await owner.connect();
  const idle = () =>
    database.inMerchant(test.brand.mela.id, async (scope) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(scope.db);
      await owner.query(`select pg_terminate_backend($1, 5000)`, [rows[0]?.pid]);
      // The word that it has ended comes over the connection, by itself.
      for (let turn = 0; turn < 20; turn += 1) {
        await owner.query('select 1');
        await setImmediate();
      }
      await sql`select 1`.execute(scope.db);
      return {};
    });
  try {
    expect(await failing(idle)).toEqual({ ...busy, retryAfter: '2' });
  } finally {
    await owner.end();
  }
});

it('does not say that nothing has happened when the connection breaks in the middle of a commit', async () => {
  const line = await openBreakableLine(test.databaseUrl);
  const database = openDatabase(line.url, test.clock, 1);
  const owner = new pg.Client(test.ownerUrl);
  const watcher = new pg.Client(test.databaseUrl);
  await Promise.all([owner.connect(), watcher.connect()]);
  await owner.query(`create schema dawdling; grant usage on schema dawdling to mela_app;
    create table dawdling.slow (); grant insert on dawdling.slow to mela_app;
    create function dawdling.dawdle() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(5); return null; end';
    create constraint trigger slowly after insert on dawdling.slow deferrable initially deferred
      for each row execute function dawdling.dawdle();
    select pg_advisory_lock(5)`);
  const commits = () =>
    database.inMerchant(test.brand.mela.id, async (scope) => {
      await sql`set local statement_timeout = 0`.execute(scope.db);
      await sql`set local lock_timeout = 0`.execute(scope.db);
      await sql`insert into dawdling.slow default values`.execute(scope.db);
      return {};
    });
  try {
    const answering = failing(commits);
    const under = `select from pg_stat_activity
      where datname = current_database() and query = 'commit' and wait_event = 'advisory'`;
    await expect.poll(async () => (await watcher.query(under)).rowCount).toBe(1);
    line.cut();
    expect(await answering).toEqual({ status: 503, code: 'system.unavailable', retryAfter: '2' });
  } finally {
    await owner.query('select pg_advisory_unlock(5); drop schema dawdling cascade');
    await Promise.all([owner.end(), watcher.end(), database.close(), line.close()]);
  }
});

it('says that the site cannot be reached when the database is away, in the caller’s language', async () => {
  const { port, close } = await listening(() => undefined);
  await close();
  const away = openDatabase(`postgres://nobody@127.0.0.1:${port}/nothing`, test.clock, 1);
  const server = openServer(test.services.log, {
    trustedProxies: 0,
    connections: { inTotal: 10 },
    translatorOf: (language) => (id) => `${language} ${id}`,
  });
  server.get('/call', () => away.inMerchant(test.brand.mela.id, async () => ({})));
  try {
    const { statusCode, headers, body } = await server.inject({
      url: '/call',
      headers: { 'accept-language': 'bn' },
    });
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(body)).toEqual({
      success: false,
      value: null,
      code: 'system.unavailable',
      message: 'bn system.unavailable',
    });
  } finally {
    await away.close();
    await server.close();
  }
});

it('calls nothing else busy', async () => {
  const broken = Object.assign(new pg.DatabaseError('no', 2, 'error'), { code: '23505' });
  expect(await failing(() => Promise.reject(broken))).toMatchObject({ status: 500, code: 'system.failure' });
  expect(await failing(() => Promise.reject(new Error('ours')))).toMatchObject({ status: 500 });
});
