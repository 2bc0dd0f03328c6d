import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, PASSWORD, signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { captcha } from '@mela/wire/portal/human-verification.ts';
import {
  endOtherSessions,
  endSession,
  handOff,
  loginHistory,
  sessionList,
  takeOver,
} from '@mela/wire/portal/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServices } from '../../../build-services.ts';

let test: TestApi;
beforeAll(async () => {
  // Everybody here lives behind one address, and fails often.
  test = await openTestApi({ ADDRESS_CAPTCHA_FROM: '1000', ADDRESS_LOCK_AT: '1000' });
});
afterAll(() => test.close());

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
  const { settings, clock, log } = test.services;
  const { client } = await openPerson(test, { username: 'Processed' });
  for (let i = 0; i < 3; i += 1) await client.login('Processed', 'wrong');
  const other = buildServices({ settings, clock, log });
  try {
    const reply = await other.identity.login(test.brand.mela, {
      by: { username: 'Processed', password: PASSWORD },
      site: 'member',
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
    const gone = { status: 410, code: 'session.hand_off_over' };
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
    expect(latest).toMatchObject({ method: 'hand-off' });
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
    expect(logins.map(({ method, newDevice }) => ({ method, newDevice }))).toEqual([
      { method: 'password', newDevice: false },
      { method: 'password', newDevice: false },
    ]);
    test.clock.advance({ days: 90 });
    await client.login('Itihas', PASSWORD);
    expect(accepted(await client.call(loginHistory)).logins).toHaveLength(1);
  });
});
