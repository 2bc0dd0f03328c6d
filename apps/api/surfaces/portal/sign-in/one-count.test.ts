import { createHash } from 'node:crypto';
import { openConsoleClient } from '@mela/testing/console-client.ts';
import type { TestApi } from '@mela/testing/test-api.ts';
import { nextCode } from '@mela/testing/people/authenticator.ts';
import { openPerson, PASSWORD } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted, type PortalClient, type Reply } from '@mela/testing/portal-client.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { changePassword, forgotCode, resetByPhone } from '@mela/wire/portal/password.ts';
import { beginTotp, endTotp, renewRecoveryCodes } from '@mela/wire/portal/security.ts';
import { login as consoleLogin } from '@mela/wire/console/session.ts';
import { login } from '@mela/wire/portal/session.ts';
import { loginCode, secondStep } from '@mela/wire/portal/sign-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveContact, openEverySignIn, openGuarded } from './test-every-sign-in.ts';

// However many ways an account has to prove its owner, there are as many guesses at it as at one.

let test: TestApi;
let people = 0;
let person: {
  username: string;
  number: { countryDialingCode: string; mobileNum: string };
  own: PortalClient;
};
const NEW = 'Meghna-Surma-44';

beforeAll(async () => {
  test = await openEverySignIn({ second_step: true });
});
afterAll(() => test.close());

/** An agent with a phone and an authenticator, signed in at home. */
beforeEach(async () => {
  people += 1;
  const username = `Guarded${people}`;
  const { client: own, number } = await openGuarded(test, { username, type: 2, digits: people });
  person = { username, number, own };
});

/** A call with a wrong guess; what it needs beforehand is done beforehand. */
type Attempt = () => Promise<() => Promise<Reply<unknown>>>;

const byName = (site: 'member' | 'agent') => async () => {
  const stranger = test.visit('mela');
  const proof = await stranger.proofFor('login');
  const captchaProof = await stranger.proofFor('captcha');
  const body = {
    type: 'username',
    site,
    username: person.username,
    password: 'wrong',
    proof,
    captchaProof,
  } as const;
  return () => stranger.call(login, { body });
};
const inside =
  (call: (client: PortalClient) => Promise<Reply<unknown>>): Attempt =>
  async () =>
  () =>
    call(person.own);

const attempts: Readonly<Record<string, Attempt>> = {
  'a login by name': byName('member'),
  'a login at the agents’ site': byName('agent'),
  'a login by mobile number': async () => {
    const stranger = test.visit('mela');
    const proof = await stranger.proofFor('login');
    const captchaProof = await stranger.proofFor('captcha');
    const body = {
      type: 'mobile',
      site: 'member',
      ...person.number,
      password: 'wrong',
      proof,
      captchaProof,
    } as const;
    return () => stranger.call(login, { body });
  },
  'a login by code': async () => {
    const stranger = test.visit('mela');
    test.clock.advance({ seconds: 61 });
    accepted(
      await stranger.call(loginCode, { body: { ...person.number, proof: await stranger.proofFor('login') } }),
    );
    const body = { type: 'sms', site: 'member', ...person.number, verificationCode: '000000x' } as const;
    return () => stranger.call(login, { body });
  },
  'a new password by code': async () => {
    const stranger = test.visit('mela');
    test.clock.advance({ seconds: 61 });
    accepted(
      await stranger.call(forgotCode, {
        body: { ...person.number, proof: await stranger.proofFor('login') },
      }),
    );
    const body = { ...person.number, verificationCode: '000000x', newPassword: NEW };
    return () => stranger.call(resetByPhone, { body });
  },
  'a remembered password that was used before': async () => {
    const { own, username } = person;
    const cookie = await rememberedOf(own, username);
    const proof = await own.proofFor('login');
    const captchaProof = await own.proofFor('captcha');
    own.state.cookies.set('remembered', `${cookie.split('.')[0]}.${'A'.repeat(43)}`);
    return () => own.call(login, { body: { type: 'remembered', site: 'member', proof, captchaProof } });
  },
  'a second step': async () => {
    const stranger = test.visit('mela');
    const answer = accepted(
      await stranger.login(person.username, PASSWORD, 'member', {
        captchaProof: await stranger.proofFor('captcha'),
      }),
    );
    const challenge = answer.secondStep?.challenge ?? '';
    return () => stranger.call(secondStep, { body: { challenge, method: 'totp', answer: '000000' } });
  },
  'the old password of a change': inside((client) =>
    client.call(changePassword, {
      body: { oldPassword: 'wrong', newPassword: NEW, confirmNewPassword: NEW },
    }),
  ),
  'the login password of a payment password': inside((client) =>
    client.call(paymentPassword, {
      body: { loginPassword: 'wrong', newPassword: '246810', confirmation: '246810' },
    }),
  ),
  'the password of a new authenticator': inside((client) =>
    client.call(beginTotp, { body: { password: 'wrong' } }),
  ),
  'the code that switches an authenticator off': inside((client) =>
    client.call(endTotp, { body: { password: PASSWORD, code: '000000' } }),
  ),
  'the code for new recovery codes': inside((client) =>
    client.call(renewRecoveryCodes, { body: { password: PASSWORD, code: '000000' } }),
  ),
};

