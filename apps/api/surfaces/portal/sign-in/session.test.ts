import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, PASSWORD, signIn } from '@mela/testing/people/member.ts';
import { openStaffPeople, STAFF_PASSWORD, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { memberInfo, walletBalance } from '@mela/wire/portal/member.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { freePlay, login, logout } from '@mela/wire/portal/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServices } from '../../../build-services.ts';
import { accountById, freezeAccount } from '../../../domain/identity/index.ts';

let test: TestApi;
beforeAll(async () => {
  // Many who log in at once count as guesses until they are known to be right.
  test = await openTestApi({ CAPTCHA_FROM: '50', ADDRESS_CAPTCHA_FROM: '500' });
});
afterAll(() => test.close());

describe('logging in by username', () => {
  it('answers a session that the calls of the portal know', async () => {
    const { client, account } = await openPerson(test, { username: 'Rahim' });
    expect(await client.call(memberInfo)).toMatchObject({ ok: false, code: 'session.login_required' });
    const first = accepted(await client.login('  rAHIM ', PASSWORD));
    expect(first).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      firstTimeLogin: true,
      passwordExpired: false,
      newDevice: false,
      secondStep: null,
    });
    expect(accepted(await client.call(memberInfo))).toEqual({
      id: account.id,
      number: expect.stringMatching(/^\d{4}(-\d{4}){2}$/),
      username: 'Rahim',
      nickname: null,
      icon: null,
      accountType: 0,
      balance: 0n,
      currency: 'BDT',
      currencySign: '৳',
      vip: false,
      vipLabel: null,
      unreadCount: 0,
      claimableCount: 0,
      stateSeq: 0,
      mayRefer: false,
      hasPaymentPassword: false,
      digits: null,
    });
    expect(accepted(await client.login('rahim', PASSWORD)).firstTimeLogin).toBe(false);
  });

  it('tells a wrong password and an unknown name alike', async () => {
    const { client } = await openPerson(test, { username: 'Karim' });
    const wrong = await client.login('Karim', 'not it');
    const unknown = await client.login('Nobody', 'not it');
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ status: 401, code: 'login.wrong' });
  });

  it('is of one brand: the same name elsewhere is unknown, and its token too', async () => {
    const { client } = await signIn(test, { username: 'Salma' });
    const elsewhere = test.visit('nodi');
    expect(await elsewhere.login('Salma', PASSWORD)).toMatchObject({ code: 'login.wrong' });
    elsewhere.state.token = client.state.token;
    expect(await elsewhere.call(memberInfo)).toMatchObject({ status: 401, code: 'session.ended' });
  });

  it('sends members away from the agents’ site, but lets agents in at both', async () => {
    const member = await openPerson(test, { username: 'Mitu' });
    expect(await member.client.login('Mitu', PASSWORD, 'agent')).toMatchObject({
      code: 'session.agents_only',
    });
    const agent = await openPerson(test, { username: 'Habib', type: 2 });
    expect(await agent.client.login('Habib', PASSWORD, 'agent')).toMatchObject({ ok: true });
    expect(await agent.client.login('Habib', PASSWORD)).toMatchObject({ ok: true });
  });

  it('sends staff to the console, if the password is theirs', async () => {
    await openStaffPeople(test.services, test.brand.mela, staffPeople.mela);
    const visitor = test.visit('mela');
    expect(await visitor.login('shirin', STAFF_PASSWORD)).toMatchObject({
      status: 403,
      code: 'session.members_only',
      message: 'Non-member account unable to login',
    });
    expect(await visitor.login('shirin', 'wrong')).toMatchObject({ status: 401, code: 'login.wrong' });
    expect(await test.visit('nodi').login('shirin', STAFF_PASSWORD)).toMatchObject({ code: 'login.wrong' });
  });

  it('needs a proof of work, once each', async () => {
    const { client } = await openPerson(test, { username: 'Dipa' });
    const proof = await client.proofFor('login');
    const body = { type: 'username', username: 'Dipa', password: PASSWORD, site: 'member', proof } as const;
    expect(await client.call(login, { body })).toMatchObject({ ok: true });
    expect(await client.call(login, { body })).toMatchObject({ status: 400, code: 'verification.failed' });
    const other = await client.proofFor('freeplay');
    expect(await client.call(login, { body: { ...body, proof: other } })).toMatchObject({
      code: 'verification.failed',
    });
  });
});

