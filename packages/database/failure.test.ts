import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseFailureOf } from './failure.ts';
import { openPool, PATIENCE } from './pool.ts';

const errorOf = (code: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code });

test.each([
  ['a lock that did not come', '55P03', 'overload'],
  ['a deadlock', '40P01', 'overload'],
  ['a statement that took too long', '57014', 'overload'],
  ['too many connections', '53300', 'overload'],
  ['a server that starts', '57P03', 'unavailable'],
  ['a server that is shut down', '57P01', 'unavailable'],
  ['a server that crashed beside us', '57P02', 'unavailable'],
  ['a disk that is full', '53100', 'unavailable'],
  ['no memory', '53200', 'unavailable'],
  ['a disk that cannot be read', '58030', 'unavailable'],
  ['a connection that failed', '08006', 'unavailable'],
  ['a server that only reads since another took over', '25006', 'unavailable'],
  ['a row that is there already', '23505', null],
  ['a wrong password', '28P01', null],
  ['no such table', '42P01', null],
  ['a program’s mistake in a transaction', '25P01', null],
] as const)('%s (%s) is %s', (_, code, failure) => {
  expect(databaseFailureOf(errorOf(code))).toBe(failure);
});

test('a disk that is full for its account alone is unavailable, a mistake of the server’s own is not', () => {
  const spoken = (words: string) => Object.assign(new pg.DatabaseError(words, 2, 'error'), { code: 'XX000' });
  expect(databaseFailureOf(spoken('could not extend file "base/5/1": Disk quota exceeded'))).toBe(
    'unavailable',
  );
  expect(databaseFailureOf(spoken('cache lookup failed for relation 1'))).toBe(null);
});

test('nobody listening there, by one address or several, is unavailable', async () => {
  const { port, close } = await listening(() => undefined);
  await close();
  for (const url of [
    `postgres://nobody@127.0.0.1:${port}/none`,
    `postgres://nobody@localhost:${port}/none`,
    'postgres://nobody@/none?host=/nowhere/at/all',
  ])
    expect(databaseFailureOf(await failureOf(url)), url).toBe('unavailable');
});

test('a server that closes the connection, and one that never answers, are told apart', async () => {
  for (const [hear, failure] of [
    [(socket: Socket) => socket.destroy(), 'unavailable'],
    [(socket: Socket) => socket.resume(), 'overload'],
  ] as const) {
    const { port, close } = await listening(hear);
    expect(databaseFailureOf(await failureOf(`postgres://nobody@127.0.0.1:${port}/none`))).toBe(failure);
    await close();
  }
});

test('what went wrong elsewhere is not the database’s', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  expect(databaseFailureOf(refused)).toBe('unavailable');
  // As fetch and the mail client throw it.
  expect(databaseFailureOf(new TypeError('fetch failed', { cause: refused }))).toBeNull();
  expect(databaseFailureOf(Object.assign(new Error('no mail'), { code: 'ECONNREFUSED' }))).toBeNull();
  expect(
    databaseFailureOf(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' })),
  ).toBeNull();
  expect(databaseFailureOf(new Error('ours'))).toBeNull();
  expect(databaseFailureOf('ours')).toBeNull();
});

/** A server that does this with who connects. */
async function listening(hear: (socket: Socket) => void) {
  const server = createServer(hear).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** What a question throws over a pool of so little patience. */
async function failureOf(url: string): Promise<unknown> {
  const pool = openPool(url, { connections: 1, patience: { ...PATIENCE, connectionMs: 200 } });
  try {
    return await pool.query('select 1').catch((error: unknown) => error);
  } finally {
    await pool.end();
  }
}
