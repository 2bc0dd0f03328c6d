import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { lastCode } from '@mela/testing/people/notifications.ts';
import { openPerson, PASSWORD, signIn } from '@mela/testing/people/member.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { login } from '@mela/wire/portal/session.ts';
import { loginCode, loginHistory, secondStep } from '@mela/wire/portal/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveContact } from '../../../domain/contacts/index.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi({ ADDRESS_CAPTCHA_FROM: '1000', ADDRESS_LOCK_AT: '1000', TRUSTED_PROXIES: '1' });
});
afterAll(() => test.close());

/** What the owner reads of failures, newest first. */
const failuresOf = async (client: PortalClient) =>
  accepted(await client.call(loginHistory))
    .logins.filter(({ failed }) => failed)
    .map(({ method, secondStep: step, times, address, browser }) => ({
      method,
      step,
      times,
      address,
      browser,
    }));

const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

async function guess(username: string, address: string, brand: 'mela' | 'nodi' = 'mela') {
  const stranger = test.visit(brand, { address });
  const proof = await stranger.proofFor('login');
  const body = { type: 'username', username, password: 'wrong', site: 'member', proof } as const;
  return stranger.call(login, { body }, { headers: agent });
}

describe('a failed login', () => {
  it('is read by the owner: by what it was tried, from where, when, and how often', async () => {
    const { client } = await signIn(test, { username: 'Guarded' });
    test.clock.advance({ minutes: 1 });
    for (let i = 0; i < 2; i += 1) await guess('guarded', '203.0.113.5');
    test.clock.advance({ minutes: 1 });
    await guess('GUARDED', '203.0.113.6');
    const password = { method: 'password', step: null, browser: 'Firefox' } as const;
    expect(await failuresOf(client)).toEqual([
      { ...password, times: 1, address: '203.0.113.6' },
      { ...password, times: 2, address: '203.0.113.5' },
    ]);
    const [latest] = accepted(await client.call(loginHistory)).logins;
    expect(latest?.at).toEqual(test.clock.now());
    expect(latest?.newDevice).toBe(false);
  });

  it('is told apart from one of another hour', async () => {
    const { client } = await openPerson(test, { username: 'Hourly' });
    await guess('Hourly', '203.0.113.7');
    test.clock.advance({ minutes: 61 });
    await guess('Hourly', '203.0.113.7');
    accepted(await client.login('Hourly', PASSWORD));
    expect((await failuresOf(client)).map(({ times }) => times)).toEqual([1, 1]);
  });

  it('is nobody else’s to read, nor of the same name at another brand', async () => {
    const { client } = await openPerson(test, { username: 'Twin' });
    const other = await signIn(test, { username: 'Twin', brand: 'nodi' });
    await guess('Twin', '203.0.113.8');
    expect(await failuresOf(other.client)).toEqual([]);
    accepted(await client.login('Twin', PASSWORD));
    expect(await failuresOf(client)).toHaveLength(1);
  });

  it('is not shown to whoever guesses: the answer is what it always was', async () => {
    await openPerson(test, { username: 'Quiet' });
    const reply = await guess('Quiet', '203.0.113.9');
    expect(reply).toEqual({ ok: false, status: 401, code: 'login.wrong', message: '', fields: {} });
  });

  it('of a name that nobody has writes nothing about anybody', async () => {
    const rows = () =>
      test.services.database.inMerchant(test.brand.mela.id, ({ db }) =>
        db.selectFrom('identity.login').selectAll().execute(),
      );
    const before = await rows();
    await guess('Nobodyatall', '203.0.113.10');
    expect(await rows()).toEqual(before);
  });
});

describe('what fails after or beside the password', () => {
  it('is a wrong code to the mobile number', async () => {
    const { client, account } = await openPerson(test, { username: 'Coded' });
    await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
      saveContact(scope, test.services.contacts, account.id, {
        kind: 'phone',
        value: '+8801712000001',
        verifiedAt: scope.now,
      }),
    );
    const number = { countryDialingCode: '880', mobileNum: '01712000001' };
    accepted(await client.call(loginCode, { body: { ...number, proof: await client.proofFor('login') } }));
    const right = await lastCode(test, 'mela', '+8801712000001');
    const byCode = (verificationCode: string) =>
      client.call(login, { body: { type: 'sms', site: 'member', ...number, verificationCode } });
    expect(await byCode(right === '000000' ? '111111' : '000000')).toMatchObject({ code: 'code.wrong' });
    client.state.token = accepted(await byCode(right)).token;
    expect(await failuresOf(client)).toMatchObject([{ method: 'sms', step: null, times: 1 }]);
  });

  it('is a second step, which says that somebody knew the password', async () => {
    const { client, account } = await openPerson(test, { username: 'Doubled', brand: 'nodi' });
    await test.services.database.inMerchant(test.brand.nodi.id, (scope) =>
      saveContact(scope, test.services.contacts, account.id, {
        kind: 'email',
        value: 'doubled@example.com',
        verifiedAt: scope.now,
      }),
    );
    const challenge = accepted(await client.login('Doubled', PASSWORD)).secondStep?.challenge ?? '';
    const wrong = { challenge, method: 'email', answer: '000000' } as const;
    expect(await client.call(secondStep, { body: wrong })).toMatchObject({ ok: false });
    client.state.token = await test.services.database.inMerchant(test.brand.nodi.id, (scope) =>
      test.services.identity.startSession(scope, account.id, { address: '', userAgent: '', id: null }),
    );
    expect(await failuresOf(client)).toMatchObject([{ method: 'password', step: 'email', times: 1 }]);
  });

  it('is a remembered password that was copied', async () => {
    const { client } = await openPerson(test, { username: 'Copycat' });
    accepted(await client.login('Copycat', PASSWORD, 'member', { remember: true }));
    const thief = test.visit('mela', { address: '203.0.113.20' });
    thief.state.cookies.set('remembered', client.state.cookies.get('remembered') ?? '');
    const proof = await thief.proofFor('login');
    const body = { type: 'remembered', site: 'member', proof } as const;
    expect(await thief.call(login, { body })).toMatchObject({ code: 'login.remembered_over' });
    expect(await failuresOf(client)).toMatchObject([
      { method: 'remembered', step: null, times: 1, address: '203.0.113.20' },
    ]);
  });
});
