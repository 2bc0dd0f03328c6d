import { ok } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { PASSWORD } from '@mela/testing/people/member.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../platform/database.ts';
import { openSecretBox } from '../../../platform/secrets/secret-box.ts';
import { countAttempt, countGuess } from './attempts.ts';
import { identityRules, openAccount, openIdentity, type Identity, type PasswordHasher } from '../index.ts';

let test: TestApi;
let identity: Identity;
const work = { hash: 0, verify: 0 };
/** Until when no password is compared, where a test wants that. */
let held: Promise<void> | null = null;
/** Whose mobile numbers are proven. */
const phones = new Map<string, string>();

// Counts what a real hasher would have to do, and costs nothing: these tests guess hundreds of times.
const hasher: PasswordHasher = {
  hash: async (password) => {
    work.hash += 1;
    return ok(`hashed ${password}`);
  },
  verify: async (password, hashed) => {
    work.verify += 1;
    await held;
    return ok(hashed === `hashed ${password}`);
  },
};

beforeAll(async () => {
  test = await openTestApi();
  identity = openProcess(test.services.database);
});
afterAll(() => test.close());

/** What one process has of the room. */
function openProcess(database: Database): Identity {
  const { settings } = test.services;
  return openIdentity({
    database,
    box: openSecretBox(settings.SECRETS_KEY),
    hasher,
    secretsKey: settings.SECRETS_KEY,
    rules: identityRules(settings),
    grantPlayMoney: async () => undefined,
    staffHash: async () => null,
    accountByMobile: async (_scope, mobile) => phones.get(mobile) ?? null,
    secondSteps: async () => [],
  });
}

const open = (username: string): Promise<unknown> =>
  test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    openAccount(scope, { type: 0, username, passwordHash: `hashed ${PASSWORD}` }),
  );

