import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { lastCode } from '@mela/test-house/people/letters.ts';
import { openPerson, PASSWORD, signIn } from '@mela/test-house/people/member.ts';
import { accepted, type PortalClient } from '@mela/test-house/portal-client.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { callPrefixes } from '@mela/wire/portal/pages.ts';
import { login } from '@mela/wire/portal/session.ts';
import {
  captcha,
  endOtherSessions,
  endSession,
  forgetLogin,
  handOff,
  loginHistory,
  secondStep,
  secondStepCode,
  sessionList,
  takeOver,
} from '@mela/wire/portal/ways-in.ts';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveContact } from '../../domain/contacts/index.ts';
import { endSessions, freezeAccount } from '../../domain/identity/index.ts';
import { buildHouse } from '../../house.ts';
import type { Scope } from '../../platform/scope.ts';

let test: TestHouse;
beforeAll(async () => {
  // Everybody here lives behind one address, and fails often.
  test = await openHouse({ ADDRESS_CAPTCHA_FROM: '1000', ADDRESS_LOCK_AT: '1000' });
});
afterAll(() => test.close());

const inBrand = <T>(brand: 'mela' | 'nodi', work: (scope: Scope) => Promise<T>): Promise<T> =>
  test.house.database.inMerchant(test.brand[brand].id, work);

/** The same browser once more: it has the cookies, and no session. */
const again = (client: PortalClient): PortalClient => {
  client.state.token = null;
  return client;
};

async function loginRemembered(client: PortalClient, more: { captchaId?: string; captcha?: string } = {}) {
  client.state.token = null;
  const body = {
    type: 'remembered',
    site: 'member',
    proof: await client.proofFor('login'),
    ...more,
  } as const;
  const reply = await client.call(login, { body });
  if (reply.ok) client.state.token = reply.value.token;
  return reply;
}