describe('a session', () => {
  it('ends at logout, by either verb, at once', async () => {
    const { client } = await signIn(test, { username: 'Nasrin' });
    const token = client.state.token;
    expect(await client.logout()).toMatchObject({ ok: true });
    client.state.token = token;
    expect(await client.call(memberInfo)).toMatchObject({ status: 401, code: 'session.ended' });

    await client.login('Nasrin', PASSWORD);
    const removed = await client.call({ ...logout, methods: ['DELETE'] });
    expect(removed).toMatchObject({ ok: true });
    expect(await client.call(memberInfo)).toMatchObject({ code: 'session.ended' });
  });

  it('ends at the same moment in every process of the api', async () => {
    const { settings, clock, log } = test.services;
    const other = buildServices({ settings, clock, log });
    try {
      const { client } = await signIn(test, { username: 'Everywhere' });
      const token = client.state.token ?? '';
      const known = () => other.identity.authenticate(test.brand.mela.id, token);
      expect(await known()).toMatchObject({ username: 'Everywhere' });
      await client.logout();
      expect(await known()).toBeNull();
    } finally {
      await other.close();
    }
  });

  it('ends after half an hour without a call, and after twelve hours with calls', async () => {
    const { client } = await signIn(test, { username: 'Jamal' });
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      test.clock.advance({ minutes: 20 });
      expect(await client.call(walletBalance)).toMatchObject({ ok: true });
    }
    test.clock.advance({ minutes: 20 });
    expect(await client.call(walletBalance)).toMatchObject({ code: 'session.ended' });

    await client.login('Jamal', PASSWORD);
    test.clock.advance({ minutes: 29 });
    expect(await client.call(walletBalance)).toMatchObject({ ok: true });
    test.clock.advance({ minutes: 30 });
    expect(await client.call(walletBalance)).toMatchObject({ code: 'session.ended' });
  });

  it('makes room for a fourth by ending the one used longest ago', async () => {
    const { client } = await signIn(test, { username: 'Farida' });
    const devices = [client];
    for (let i = 0; i < 3; i += 1) {
      test.clock.advance({ minutes: 2 });
      const device = test.visit('mela');
      await device.login('Farida', PASSWORD);
      devices.push(device);
      if (i === 1) await client.call(walletBalance);
    }
    const states = await Promise.all(devices.map(async (device) => (await device.call(memberInfo)).ok));
    expect(states).toEqual([true, false, true, true]);
  });

  it('never makes more than three, however many log in at once', async () => {
    await openPerson(test, { username: 'Crowd' });
    const devices = Array.from({ length: 4 }, () => test.visit('mela'));
    await Promise.all(devices.map((device) => device.login('Crowd', PASSWORD)));
    const alive = await Promise.all(devices.map(async (device) => (await device.call(memberInfo)).ok));
    expect(alive.filter(Boolean)).toHaveLength(3);
  });

  it('ends when its account is frozen, which only its owner is told at the login', async () => {
    const { client, account } = await signIn(test, { username: 'Bokul' });
    await test.services.database.inMerchant(test.brand.mela.id, (scope) => freezeAccount(scope, account.id));
    expect(await client.call(memberInfo)).toMatchObject({ code: 'session.ended' });
    const visitor = test.visit('mela');
    expect(await visitor.login('Bokul', PASSWORD)).toMatchObject({ status: 403, code: 'login.frozen' });
    expect(await visitor.login('Bokul', 'wrong')).toMatchObject({ status: 401, code: 'login.wrong' });
  });
});

describe('free play', () => {
  it('opens a trial account with play money for a day', async () => {
    const visitor = test.visit('mela');
    accepted(await visitor.freePlay());
    expect(accepted(await visitor.call(memberInfo))).toMatchObject({
      accountType: 4,
      balance: 100_000_000n,
      currency: 'PLAY',
    });
    const { accountId } = (await test.services.identity.authenticate(
      test.brand.mela.id,
      visitor.state.token ?? '',
    )) ?? { accountId: '' };
    const account = await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
      accountById(scope, accountId),
    );
    expect(account?.expiresAt).toEqual(new Date(test.clock.now().getTime() + 86_400_000));
  });

  it('keeps trial accounts out of everything that is about real money', async () => {
    const visitor = test.visit('mela');
    accepted(await visitor.freePlay());
    const body = { loginPassword: 'x', newPassword: '123456', confirmation: '123456' };
    expect(await visitor.call(paymentPassword, { body })).toMatchObject({
      status: 403,
      code: 'in_need_true_account',
    });
  });

  it('is refused where the brand offers none', async () => {
    const visitor = test.visit('nodi');
    const proof = await visitor.proofFor('freeplay');
    expect(await visitor.call(freePlay, { body: { platform: 'W', version: 3, proof } })).toMatchObject({
      status: 403,
      code: 'freeplay.off',
    });
  });
});