/** Guesses so many times, waiting as long as it is told to. */
async function failTimes(username: string, times: number, address = '10.0.0.1') {
  const waits: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const reply = await attempt(username, 'wrong', address);
    if (!wrong(reply)) throw new Error(`attempt ${i} was ${JSON.stringify(reply)}`);
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

it('keeps nobody waiting because one of the same moment was counted first', async () => {
  const count = (ms: number) => {
    const now = () => new Date(test.clock.now().getTime() + ms);
    const subject = { key: 'address:198.51.100.9', windowMs: 60_000, delayFrom: 5, lockAt: 10 };
    return countAttempt({ ...test.services.database, clock: { now } }, test.brand.mela.id, [subject]);
  };
  expect([await count(5), await count(0)]).toEqual([ok(null), ok(null)]);
});

/** A solved captcha, as somebody brings it who is asked for one; asked for from everywhere. */
let captchas = 0;
async function solved() {
  captchas += 1;
  const made = await identity.newCaptcha(test.brand.mela.id, { address: `10.8.0.${captchas % 200}` });
  if (!made.ok) throw new Error('an address gets two captchas a second');
  return { id: made.value.id, answer: made.value.answer };
}

const attempt = async (username: string, password: string, address = '10.0.0.1') =>
  identity.login(test.brand.mela, {
    by: { username, password },
    site: 'member',
    device: { address, userAgent: '', id: null },
    captcha: await solved(),
    remember: false,
  });

/** A wrong login, with or without word of a captcha for the next one. */
const wrong = (reply: Awaited<ReturnType<typeof attempt>>) =>
  !reply.ok && reply.refusal.kind === 'wrong-login';

const failOnce = async (username: string, address?: string) =>
  expect(await attempt(username, 'wrong', address)).toMatchObject({ refusal: { kind: 'wrong-login' } });

describe('failed logins on a name', () => {
  it('cost growing waits from the fifth, and a quarter of an hour at the tenth; then all is forgotten', async () => {
    await open('Guessed');
    for (let i = 0; i < 5; i += 1) await failOnce('Guessed');
    for (const seconds of [1, 2, 4, 8, 16]) {
      const waiting = { refusal: { kind: 'too-many-attempts', values: { seconds } } };
      expect(await attempt('guessed', PASSWORD)).toMatchObject(waiting);
      // Asking while one has to wait neither counts nor makes the wait longer, from whatever address.
      expect(await attempt('GUESSED', PASSWORD, '10.9.9.9')).toMatchObject(waiting);
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
    const looked = guesses.filter(wrong);
    expect(looked).toHaveLength(5);
  });

  it('are the brand’s own', async () => {
    for (let i = 0; i < 5; i += 1) await failOnce('Twobrands');
    expect(await attempt('Twobrands', 'wrong')).toMatchObject({ refusal: { kind: 'too-many-attempts' } });
    const elsewhere = await identity.login(test.brand.nodi, {
      by: { username: 'Twobrands', password: 'wrong' },
      site: 'member',
      device: { address: '10.0.0.1', userAgent: '', id: null },
      captcha: null,
      remember: false,
    });
    expect(elsewhere).toMatchObject({ refusal: { kind: 'wrong-login' } });
  });
});

describe('failed logins from an address', () => {
  it('are forgotten a quarter of an hour after the first, though others go on coming in from there', async () => {
    await open('Regular');
    const address = '10.78.0.1';
    for (let i = 0; i < 8; i += 1) await failOnce(`typo${i}`, address);
    for (let i = 0; i < 16; i += 1) {
      test.clock.advance({ minutes: 1 });
      expect(await attempt('Regular', PASSWORD, address)).toMatchObject({ ok: true });
    }
    const failures = await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
      scope.db
        .selectFrom('identity.attempt')
        .select('failures')
        .where('subject', '=', `address:${address}`)
        .executeTakeFirstOrThrow(),
    );
    expect(failures).toEqual({ failures: 0 });
  });

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

describe('of thirty who log in at one moment, by two processes', () => {
  const THIRTY = Array.from({ length: 30 }, (_, at) => at);
  let there: Database;
  let elsewhere: Identity;
  beforeAll(() => {
    there = openDatabase(test.databaseUrl, test.clock, 24, PATIENT);
    elsewhere = openProcess(there);
  });
  afterAll(() => there.close());

  /** All of them, of whom none is answered before so many are being looked at. */
  async function atOnce(
    password: string,
    looked: number,
    by: (at: number) => { username: string; address: string },
  ) {
    Object.assign(work, { verify: 0 });
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const replies = THIRTY.map((at) => {
      const { username, address } = by(at);
      const process = at % 2 === 0 ? identity : elsewhere;
      return process.login(test.brand.mela, {
        by: { username, password },
        site: 'member',
        device: { address, userAgent: '', id: null },
        captcha: null,
        remember: false,
      });
    });
    await expect.poll(() => work.verify).toBe(looked);
    gate.resolve();
    held = null;
    const count: Record<string, number> = {};
    for (const reply of await Promise.all(replies)) {
      const found = reply.ok ? 'in' : reply.refusal.kind;
      count[found] = (count[found] ?? 0) + 1;
    }
    return count;
  }

  it('nobody who is right is asked for a captcha, though they are behind one address', async () => {
    for (const at of THIRTY) await open(`Carried${at}`);
    const found = await atOnce(PASSWORD, 10, (at) => ({ username: `Carried${at}`, address: '10.31.0.1' }));
    expect(found).toEqual({ in: 30 });
    expect(work.verify).toBe(30);
  });

  it('ten who are wrong are compared, whatever their names', async () => {
    const found = await atOnce('wrong', 10, (at) => ({ username: `victims${at}`, address: '10.32.0.1' }));
    expect(found).toEqual({ 'captcha-needed': 20, 'wrong-login': 10 });
    expect(work.verify).toBe(10);
  });

  it('three who are wrong about one name are compared, wherever they are', async () => {
    await open('Besieged');
    const found = await atOnce('wrong', 3, (at) => ({ username: 'Besieged', address: `10.33.${at}.1` }));
    expect(found).toEqual({ 'captcha-needed': 27, 'wrong-login': 3 });
    expect(work.verify).toBe(3);
  });

  it('those whose process died count as wrong after half a minute', async () => {
    const subject = {
      windowMs: 900_000,
      delayFrom: 100,
      lockAt: 100,
      captchaFrom: 2,
      key: 'address:10.34.0.1',
    };
    const count = () => countGuess(there, test.brand.mela.id, [subject], false);
    await count();
    await count();
    expect(await count()).toMatchObject({ value: { captchaDue: false, undecided: true } });
    test.clock.advance({ seconds: 30 });
    expect(await count()).toMatchObject({ value: { captchaDue: true, undecided: false } });
  });
});

it('does the same hashing for a wrong password, a name that nobody has, and a trial account', async () => {
  await open('Measured');
  const device = { address: '10.3.3.3', userAgent: '', id: null };
  const trial = await identity.openTrial(test.brand.mela.id, { offered: true, device });
  if (!trial.ok) throw new Error('free play is on');
  for (const username of ['Measured', 'Unmeasured', trial.value.account.username]) {
    Object.assign(work, { hash: 0, verify: 0 });
    const request = { by: { username, password: 'wrong' }, site: 'member', device, captcha: null } as const;
    expect(await identity.login(test.brand.mela, { ...request, remember: false })).toEqual({
      ok: false,
      refusal: { kind: 'wrong-login' },
    });
    expect(work).toEqual({ hash: 0, verify: 1 });
  }
});

it('does the same hashing for a mobile number that is somebody’s and one that is nobody’s', async () => {
  const opened = await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    openAccount(scope, { type: 0, username: 'Ringing', passwordHash: `hashed ${PASSWORD}` }),
  );
  if (!opened.ok) throw new Error('the name is free');
  phones.set('+8801711111111', opened.value.id);
  const device = { address: '10.5.5.5', userAgent: '', id: null };
  const by = (mobile: string, password: string) =>
    identity.login(test.brand.mela, {
      by: { mobile, password },
      site: 'member',
      device,
      captcha: null,
      remember: false,
    });
  for (const mobile of ['+8801711111111', '+8801711111112']) {
    Object.assign(work, { hash: 0, verify: 0 });
    expect(await by(mobile, 'wrong')).toEqual({ ok: false, refusal: { kind: 'wrong-login' } });
    expect(work).toEqual({ hash: 0, verify: 1 });
  }
  expect(await by('+8801711111111', PASSWORD)).toMatchObject({ ok: true });
});

it('keeps no name in the counters, only its hash', async () => {
  await attempt('MyPasswordInTheWrongField', 'x', '10.4.4.4');
  const rows = await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    scope.db.selectFrom('identity.attempt').select('subject').execute(),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('mypassword');
});

describe('a captcha', () => {
  const bare = (
    username: string,
    password: string,
    captcha: { id: string; answer: string } | null,
    address: string,
  ) =>
    identity.login(test.brand.mela, {
      by: { username, password },
      site: 'member',
      device: { address, userAgent: '', id: null },
      captcha,
      remember: false,
    });
  const required = { captcha: { id: 'field.captcha.required' } };

  it('is due after three failures on a name, known or not, and the third one says so', async () => {
    await open('Pictured');
    for (const username of ['Pictured', 'Unpictured']) {
      const address = `10.20.0.${username.length}`;
      for (const fields of [undefined, undefined, required]) {
        const reply = await bare(username, 'wrong', null, address);
        expect(reply).toEqual({ ok: false, refusal: { kind: 'wrong-login', ...(fields ? { fields } : {}) } });
      }
      Object.assign(work, { hash: 0, verify: 0 });
      const without = await bare(username, PASSWORD, null, address);
      expect(without).toEqual({ ok: false, refusal: { kind: 'captcha-needed', fields: required } });
      const { id } = await solved();
      const wrongly = await bare(username, PASSWORD, { id, answer: 'x' }, address);
      expect(wrongly).toMatchObject({ refusal: { fields: { captcha: { id: 'field.captcha.wrong' } } } });
      // Without its captcha nothing was compared, and so nothing counted.
      expect(work).toEqual({ hash: 0, verify: 0 });
    }
    expect(await bare('Pictured', PASSWORD, await solved(), '10.20.0.8')).toMatchObject({ ok: true });
    expect(await bare('Pictured', PASSWORD, null, '10.20.0.8')).toMatchObject({ ok: true });
  });

  it('is due after ten failures from an address, whatever the names', async () => {
    await open('Innocent');
    for (let i = 0; i < 10; i += 1) await bare(`somebody${i}`, 'wrong', null, '10.21.0.1');
    expect(await bare('Innocent', PASSWORD, null, '10.21.0.1')).toMatchObject({
      refusal: { kind: 'captcha-needed' },
    });
    expect(await bare('Innocent', PASSWORD, await solved(), '10.21.0.1')).toMatchObject({ ok: true });
  });

  it('is used up by one answer, right or wrong, and too old after two minutes', async () => {
    for (let i = 0; i < 3; i += 1) await bare('Reused', 'wrong', null, '10.22.0.1');
    const again = await solved();
    expect(wrong(await bare('Reused', 'wrong', again, '10.22.0.1'))).toBe(true);
    expect(await bare('Reused', 'wrong', again, '10.22.0.1')).toMatchObject({
      refusal: { kind: 'captcha-needed' },
    });

    const missed = await solved();
    await bare('Reused', 'wrong', { ...missed, answer: '' }, '10.22.0.1');
    expect(await bare('Reused', 'wrong', missed, '10.22.0.1')).toMatchObject({
      refusal: { kind: 'captcha-needed' },
    });

    const late = await solved();
    test.clock.advance({ minutes: 2 });
    expect(await bare('Reused', 'wrong', late, '10.22.0.1')).toMatchObject({
      refusal: { kind: 'captcha-needed' },
    });
  });

  it('lets one of twenty who bring the same answer at once be looked at', async () => {
    for (let i = 0; i < 3; i += 1) await bare('Twenty', 'wrong', null, '10.23.0.1');
    const one = await solved();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => bare('Twenty', 'wrong', one, '10.23.0.1')),
    );
    expect(replies.filter(wrong)).toHaveLength(1);
  });

  it('cannot be passed by guessing fifty times at once', async () => {
    const storm = Array.from({ length: 50 }, () => bare('Pictureless', 'wrong', null, '10.24.0.1'));
    expect((await Promise.all(storm)).filter(wrong)).toHaveLength(3);
  });

  it('takes Bengali digits for what they are', async () => {
    for (let i = 0; i < 3; i += 1) await bare('Bangla', 'wrong', null, '10.25.0.1');
    const { id, answer } = await solved();
    const written = answer.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');
    expect(wrong(await bare('Bangla', 'wrong', { id, answer: ` ${written} ` }, '10.25.0.1'))).toBe(true);
  });

  it('is replaced once a second at most, and two a second go to one address', async () => {
    const { id } = test.brand.mela;
    const first = await identity.newCaptcha(id, { address: '10.26.0.1' });
    if (!first.ok) throw new Error('the first one comes at once');
    const replaces = first.value.id;
    expect(await identity.newCaptcha(id, { address: '10.26.0.1', replaces })).toMatchObject({
      refusal: { kind: 'captcha-too-soon' },
    });
    test.clock.advance({ seconds: 1 });
    expect(await identity.newCaptcha(id, { address: '10.26.0.1', replaces })).toMatchObject({ ok: true });
    const many = Array.from({ length: 130 }, () => identity.newCaptcha(id, { address: '10.26.0.1' }));
    const answers = await Promise.all(many);
    expect(answers.filter((answer) => !answer.ok)).toHaveLength(13);
  });

  it('keeps no answer in the database', async () => {
    const { id, answer } = await solved();
    const row = await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
      scope.db.selectFrom('identity.captcha').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(row.answer_hash).toHaveLength(32);
    expect(JSON.stringify({ ...row, id: null, merchant_id: null, answer_hash: null })).not.toContain(answer);
  });
});