async function rememberedOf(client: PortalClient, username: string): Promise<string> {
  const captchaProof = await client.proofFor('captcha');
  const answer = accepted(await client.login(username, PASSWORD, 'member', { remember: true, captchaProof }));
  if (answer.secondStep) throw new Error('it is familiar here');
  return client.state.cookies.get('remembered') ?? '';
}

/** What guesses are counted under, but for addresses, and how many there are at each. */
const counted = async (): Promise<Record<string, number>> => {
  const rows = await test.inMela((scope) =>
    scope.db
      .selectFrom('identity.attempt')
      .select(['subject', 'failures'])
      .where('failures', '>', 0)
      .execute(),
  );
  const guesses = rows.filter(({ subject }) => !/^(address|captchas|new-password):/.test(subject));
  return Object.fromEntries(guesses.map(({ subject, failures }) => [subject, failures]));
};
const subjectOf = (username: string): string =>
  `name:${createHash('sha256').update(username.toLowerCase()).digest('base64url')}`;

describe('a wrong guess', () => {
  it.each(Object.keys(attempts))('at %s counts once, under the account', async (name) => {
    test.clock.advance({ minutes: 16 });
    const before = await counted();
    const guess = await attempts[name]?.();
    expect(await guess?.()).toMatchObject({ ok: false });
    expect(await counted()).toEqual({ ...before, [subjectOf(person.username)]: 1 });
  });

  it('at five calls, one each, keeps all of them waiting', async () => {
    test.clock.advance({ minutes: 16 });
    const ready: (() => Promise<Reply<unknown>>)[] = [];
    for (const attempt of Object.values(attempts)) ready.push(await attempt());
    for (const guess of ready.slice(-5)) expect(await guess()).not.toMatchObject({ code: 'login.wait' });
    for (const guess of ready) expect(await guess()).toMatchObject({ status: 429, code: 'login.wait' });
  });
});

describe('an authenticator’s code', () => {
  it('cannot be guessed for ever by whoever has the password and shows it again in between', async () => {
    test.clock.advance({ minutes: 16 });
    const stranger = test.visit('mela');
    let compared = 0;
    for (let i = 0; i < 20; i += 1) {
      const captchaProof = await stranger.proofFor('captcha');
      const reply = await stranger.login(person.username, PASSWORD, 'member', { captchaProof });
      if (!reply.ok) {
        expect(reply.code).toBe('login.wait');
        test.clock.advance({ seconds: 1 });
        continue;
      }
      const challenge = reply.value.secondStep?.challenge ?? '';
      const taken = await stranger.call(secondStep, {
        body: { challenge, method: 'totp', answer: '000000' },
      });
      if (!taken.ok && taken.code === 'login.second_step_wrong') compared += 1;
      // Inside, the right password says no more than at the login.
      await person.own.call(paymentPassword, {
        body: { loginPassword: PASSWORD, newPassword: PASSWORD, confirmation: PASSWORD },
      });
    }
    expect(compared).toBeLessThanOrEqual(9);
  });

  it('forgives the guesses when it is right, as nothing less does', async () => {
    test.clock.advance({ minutes: 16 });
    const guess = await attempts['a login by name']?.();
    await guess?.();
    const stranger = test.visit('mela');
    const { secondStep: step } = accepted(await stranger.login(person.username, PASSWORD));
    expect((await counted())[subjectOf(person.username)]).toBe(1);
    accepted(
      await stranger.call(secondStep, {
        body: { challenge: step?.challenge ?? '', method: 'totp', answer: nextCode(test) },
      }),
    );
    expect((await counted())[subjectOf(person.username)]).toBeUndefined();
  });
});

it('is one for the logins of staff, too: the portal’s, which sends them to the console, and the console’s', async () => {
  await openStaffPeople(test.services, test.brand.mela, staffPeople.mela);
  const portal = async () => {
    const stranger = test.visit('mela');
    return stranger.login('ANIKA', 'wrong', 'member', { captchaProof: await stranger.proofFor('captcha') });
  };
  const office = openConsoleClient({ server: test.server, clock: test.clock });
  const atConsole = () =>
    office.call(consoleLogin, { body: { merchantCode: 'mela', username: 'anika', password: 'wrong' } });
  for (let i = 0; i < 3; i += 1) expect(await portal()).toMatchObject({ code: 'login.wrong' });
  for (let i = 0; i < 2; i += 1) expect(await atConsole()).toMatchObject({ code: 'staff.login_failed' });
  expect(await atConsole()).toMatchObject({ status: 429, code: 'staff.too_many_attempts' });
  expect(await portal()).toMatchObject({ status: 429, code: 'login.wait' });
});

it('takes no guess at a code for one that was compared with none', async () => {
  const { account } = await openPerson(test, { username: 'Codeless' });
  await giveContact(test, account.id, { kind: 'phone', value: '+8801899999999' });
  const before = await counted();
  const body = {
    type: 'sms',
    site: 'member',
    countryDialingCode: '880',
    mobileNum: '01899999999',
    verificationCode: '1',
  } as const;
  expect(await test.visit('mela').call(login, { body })).toMatchObject({ code: 'code.expired' });
  expect(await counted()).toEqual(before);
});
