import { ok } from '@mela/primitives';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { PASSWORD } from '@mela/test-house/people/member.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecretBox } from '../../platform/secret-box.ts';
import { identityRules, openAccount, openIdentity, type Identity, type PasswordHasher } from './index.ts';

let test: TestHouse;
let identity: Identity;
const work = { hash: 0, verify: 0 };

// Counts what a real hasher would have to do, and costs nothing: these tests guess hundreds of times.
const hasher: PasswordHasher = {
  hash: async (password) => {
    work.hash += 1;
    return ok(`hashed ${password}`);
  },
  verify: async (password, hashed) => {
    work.verify += 1;
    return ok(hashed === `hashed ${password}`);
  },
};

beforeAll(async () => {
  test = await openHouse();
  const { database, settings } = test.house;
  identity = openIdentity({
    database,
    box: openSecretBox(settings.SECRETS_KEY),
    hasher,
    rules: identityRules(settings),
    grantPlayMoney: async () => undefined,
    staffHash: async () => null,
  });
});
afterAll(() => test.close());

const open = (username: string): Promise<unknown> =>
  test.house.database.inMerchant(test.brand.mela.id, (scope) =>
    openAccount(scope, { type: 0, username, passwordHash: `hashed ${PASSWORD}` }),
  );

/** Guesses so many times, waiting as long as it is told to. */
async function failTimes(username: string, times: number, address = '10.0.0.1') {
  const waits: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const reply = await attempt(username, 'wrong', address);
    if (reply.ok || reply.refusal.kind !== 'wrong-login')
      throw new Error(`attempt ${i} was ${JSON.stringify(reply)}`);
    const next = await attempt(username, 'wrong', address);
    if (!next.ok && next.refusal.kind === 'too-many-attempts') {
      waits.push(next.refusal.values.seconds);
      test.clock.advance({ seconds: next.refusal.values.seconds });
    } else {
      i += 1;
      waits.push(0);
    }
  }
  return waits;
}

const attempt = (username: string, password: string, address = '10.0.0.1') =>
  identity.login(test.brand.mela.id, {
    username,
    password,
    door: 'portal',
    device: { address, userAgent: '' },
  });

const failOnce = async (username: string, address?: string) =>
  expect(await attempt(username, 'wrong', address)).toEqual({ ok: false, refusal: { kind: 'wrong-login' } });

describe('failed logins on a name', () => {
  it('cost growing waits from the fifth, and a quarter of an hour at the tenth; then all is forgotten', async () => {
    await open('Guessed');
    for (let i = 0; i < 5; i += 1) await failOnce('Guessed');
    for (const seconds of [1, 2, 4, 8, 16]) {
      const waiting = { ok: false, refusal: { kind: 'too-many-attempts', values: { seconds } } };
      expect(await attempt('guessed', PASSWORD)).toEqual(waiting);
      // Asking while one has to wait neither counts nor makes the wait longer, from whatever address.
      expect(await attempt('GUESSED', PASSWORD, '10.9.9.9')).toEqual(waiting);
      test.clock.advance({ seconds });
      await failOnce('Guessed');
    }
    expect(await attempt('Guessed', PASSWORD)).toMatchObject({ refusal: { values: { seconds: 900 } } });
    test.clock.advance({ minutes: 14, seconds: 59 });
    expect(await attempt('Guessed', PASSWORD)).toMatchObject({ refusal: { values: { seconds: 1 } } });
    test.clock.advance({ seconds: 1 });
    await failOnce('Guessed');
    expect(await attempt('Guessed', PASSWORD)).toMatchObject({ ok: true });
  });

  it('are the same for a name that nobody has', async () => {
    await open('Somebody');
    const known = await failTimes('Somebody', 12);
    const unknown = await failTimes('Nobodyatall', 12);
    expect(unknown).toEqual(known);
  });

  it('are forgotten when their owner logs in, and after a quarter of an hour without one', async () => {
    await open('Forgetful');
    for (let i = 0; i < 4; i += 1) await failOnce('Forgetful');
    expect(await attempt('Forgetful', PASSWORD)).toMatchObject({ ok: true });
    for (let i = 0; i < 4; i += 1) await failOnce('Forgetful');
    test.clock.advance({ minutes: 15 });
    for (let i = 0; i < 4; i += 1) await failOnce('Forgetful');
    expect(await attempt('Forgetful', PASSWORD)).toMatchObject({ ok: true });
  });

  it('cannot be passed by guessing fifty times at once', async () => {
    await open('Stormed');
    const guesses = await Promise.all(Array.from({ length: 50 }, () => attempt('Stormed', 'wrong')));
    const looked = guesses.filter((guess) => !guess.ok && guess.refusal.kind === 'wrong-login');
    expect(looked).toHaveLength(5);
  });

  it('are the brand’s own', async () => {
    for (let i = 0; i < 5; i += 1) await failOnce('Twobrands');
    expect(await attempt('Twobrands', 'wrong')).toMatchObject({ refusal: { kind: 'too-many-attempts' } });
    const { id } = test.brand.nodi;
    const device = { address: '10.0.0.1', userAgent: '' };
    const elsewhere = await identity.login(id, {
      username: 'Twobrands',
      password: 'wrong',
      door: 'portal',
      device,
    });
    expect(elsewhere).toMatchObject({ refusal: { kind: 'wrong-login' } });
  });
});

describe('failed logins from an address', () => {
  it('lock it at a hundred, whatever the names, and no other', async () => {
    await open('Neighbour');
    const address = '10.77.0.1';
    for (let i = 0; i < 100; i += 1) await failOnce(`victim${i}`, address);
    expect(await attempt('Neighbour', PASSWORD, address)).toMatchObject({
      refusal: { kind: 'too-many-attempts', values: { seconds: 900 } },
    });
    expect(await attempt('Neighbour', PASSWORD, '10.77.0.2')).toMatchObject({ ok: true });
    test.clock.advance({ minutes: 15 });
    expect(await attempt('Neighbour', PASSWORD, address)).toMatchObject({ ok: true });
  });
});

it('does the same hashing for a wrong password, a name that nobody has, and a trial account', async () => {
  await open('Measured');
  const device = { address: '10.3.3.3', userAgent: '' };
  const trial = await identity.openTrial(test.brand.mela.id, { offered: true, device });
  if (!trial.ok) throw new Error('free play is on');
  for (const username of ['Measured', 'Unmeasured', trial.value.account.username]) {
    Object.assign(work, { hash: 0, verify: 0 });
    const request = { username, password: 'wrong', door: 'portal', device } as const;
    expect(await identity.login(test.brand.mela.id, request)).toEqual({
      ok: false,
      refusal: { kind: 'wrong-login' },
    });
    expect(work).toEqual({ hash: 0, verify: 1 });
  }
});

it('keeps no name in the counters, only its hash', async () => {
  await attempt('MyPasswordInTheWrongField', 'x', '10.4.4.4');
  const rows = await test.house.database.inMerchant(test.brand.mela.id, (scope) =>
    scope.db.selectFrom('identity.attempt').select('subject').execute(),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('mypassword');
});