describe('a remembered password', () => {
  const remembering = async (username: string) => {
    const { client, account } = await openPerson(test, { username });
    accepted(await client.login(username, PASSWORD, 'member', { remember: true }));
    return { client: again(client), account };
  };

  it('lets its browser in without the password for a day, and changes at every use', async () => {
    const { client } = await remembering('Monera');
    const first = client.state.cookies.get('remembered');
    accepted(await loginRemembered(client));
    expect(accepted(await client.call(memberInfo)).username).toBe('Monera');
    const second = client.state.cookies.get('remembered');
    expect(second).not.toBe(first);
    test.clock.advance({ hours: 23 });
    accepted(await loginRemembered(client));
    test.clock.advance({ hours: 24 });
    expect(await loginRemembered(client)).toMatchObject({ status: 401, code: 'login.remembered_over' });
    expect(client.state.cookies.has('remembered')).toBe(false);
  });

  it('is nowhere unless it is asked for, and goes when it is not wished any more', async () => {
    const { client } = await openPerson(test, { username: 'Nomera' });
    accepted(await client.login('Nomera', PASSWORD));
    expect(client.state.cookies.has('remembered')).toBe(false);
    accepted(await client.login('Nomera', PASSWORD, 'member', { remember: true }));
    const kept = client.state.cookies.get('remembered') ?? '';
    accepted(await client.call(forgetLogin));
    expect(client.state.cookies.has('remembered')).toBe(false);
    client.state.cookies.set('remembered', kept);
    expect(await loginRemembered(client)).toMatchObject({ code: 'login.remembered_over' });
  });

  it('ends with all that came from it when an old one is used again', async () => {
    const { client } = await remembering('Copied');
    const stolen = client.state.cookies.get('remembered') ?? '';
    accepted(await loginRemembered(client));
    const fresh = client.state.cookies.get('remembered') ?? '';
    client.state.cookies.set('remembered', stolen);
    expect(await loginRemembered(client)).toMatchObject({ code: 'login.remembered_over' });
    client.state.cookies.set('remembered', fresh);
    expect(await loginRemembered(client)).toMatchObject({ code: 'login.remembered_over' });
  });

  it('is worth nothing on another device, and then nowhere', async () => {
    const { client } = await remembering('Carried');
    const thief = test.visit('mela');
    thief.state.cookies.set('remembered', client.state.cookies.get('remembered') ?? '');
    expect(await loginRemembered(thief)).toMatchObject({ code: 'login.remembered_over' });
    expect(await loginRemembered(client)).toMatchObject({ code: 'login.remembered_over' });
  });

  it('lets one of fifty in who bring it at once', async () => {
    const { client } = await remembering('Fifty');
    /** A window with the same cookies; one that is told that too much goes on at once comes again. */
    const bring = async () => {
      const window = test.visit('mela');
      for (const [name, value] of client.state.cookies) window.state.cookies.set(name, value);
      for (;;) {
        const reply = await loginRemembered(window);
        if (reply.ok || reply.code !== 'system.busy') return reply;
      }
    };
    const replies = await Promise.all(Array.from({ length: 50 }, bring));
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
  });

  it('is not used up by a login that could not be finished', async () => {
    const { client, account } = await remembering('Hindered');
    const cookie = client.state.cookies.get('remembered');
    const other = new pg.Client({ connectionString: test.databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('lock table identity.session in access exclusive mode');
    expect(await loginRemembered(client)).toMatchObject({ status: 503, code: 'system.busy' });
    await other.query('rollback');
    await other.end();
    expect(client.state.cookies.get('remembered')).toBe(cookie);
    accepted(await loginRemembered(client));
    expect(accepted(await client.call(memberInfo)).username).toBe(account.username);
  });

  it('is forgotten when the account is frozen, and when its sessions end for a new password', async () => {
    const { client, account } = await remembering('Frosty');
    await inBrand('mela', (scope) => freezeAccount(scope, account.id));
    expect(await loginRemembered(client)).toMatchObject({ code: 'login.remembered_over' });
    const other = await remembering('Changed');
    await inBrand('mela', (scope) => endSessions(scope, other.account.id, 'password-changed'));
    expect(await loginRemembered(other.client)).toMatchObject({ code: 'login.remembered_over' });
  });

  it('never gets around a captcha, and is not used up by its lack', async () => {
    const { client } = await remembering('Captured');
    const stranger = test.visit('mela');
    for (let i = 0; i < 3; i += 1) await stranger.login('Captured', 'wrong');
    expect(await loginRemembered(client)).toMatchObject({
      code: 'login.captcha',
      message: '',
      fields: { captcha: 'Please type the digits from the picture' },
    });
    test.clock.advance({ minutes: 15 });
    accepted(await loginRemembered(client));
  });

  it('lies in a cookie that no script reads and no other site sends', async () => {
    const { client } = await openPerson(test, { username: 'Crumbs' });
    const proof = await client.proofFor('login');
    const body = {
      type: 'username',
      username: 'Crumbs',
      password: PASSWORD,
      site: 'member',
      proof,
      remember: true,
    };
    const reply = await test.server.inject({
      method: 'POST',
      url: login.path,
      headers: { host: 'mela.localhost', 'content-type': 'application/jose' },
      payload: await client.sealed(login.path, body),
    });
    const lines = [reply.headers['set-cookie'] ?? []].flat();
    const shared = `Path=${callPrefixes[0]}; HttpOnly; SameSite=Strict`;
    expect(lines.map((line) => line.replace(/=[\w.-]{43,60};/, '=…;')).toSorted()).toEqual([
      `device=…; ${shared}; Max-Age=15552000`,
      `remembered=…; ${shared}; Max-Age=86400`,
    ]);
  });
});

it('says nothing of its own about a failed login, but whether a captcha is needed', async () => {
  const { client } = await openPerson(test, { username: 'Silent' });
  const failed = { ok: false, status: 401, code: 'login.wrong', message: '' };
  expect(await client.login('Silent', 'wrong')).toEqual({ ...failed, fields: {} });
  await client.login('Silent', 'wrong');
  const fields = { captcha: 'Please type the digits from the picture' };
  expect(await client.login('Silent', 'wrong')).toEqual({ ...failed, fields });
  const { captchaId, image } = accepted(await client.call(captcha));
  expect(image).toMatch(/^data:image\/png;base64,iVBOR/);
  expect(await client.call(captcha, { query: { replaces: captchaId } })).toMatchObject({
    status: 429,
    code: 'captcha.too_soon',
  });
});

it('counts guesses once for all processes of the api, and after a restart', async () => {
  const { settings, clock, log } = test.house;
  const { client } = await openPerson(test, { username: 'Processed' });
  for (let i = 0; i < 3; i += 1) await client.login('Processed', 'wrong');
  const other = buildHouse({ settings, clock, log });
  try {
    const reply = await other.identity.login(test.brand.mela, {
      by: { username: 'Processed', password: PASSWORD },
      door: 'portal',
      device: { address: '10.1.1.1', userAgent: '', id: null },
      captcha: null,
      remember: false,
    });
    expect(reply).toMatchObject({ refusal: { kind: 'captcha-needed' } });
  } finally {
    await other.close();
  }
});

it('takes much more work in the place of the picture, from whoever cannot see it', async () => {
  const { client } = await openPerson(test, { username: 'Unseeing' });
  for (let i = 0; i < 3; i += 1) await client.login('Unseeing', 'wrong');
  const little = await client.proofFor('login');
  expect(await client.login('Unseeing', PASSWORD, 'member', { captchaProof: little })).toMatchObject({
    code: 'verification.failed',
  });
  const much = await client.proofFor('captcha');
  expect(await client.login('Unseeing', 'wrong', 'member', { captchaProof: much })).toMatchObject({
    code: 'login.wrong',
  });
  expect(await client.login('Unseeing', PASSWORD, 'member', { captchaProof: much })).toMatchObject({
    code: 'verification.failed',
  });
  const more = await client.proofFor('captcha');
  expect(await client.login('Unseeing', PASSWORD, 'member', { captchaProof: more })).toMatchObject({
    ok: true,
  });
});

describe('a hand-off code', () => {
  it('carries a session into one of fifty browsers that bring it at once, and not beyond its end', async () => {
    const { client } = await signIn(test, { username: 'Handy' });
    test.clock.advance({ minutes: 20 });
    const { code, expiresInSeconds } = accepted(await client.call(handOff));
    expect(expiresInSeconds).toBe(60);
    const browsers = Array.from({ length: 50 }, () => test.visit('mela'));
    const replies = await Promise.all(browsers.map((browser) => browser.call(takeOver, { body: { code } })));
    const taken = replies.filter((reply) => reply.ok);
    expect(taken).toHaveLength(1);
    const there = test.visit('mela');
    there.state.token = taken[0]?.ok ? taken[0].value.token : null;
    for (let calls = 0; calls < 24; calls += 1) {
      test.clock.advance({ minutes: 29 });
      accepted(await there.call(memberInfo));
    }
    test.clock.advance({ minutes: 4 });
    expect(await there.call(memberInfo)).toMatchObject({ code: 'session.ended' });
  });

  it('is good for a minute, while the session lasts that made it', async () => {
    const { client } = await signIn(test, { username: 'Tardy' });
    const gone = { status: 410, code: 'session.hand_off_unknown' };
    const late = accepted(await client.call(handOff));
    test.clock.advance({ seconds: 60 });
    expect(await test.visit('mela').call(takeOver, { body: late })).toMatchObject(gone);
    const orphan = accepted(await client.call(handOff));
    await client.logout();
    expect(await test.visit('mela').call(takeOver, { body: orphan })).toMatchObject(gone);
    expect(await test.visit('nodi').call(takeOver, { body: { code: 'guessed' } })).toMatchObject(gone);
  });

  it('makes the browser that takes it no known one', async () => {
    const { client } = await signIn(test, { username: 'Stranger' });
    const other = test.visit('mela');
    const code = accepted(await client.call(handOff));
    test.clock.advance({ seconds: 30 });
    other.state.token = accepted(await other.call(takeOver, { body: code })).token;
    const [latest] = accepted(await other.call(loginHistory)).logins;
    expect(latest).toMatchObject({ way: 'hand-off' });
    expect(accepted(await other.login('Stranger', PASSWORD)).newDevice).toBe(true);
  });
});

describe('devices', () => {
  it('are listed, this one first, and ended one by one or all the others', async () => {
    const { client } = await signIn(test, { username: 'Devi' });
    const [phone, tablet] = [test.visit('mela'), test.visit('mela')];
    for (const device of [phone, tablet]) {
      test.clock.advance({ minutes: 1 });
      await device.login('Devi', PASSWORD);
    }
    const sessions = accepted(await client.call(sessionList));
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
    await client.call(endSession, { params: { sessionId: sessions[1]?.id ?? '' } });
    expect(await tablet.call(memberInfo)).toMatchObject({ code: 'session.ended' });
    expect(accepted(await client.call(endOtherSessions))).toEqual({ ended: 1 });
    expect(await phone.call(memberInfo)).toMatchObject({ code: 'session.ended' });
    expect(accepted(await client.call(sessionList))).toHaveLength(1);
  });

  it('show what came in, newest first, for ninety days', async () => {
    const { client } = await signIn(test, { username: 'Itihas' });
    for (let i = 0; i < 11; i += 1) {
      test.clock.advance({ days: 1 });
      await client.login('Itihas', PASSWORD);
    }
    const first = accepted(await client.call(loginHistory));
    expect(first.totalPages).toBe(2);
    expect(first.logins).toHaveLength(10);
    const { logins } = accepted(await client.call(loginHistory, { query: { page: 2 } }));
    expect(logins.map(({ way, newDevice }) => ({ way, newDevice }))).toEqual([
      { way: 'password', newDevice: false },
      { way: 'password', newDevice: false },
    ]);
    test.clock.advance({ days: 90 });
    await client.login('Itihas', PASSWORD);
    expect(accepted(await client.call(loginHistory)).logins).toHaveLength(1);
  });
});

describe('a second step', () => {
  const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const codeNow = (): string =>
    new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: test.clock.now().getTime() });

  /** Somebody with an authenticator, at the brand that asks for second steps. */
  async function careful(username: string) {
    const { account } = await openPerson(test, { username, brand: 'nodi' });
    await inBrand('nodi', (scope) =>
      scope.db
        .insertInto('identity.totp')
        .values({
          merchant_id: scope.merchantId,
          account_id: account.id,
          sealed_secret: test.house.secretBox.seal(SECRET, `totp:${account.id}`),
          confirmed_at: scope.now,
        })
        .execute(),
    );
    return account;
  }

  async function begin(username: string, client = test.visit('nodi')) {
    const answer = accepted(await client.login(username, PASSWORD));
    if (!answer.secondStep) throw new Error('a second step was expected');
    expect(answer.token).toBeNull();
    return { client, ...answer.secondStep };
  }
  const take = (client: PortalClient, challenge: string, answer: string, method = 'totp' as const) =>
    client.call(secondStep, { body: { challenge, method, answer } });

  it('is asked of a new browser and of a new address, and of neither again', async () => {
    await careful('Shabdhan');
    const { client, challenge, methods } = await begin('Shabdhan');
    expect(methods).toEqual([{ method: 'totp', hint: '' }]);
    expect(accepted(await take(client, challenge, codeNow())).token).toMatch(/^[\w-]{43}$/);
    expect(accepted(await client.login('Shabdhan', PASSWORD)).secondStep).toBeNull();
    expect(accepted(await test.visit('nodi').login('Shabdhan', PASSWORD)).secondStep).not.toBeNull();
    const elsewhere = test.visit('nodi', { address: '203.0.113.9' });
    elsewhere.state.cookies.set('device', client.state.cookies.get('device') ?? '');
    expect(accepted(await elsewhere.login('Shabdhan', PASSWORD)).secondStep).not.toBeNull();
  });

  it('takes each code and each challenge once, however many bring them at once', async () => {
    await careful('Replayed');
    const { client, challenge } = await begin('Replayed');
    const code = codeNow();
    const replies = await Promise.all(Array.from({ length: 20 }, () => take(client, challenge, code)));
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
    test.clock.advance({ seconds: 20 });
    const other = await begin('Replayed');
    expect(await take(other.client, other.challenge, code)).toMatchObject({
      code: 'login.second_step_wrong',
    });
    test.clock.advance({ seconds: 60 });
    expect(await take(client, challenge, codeNow())).toMatchObject({
      status: 410,
      code: 'login.second_step_over',
    });
    expect(await take(other.client, other.challenge, codeNow())).toMatchObject({ ok: true });
  });

  it('ends after five tries or ten minutes, and belongs to the browser where the password was typed', async () => {
    await careful('Guessing');
    const first = await begin('Guessing');
    for (let i = 0; i < 5; i += 1) {
      expect(await take(first.client, first.challenge, '000000')).toMatchObject({
        code: 'login.second_step_wrong',
      });
    }
    expect(await take(first.client, first.challenge, codeNow())).toMatchObject({
      code: 'login.second_step_over',
    });

    const late = await begin('Guessing');
    expect(await take(test.visit('nodi'), late.challenge, codeNow())).toMatchObject({
      code: 'login.second_step_over',
    });
    test.clock.advance({ minutes: 10 });
    expect(await take(late.client, late.challenge, codeNow())).toMatchObject({
      code: 'login.second_step_over',
    });
  });

  it('locks an account’s second step at ten wrong answers, whatever the challenges', async () => {
    await careful('Locked');
    let wrong = 0;
    for (let round = 0; round < 12 && wrong < 10; round += 1) {
      const { client, challenge } = await begin('Locked');
      const reply = await take(client, challenge, '000000');
      if (!reply.ok && reply.code === 'login.second_step_wrong') wrong += 1;
      test.clock.advance({ seconds: 20 });
    }
    expect(wrong).toBe(10);
    const { client, challenge } = await begin('Locked');
    expect(await take(client, challenge, codeNow())).toMatchObject({ status: 429, code: 'login.wait' });
  });

  it('comes by message to a proven number, and to no other', async () => {
    const { account } = await openPerson(test, { username: 'Phoned', brand: 'nodi' });
    const phone = '+8801712345678';
    const unproven = { kind: 'email', value: 'me@example.com', verifiedAt: null } as const;
    await inBrand('nodi', async (scope) => {
      await saveContact(test.house.contacts, scope, account.id, {
        kind: 'phone',
        value: phone,
        verifiedAt: scope.now,
      });
      await saveContact(test.house.contacts, scope, account.id, unproven);
    });
    const { client, challenge, methods } = await begin('Phoned');
    expect(methods).toEqual([{ method: 'sms', hint: '+880••••678' }]);
    accepted(await client.call(secondStepCode, { body: { challenge, method: 'sms' } }));
    expect(await client.call(secondStepCode, { body: { challenge, method: 'email' } })).toMatchObject({
      code: 'login.second_step_over',
    });
    const code = await lastCode(test, 'nodi', phone);
    const body = { challenge, method: 'sms', answer: code } as const;
    accepted(await client.call(secondStep, { body }));
    test.clock.advance({ minutes: 1 });
    const [latest] = accepted(
      await again(client)
        .login('Phoned', PASSWORD)
        .then(() => client.call(loginHistory)),
    ).logins;
    expect(latest).toMatchObject({ way: 'password', secondStep: null, newDevice: false });
  });

  it('is none where the brand asks for none, or the account has nothing for it: then the owner reads of it', async () => {
    const { client } = await signIn(test, { username: 'Plain', brand: 'nodi' });
    const other = test.visit('nodi');
    test.clock.advance({ minutes: 1 });
    expect(accepted(await other.login('Plain', PASSWORD))).toMatchObject({
      newDevice: true,
      secondStep: null,
    });
    const { logins } = accepted(await client.call(loginHistory));
    expect(logins.map(({ newDevice }) => newDevice)).toEqual([true, false]);
  });
});
