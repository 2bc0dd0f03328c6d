import { randomBytes } from 'node:crypto';
import { beginningOf } from '@mela/permissions';
import { newId, ok, type Outcome } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import { openSecretBox } from '../../platform/secrets/secret-box.ts';
import { openMerchant, type Merchant } from '../merchants/index.ts';
import { authenticateStaff, endSession, forgetOldLogins, openOperator, type Operator } from './index.ts';

const START = new Date('2026-03-01T08:00:00Z');
const address = '203.0.113.7';
const time = { now: START };
const pass = (seconds: number) => (time.now = new Date(time.now.getTime() + seconds * 1000));

let url: string;
let drop: () => Promise<void>;
let database: Database;
let operator: Operator;
let merchant: Merchant;
const people = { count: 0 };

beforeAll(async () => {
  ({ url, drop } = await makeDatabase());
  database = openDatabase(url, { now: () => time.now });
  operator = openOperator({
    database,
    box: openSecretBox(randomBytes(32)),
    passwords: {
      verify: async (password, hash) => ok(hash === `hash of ${password}`),
      hash: async (password) => ok(`hash of ${password}`),
    },
  });
  merchant = await openMerchant(database.kysely, brands.mela);
});
afterAll(async () => {
  await database.close();
  await drop();
});
// A day apart, so that no test's attempts weigh on the next one's.
beforeEach(() => void pass(86_400));

