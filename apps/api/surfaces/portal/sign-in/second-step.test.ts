import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { codeNow, giveAuthenticator } from '@mela/testing/people/authenticator.ts';
import { lastCode } from '@mela/testing/people/notifications.ts';
import { openPerson, PASSWORD, signIn } from '@mela/testing/people/member.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { loginHistory, secondStep, secondStepCode } from '@mela/wire/portal/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveContact } from '../../../domain/contacts/index.ts';
import type { Scope } from '../../../platform/scope.ts';

let test: TestApi;
beforeAll(async () => {
  // Everybody here lives behind one address, and fails often.
  test = await openTestApi({ ADDRESS_CAPTCHA_FROM: '1000', ADDRESS_LOCK_AT: '1000' });
});
afterAll(() => test.close());

const inBrand = <T>(brand: 'mela' | 'nodi', work: (scope: Scope) => Promise<T>): Promise<T> =>
  test.services.database.inMerchant(test.brand[brand].id, work);

/** The same browser once more: it has the cookies, and no session. */
const again = (client: PortalClient): PortalClient => {
  client.state.token = null;
  return client;
};

describe('a second step', () => {
  /** Somebody with an authenticator, at the brand that asks for second steps. */
  async function careful(username: string) {
    const { account } = await openPerson(test, { username, brand: 'nodi' });
    await giveAuthenticator(test, account.id, 'nodi');
    return account;
  }

  async function begin(username: string, client = test.visit('nodi'), more = {}) {
    const answer = accepted(await client.login(username, PASSWORD, 'member', more));
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
    expect(accepted(await take(client, challenge, codeNow(test))).token).toMatch(/^[\w-]{43}$/);
    expect(accepted(await client.login('Shabdhan', PASSWORD)).secondStep).toBeNull();
    expect(accepted(await test.visit('nodi').login('Shabdhan', PASSWORD)).secondStep).not.toBeNull();
    const elsewhere = test.visit('nodi', { address: '203.0.113.9' });
    elsewhere.state.cookies.set('device', client.state.cookies.get('device') ?? '');
    expect(accepted(await elsewhere.login('Shabdhan', PASSWORD)).secondStep).not.toBeNull();
  });

  it('takes each code and each challenge once, however many bring them at once', async () => {
    await careful('Replayed');
    const { client, challenge } = await begin('Replayed');
    const code = codeNow(test);
    const replies = await Promise.all(Array.from({ length: 20 }, () => take(client, challenge, code)));
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
    test.clock.advance({ seconds: 20 });
    const other = await begin('Replayed');
    expect(await take(other.client, other.challenge, code)).toMatchObject({
      code: 'login.second_step_wrong',
    });
    test.clock.advance({ seconds: 60 });
    expect(await take(client, challenge, codeNow(test))).toMatchObject({
      status: 410,
      code: 'login.second_step_over',
    });
    expect(await take(other.client, other.challenge, codeNow(test))).toMatchObject({ ok: true });
  });

  it('ends after five tries or ten minutes, and belongs to the browser where the password was typed', async () => {
    await careful('Guessing');
    const first = await begin('Guessing');
    for (let i = 0; i < 5; i += 1) {
      expect(await take(first.client, first.challenge, '000000')).toMatchObject({
        code: 'login.second_step_wrong',
      });
    }
    expect(await take(first.client, first.challenge, codeNow(test))).toMatchObject({
      code: 'login.second_step_over',
    });

    // Wrong codes count as wrong passwords do: the next login waits, and shows to come from a person.
    test.clock.advance({ seconds: 1 });
    const browser = test.visit('nodi');
    const late = await begin('Guessing', browser, { captchaProof: await browser.proofFor('captcha') });
    expect(await take(test.visit('nodi'), late.challenge, codeNow(test))).toMatchObject({
      code: 'login.second_step_over',
    });
    test.clock.advance({ minutes: 10 });
    expect(await take(late.client, late.challenge, codeNow(test))).toMatchObject({
      code: 'login.second_step_over',
    });
  });

  it('locks an account at ten wrong answers, whatever the challenges', async () => {
    await careful('Locked');
    let wrong = 0;
    for (let round = 0; round < 12 && wrong < 10; round += 1) {
      const client = test.visit('nodi');
      const captchaProof = await client.proofFor('captcha');
      const { challenge } = await begin('Locked', client, { captchaProof });
      const reply = await take(client, challenge, '000000');
      if (!reply.ok && reply.code === 'login.second_step_wrong') wrong += 1;
      test.clock.advance({ seconds: 20 });
    }
    expect(wrong).toBe(10);
    const client = test.visit('nodi');
    const captchaProof = await client.proofFor('captcha');
    expect(await client.login('Locked', PASSWORD, 'member', { captchaProof })).toMatchObject({
      status: 429,
      code: 'login.wait',
    });
  });

  it('comes by message to a proven number, and to no other', async () => {
    const { account } = await openPerson(test, { username: 'Phoned', brand: 'nodi' });
    const phone = '+8801712345678';
    const unproven = { kind: 'email', value: 'me@example.com', verifiedAt: null } as const;
    await inBrand('nodi', async (scope) => {
      await saveContact(scope, test.services.contacts, account.id, {
        kind: 'phone',
        value: phone,
        verifiedAt: scope.now,
      });
      await saveContact(scope, test.services.contacts, account.id, unproven);
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
    expect(latest).toMatchObject({ method: 'password', secondStep: null, newDevice: false });
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
