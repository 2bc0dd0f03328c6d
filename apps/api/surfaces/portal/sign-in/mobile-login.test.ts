import type { Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { keptNotifications, lastCode } from '@mela/testing/people/notifications.ts';
import { openPerson, PASSWORD } from '@mela/testing/people/member.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { login } from '@mela/wire/portal/session.ts';
import { loginCode, loginHistory } from '@mela/wire/portal/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveContact } from '../../../domain/contacts/index.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi({ ADDRESS_CAPTCHA_FROM: '1000', ADDRESS_LOCK_AT: '1000' });
});
afterAll(() => test.close());

/** Somebody whose mobile number is proven, and a browser of theirs. */
async function withNumber(username: string, mobileNum: string) {
  const person = await openPerson(test, { username });
  await prove(person.account.id, `+880${mobileNum.slice(1)}`);
  return { ...person, number: { countryDialingCode: '880', mobileNum } };
}

const prove = (accountId: Id, value: string) =>
  test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    saveContact(scope, test.services.contacts, accountId, { kind: 'phone', value, verifiedAt: scope.now }),
  );

type Number = { countryDialingCode: string; mobileNum: string };

const askCode = async (client: PortalClient, number: Number) =>
  client.call(loginCode, { body: { ...number, proof: await client.proofFor('login') } });
const byCode = (client: PortalClient, number: Number, verificationCode: string, site = 'member' as const) =>
  client.call(login, { body: { type: 'sms', site, ...number, verificationCode } });
const byPassword = async (client: PortalClient, number: Number, password: string) =>
  client.call(login, {
    body: { type: 'mobile', site: 'member', ...number, password, proof: await client.proofFor('login') },
  });

describe('a code to the mobile number', () => {
  it('lets its owner in without a password or a proof of work, once', async () => {
    const { client, number } = await withNumber('Mobina', '01711000001');
    expect(accepted(await askCode(client, number))).toEqual({ expiredMinutes: 5 });
    const code = await lastCode(test, 'mela', '+8801711000001');
    expect(await byCode(client, number, '000000')).toMatchObject({ code: 'code.wrong' });
    client.state.token = accepted(await byCode(client, number, code)).token;
    expect(accepted(await client.call(memberInfo)).username).toBe('Mobina');
    expect(await byCode(test.visit('mela'), number, code)).toMatchObject({ code: 'code.expired' });
    const [latest] = accepted(await client.call(loginHistory)).logins;
    expect(latest).toMatchObject({ method: 'sms' });
  });

  it('lets one of many in who bring it at once', async () => {
    const { client, number } = await withNumber('Mobarak', '01711000002');
    accepted(await askCode(client, number));
    const code = await lastCode(test, 'mela', '+8801711000002');
    const replies = await Promise.all(Array.from({ length: 5 }, () => byCode(client, number, code)));
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
  });

  it('is answered alike for a number that nobody has, and goes nowhere', async () => {
    const { client, number } = await withNumber('Mobasher', '01711000003');
    const nobodys = { countryDialingCode: '880', mobileNum: '01711999999' };
    expect(await askCode(client, nobodys)).toEqual(await askCode(client, number));
    expect(await askCode(client, nobodys)).toEqual(await askCode(client, number));
    expect(await byCode(client, nobodys, '123456')).toEqual(await byCode(client, number, '123456'));
    const notifications = await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
      keptNotifications(scope, test.services.notifications),
    );
    expect(notifications.some(({ to }) => to === '+8801711999999')).toBe(false);
  });

  it('goes to mobile numbers of the brand’s countries only, and needs a proof of work', async () => {
    const client = test.visit('mela');
    for (const mobileNum of ['0171', '029123456', '+919812345678']) {
      const reply = await askCode(client, { countryDialingCode: '880', mobileNum });
      expect(reply).toMatchObject({ status: 400, fields: { mobileNum: expect.any(String) } });
    }
    const number = { countryDialingCode: '880', mobileNum: '01711000001' };
    expect(await client.call(loginCode, { body: { ...number, proof: 'none' } })).toMatchObject({
      code: 'verification.failed',
    });
  });

  it('is no way in where the brand does not offer it', async () => {
    const number = { countryDialingCode: '880', mobileNum: '01711000001' };
    expect(await askCode(test.visit('nodi'), number)).toMatchObject({ status: 403, code: 'login.way_off' });
    expect(await byCode(test.visit('nodi'), number, '123456')).toMatchObject({ code: 'login.way_off' });
    expect(await byPassword(test.visit('nodi'), number, PASSWORD)).toMatchObject({ code: 'login.way_off' });
  });

  it('tells a member at the agents’ site apart only once the code is right', async () => {
    const { client, number } = await withNumber('Mobeen', '01711000004');
    accepted(await askCode(client, number));
    const code = await lastCode(test, 'mela', '+8801711000004');
    const atTheAgentSite = (verificationCode: string) =>
      client.call(login, { body: { type: 'sms', site: 'agent', ...number, verificationCode } });
    expect(await atTheAgentSite('000000')).toMatchObject({ code: 'code.wrong' });
    expect(await atTheAgentSite(code)).toMatchObject({ status: 403, code: 'session.agents_only' });
  });
});

describe('the mobile number with the password', () => {
  it('lets in whoever has proven the number, however it is typed', async () => {
    const { client, number } = await withNumber('Mobila', '01711000005');
    for (const mobileNum of ['01711000005', '1711 000-005', '+8801711000005', '০১৭১১০০০০০৫']) {
      expect(await byPassword(client, { ...number, mobileNum }, PASSWORD)).toMatchObject({ ok: true });
    }
  });

  it('fails alike for a wrong password, a number that nobody has, and one that is not proven', async () => {
    const { client, number } = await withNumber('Mobidul', '01711000006');
    const { account } = await openPerson(test, { username: 'Unproven' });
    await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
      saveContact(scope, test.services.contacts, account.id, {
        kind: 'phone',
        value: '+8801711000007',
        verifiedAt: null,
      }),
    );
    const failed = { ok: false, status: 401, code: 'login.wrong', message: '', fields: {} };
    expect(await byPassword(client, number, 'wrong')).toEqual(failed);
    expect(await byPassword(client, { ...number, mobileNum: '01711999998' }, PASSWORD)).toEqual(failed);
    expect(await byPassword(client, { ...number, mobileNum: '01711000007' }, PASSWORD)).toEqual(failed);
  });

  it('asks for a captcha after three failures, whether the number is anybody’s or not', async () => {
    const { number } = await withNumber('Mobinul', '01711000008');
    for (const mobileNum of [number.mobileNum, '01711999997']) {
      const client = test.visit('mela');
      for (let i = 0; i < 3; i += 1) await byPassword(client, { ...number, mobileNum }, 'wrong');
      expect(await byPassword(client, { ...number, mobileNum }, PASSWORD)).toMatchObject({
        code: 'login.captcha',
      });
    }
  });

  it('leaves no number in the counters', async () => {
    const subjects = await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
      scope.db.selectFrom('identity.attempt').select('subject').execute(),
    );
    expect(subjects.some(({ subject }) => subject.startsWith('mobile:'))).toBe(true);
    expect(JSON.stringify(subjects)).not.toContain('1711');
  });
});