function valueOf<T>(outcome: Outcome<T, unknown>): T {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.refusal)}`);
  return outcome.value;
}

async function hire(role: 'finance' | 'support' = 'finance') {
  people.count += 1;
  const username = `nasrin${people.count}`;
  const opened = await database.inMerchant(merchant.id, (scope) =>
    operator.openStaff(scope, { username, displayName: 'Nasrin', role, passwordHash: 'hash of right' }),
  );
  return { username, ...valueOf(opened) };
}

const codeAt = (secret: string, offset = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: time.now.getTime() + offset * 30_000,
  });
const start = (username: string, password = 'right', merchantCode = 'mela') =>
  operator.startLogin({ merchantCode, username, password, address });
const finish = (challenge: string, code: string) =>
  operator.finishLogin({ challenge, code, address, requestId: newId() });

async function signIn(person: { username: string; totpSecret: string }): Promise<string> {
  const { challenge } = valueOf(await start(person.username));
  const { token } = valueOf(await finish(challenge, codeAt(person.totpSecret)));
  pass(30);
  return token;
}

const whoIs = (token: string, background = false) =>
  authenticateStaff(database, token, { background, address });

test('password, then code, then a session that says who and what for', async () => {
  const person = await hire();
  const token = await signIn(person);
  expect((await whoIs(token))?.staff).toEqual({
    staffId: person.staffId,
    merchantId: merchant.id,
    username: person.username,
    displayName: 'Nasrin',
    role: 'finance',
    roleNames: null,
    permissions: beginningOf('finance'),
    lasting: beginningOf('finance'),
    networks: [],
  });
});

test('unknown brand, unknown name and wrong password are one answer', async () => {
  const { username } = await hire();
  const answers = [
    await start(username, 'wrong'),
    await start('nobody'),
    await start(username, 'right', 'nodi'),
  ];
  expect(answers).toEqual(answers.map(() => ({ ok: false, refusal: { kind: 'staff-login-failed' } })));
});

test('the neighbouring codes are taken, older and later ones are not, and none opens twice', async () => {
  const person = await hire();
  for (const [offset, fits] of [
    [-2, false],
    [2, false],
    [-1, true],
    [0, true],
    [1, true],
  ] as const) {
    const { challenge } = valueOf(await start(person.username));
    expect([offset, (await finish(challenge, codeAt(person.totpSecret, offset))).ok]).toEqual([offset, fits]);
  }
  const { challenge } = valueOf(await start(person.username));
  expect(await finish(challenge, codeAt(person.totpSecret, 1))).toEqual({
    ok: false,
    refusal: { kind: 'staff-code-wrong' },
  });
});

test('fifty browsers with one right code: one gets in', async () => {
  const person = await hire();
  const challenges: string[] = [];
  for (let count = 0; count < 3; count += 1) challenges.push(valueOf(await start(person.username)).challenge);
  const code = codeAt(person.totpSecret);
  const tries = Array.from({ length: 12 }, (_, at) => finish(challenges[at % 3] ?? '', code));
  expect((await Promise.all(tries)).filter((outcome) => outcome.ok)).toHaveLength(1);
});

test('a challenge opens one session, also when two right codes come at once', async () => {
  const person = await hire();
  for (let count = 0; count < 5; count += 1) {
    pass(120);
    const { challenge } = valueOf(await start(person.username));
    const both = await Promise.all(
      [0, 1].map((ahead) => finish(challenge, codeAt(person.totpSecret, ahead))),
    );
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
  }
});

test('a challenge bears five codes and five minutes', async () => {
  const person = await hire();
  const { challenge } = valueOf(await start(person.username));
  for (let count = 0; count < 5; count += 1) {
    expect(await finish(challenge, '000000')).toMatchObject({ refusal: { kind: 'staff-code-wrong' } });
    pass(20);
  }
  expect(await finish(challenge, codeAt(person.totpSecret))).toMatchObject({
    refusal: { kind: 'staff-login-expired' },
  });
  pass(900);
  const late = valueOf(await start(person.username)).challenge;
  pass(301);
  expect(await finish(late, codeAt(person.totpSecret))).toMatchObject({
    refusal: { kind: 'staff-login-expired' },
  });
  expect(await finish('nonsense', '000000')).toMatchObject({ refusal: { kind: 'staff-login-expired' } });
});

test('guessing slows down after five failures, stops for 15 minutes after ten, and never for good', async () => {
  const person = await hire();
  for (let count = 0; count < 5; count += 1) await start(person.username, 'wrong');
  expect(await start(person.username)).toEqual({
    ok: false,
    refusal: { kind: 'staff-too-many-attempts', values: { seconds: 1 } },
  });
  for (let count = 0; count < 5; count += 1) {
    pass(16);
    await start(person.username, 'wrong');
  }
  pass(899);
  expect(await start(person.username)).toEqual({
    ok: false,
    refusal: { kind: 'staff-too-many-attempts', values: { seconds: 1 } },
  });
  pass(1);
  expect((await start(person.username)).ok).toBe(true);
});

test('parallel guesses count before they are answered', async () => {
  const person = await hire();
  const guesses = await Promise.all(Array.from({ length: 15 }, () => start(person.username, 'wrong')));
  const kinds = guesses.map((guess) => (guess.ok ? 'in' : guess.refusal.kind));
  expect(kinds.filter((kind) => kind === 'staff-login-failed')).toHaveLength(5);
});

test('a session ends when idle for half an hour, after twelve hours, by signing out, and as the fourth', async () => {
  const person = await hire();
  const idle = await signIn(person);
  pass(29 * 60);
  expect(await whoIs(idle)).not.toBeNull();
  for (let count = 0; count < 3; count += 1) {
    pass(10 * 60);
    await whoIs(idle, true);
  }
  expect(await whoIs(idle)).toBeNull();

  const long = await signIn(person);
  for (let half = 1; half < 24; half += 1) {
    pass(29 * 60);
    expect(await whoIs(long)).not.toBeNull();
  }
  for (const open of [true, true, false]) {
    pass(20 * 60);
    expect((await whoIs(long)) !== null).toBe(open);
  }

  const ended = await signIn(person);
  const session = await whoIs(ended);
  if (session) await endSession(database, session, newId());
  expect(await whoIs(ended)).toBeNull();

  const first = await signIn(person);
  const others = [await signIn(person), await signIn(person), await signIn(person)];
  expect(await whoIs(first)).toBeNull();
  expect(await Promise.all(others.map((token) => whoIs(token)))).not.toContain(null);
});

test('what can lead nowhere any more is forgotten, and nothing else', async () => {
  const person = await hire();
  await signIn(person);
  await start(person.username, 'wrong');
  pass(13 * 60 * 60);
  const token = await signIn(person);
  const { challenge } = valueOf(await start(person.username));
  await database.inMerchant(merchant.id, forgetOldLogins);
  const left = await database.inMerchant(merchant.id, async ({ db }) => ({
    sessions: await db.selectFrom('operator.session').select('opened_at').execute(),
  }));
  const since = time.now.getTime() - 12 * 60 * 60 * 1000;
  expect(left.sessions.every(({ opened_at }) => opened_at.getTime() >= since)).toBe(true);
  expect(await whoIs(token)).not.toBeNull();
  pass(30);
  expect((await finish(challenge, codeAt(person.totpSecret))).ok).toBe(true);
});

test('neither tokens nor authenticator secrets stand in the database', async () => {
  const person = await hire();
  const token = await signIn(person);
  const dump = await database.inMerchant(merchant.id, async ({ db }) =>
    JSON.stringify(
      [
        await db.selectFrom('operator.staff').selectAll().execute(),
        await db.selectFrom('operator.session').selectAll().execute(),
        await db.selectFrom('operator.audit').select(['before', 'after']).execute(),
      ],
      (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : Buffer.isBuffer(value) ? value.toString('latin1') : value,
    ),
  );
  expect(dump).toContain(person.username);
  expect(dump).not.toContain(person.totpSecret);
  expect(dump).not.toContain(token.slice(-43));
});
