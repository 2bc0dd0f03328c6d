import { PATIENCE } from '@mela/database/pool.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { signIn } from '@mela/test-house/people/member.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { sql } from 'kysely';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database.ts';
import { openServer } from './serve.ts';

let test: TestHouse;
beforeAll(async () => {
  test = await openHouse({}, { patience: PATIENCE });
});
afterAll(() => test.close());

const busy = { status: 503, code: 'system.busy' };

it('says that it is busy when a lock does not come in time, in the caller’s language, and goes on afterwards', async () => {
  const { client } = await signIn(test, { username: 'Waiting' });
  const owner = new pg.Client(test.databaseUrl);
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

/** A server of ours whose one call fails like that. */
async function failing(work: () => Promise<unknown>) {
  const server = openServer(test.house.log, { trustedProxies: 0, translatorOf: () => (id) => id });
  server.get('/call', work);
  const { statusCode: status, headers, body } = await server.inject('/call');
  await server.close();
  return { status, code: JSON.parse(body).code, retryAfter: headers['retry-after'] };
}

it('says the same when transactions get in each other’s way to the last attempt', async () => {
  let attempts = 0;
  const answer = await failing(() =>
    test.house.database.inMerchant(test.brand.mela.id, async () => {
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
  const silent = createServer().listen(0);
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const away = openDatabase(`postgres://nobody@127.0.0.1:${port}/nothing`, test.clock, 1);
  try {
    expect(await failing(() => away.inMerchant(test.brand.mela.id, async () => ({})))).toMatchObject(busy);
  } finally {
    await away.close();
    silent.close();
  }
});

it('says the same when the server has ended a transaction that stood idle, and nothing of it has happened', async () => {
  const { database } = test.house;
  const owner = new pg.Client(test.databaseUrl);
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

it('calls nothing else busy', async () => {
  const broken = Object.assign(new pg.DatabaseError('no', 2, 'error'), { code: '23505' });
  expect(await failing(() => Promise.reject(broken))).toMatchObject({ status: 500, code: 'system.failure' });
  expect(await failing(() => Promise.reject(new Error('ours')))).toMatchObject({ status: 500 });
});
