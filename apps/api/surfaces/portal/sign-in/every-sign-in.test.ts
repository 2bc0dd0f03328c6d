import type { TestApi } from '@mela/testing/test-api.ts';
import { nextCode } from '@mela/testing/people/authenticator.ts';
import { lastCode, lastLink } from '@mela/testing/people/notifications.ts';
import { PASSWORD, signIn } from '@mela/testing/people/member.ts';
import { bindFundedAccount } from '@mela/testing/people/withdrawal.ts';
import { accepted, type PortalClient, type Reply } from '@mela/testing/portal-client.ts';
import type { AnswerOf } from '@mela/wire';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { codeOfNewPasswordPage } from '@mela/wire/portal/pages.ts';
import {
  changePassword,
  forgotByEmail,
  forgotCode,
  resetByLink,
  resetByPhone,
} from '@mela/wire/portal/password.ts';
import { bindCode, bindContact } from '@mela/wire/portal/security.ts';
import { login } from '@mela/wire/portal/session.ts';
import { handOff, loginCode, secondStep, secondStepCode, takeOver } from '@mela/wire/portal/sign-in.ts';
import { bindPayoutAccount, payoutAccounts } from '@mela/wire/portal/withdrawals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveContact, openEverySignIn, openGuarded, type Guarded } from './test-every-sign-in.ts';

// An authenticator belongs to its account: every sign-in asks for it, at a brand that asks for no second step too.

let test: TestApi;
let people = 0;
let person: Guarded & { email: string };

beforeAll(async () => {
  test = await openEverySignIn();
});
afterAll(() => test.close());

/** Somebody with everything that a second step could ask for, signed in at home. */
beforeEach(async () => {
  people += 1;
  const one = await openGuarded(test, { username: `Owner${people}`, digits: people });
  const email = `owner${people}@example.com`;
  await giveContact(test, one.account.id, { kind: 'email', value: email });
  await bindFundedAccount(
    { database: test.services.database, box: test.services.secretBox },
    { merchant: test.brand.mela, memberId: one.account.id, amount: 10_000n },
  );
  person = { ...one, email };
});

type Answer = AnswerOf<typeof login>;

/** Ways in that are right as far as they go, from a browser that the account was never used from. */
const signIns: Readonly<Record<string, (there: PortalClient) => Promise<Answer>>> = {
  'a login by name': async (there) => accepted(await there.login(person.account.username, PASSWORD)),
  'a login by mobile number': async (there) => {
    const proof = await there.proofFor('login');
    const body = { type: 'mobile', site: 'member', ...person.number, password: PASSWORD, proof } as const;
    return accepted(await there.call(login, { body }));
  },
  'a login by code': async (there) => {
    test.clock.advance({ seconds: 61 });
    accepted(
      await there.call(loginCode, { body: { ...person.number, proof: await there.proofFor('login') } }),
    );
    const verificationCode = await lastCode(test, 'mela', person.e164);
    const body = { type: 'sms', site: 'member', ...person.number, verificationCode } as const;
    return accepted(await there.call(login, { body }));
  },
  'a remembered password, from another address': async (there) => {
    const { client } = person;
    accepted(await client.login(person.account.username, PASSWORD, 'member', { remember: true }));
    for (const [name, value] of client.state.cookies) there.state.cookies.set(name, value);
    const proof = await there.proofFor('login');
    return accepted(await there.call(login, { body: { type: 'remembered', site: 'member', proof } }));
  },
  'a link from another browser': async (there) => {
    const { code } = accepted(await person.client.call(handOff));
    return accepted(await there.call(takeOver, { body: { code } }));
  },
};

describe.each(Object.keys(signIns))('%s', (name) => {
  const knock = async () => {
    const there = test.visit('mela', { address: `203.0.113.${(people % 200) + 1}` });
    const answer = await signIns[name]?.(there);
    if (!answer) throw new Error('there is such a sign-in');
    return { there, answer };
  };

  it('asks for the authenticator, and for nothing weaker beside it', async () => {
    const { there, answer } = await knock();
    expect(answer.token).toBeNull();
    expect(answer.secondStep?.methods).toEqual([{ method: 'totp', hint: '' }]);
    const challenge = answer.secondStep?.challenge ?? '';
    for (const method of ['sms', 'email'] as const) {
      expect(await there.call(secondStepCode, { body: { challenge, method } })).toMatchObject({ ok: false });
    }
    const byName = { challenge, method: 'payout-name', answer: 'Rahim Uddin' } as const;
    expect(await there.call(secondStep, { body: byName })).toMatchObject({ code: 'login.second_step_wrong' });
    const right = { challenge, method: 'totp', answer: nextCode(test) } as const;
    there.state.token = accepted(await there.call(secondStep, { body: right })).token;
    expect(accepted(await there.call(memberInfo)).id).toBe(person.account.id);
  });

  it('asks for it also when what is kept of it cannot be read, and takes nothing for it', async () => {
    await test.inMela((scope) =>
      scope.db
        .updateTable('identity.totp')
        .set({ sealed_secret: Buffer.from('damaged') })
        .where('account_id', '=', person.account.id)
        .execute(),
    );
    const { there, answer } = await knock();
    const body = {
      challenge: answer.secondStep?.challenge ?? '',
      method: 'totp',
      answer: nextCode(test),
    } as const;
    expect(await there.call(secondStep, { body })).toMatchObject({ code: 'login.second_step_wrong' });
  });
});

type Sent = (authenticatorCode?: string) => Promise<Reply<unknown>>;
const NEW = 'Meghna-Surma-44';
const PAYMENT = '246810';
const shownAs = (authenticatorCode?: string) =>
  authenticatorCode === undefined ? {} : { authenticatorCode };

/** What changes what keeps the account its owner's, or where its money goes, with everything else that it takes. */
const changes: Readonly<Record<string, () => Promise<Sent>>> = {
  'a new password by a code to the phone': async () => {
    const there = test.visit('mela');
    test.clock.advance({ seconds: 61 });
    accepted(
      await there.call(forgotCode, { body: { ...person.number, proof: await there.proofFor('login') } }),
    );
    const verificationCode = await lastCode(test, 'mela', person.e164);
    return (code) =>
      there.call(resetByPhone, {
        body: { ...person.number, verificationCode, newPassword: NEW, ...shownAs(code) },
      });
  },
  'a new password by a link to the mailbox': async () => {
    const there = test.visit('mela');
    const proof = await there.proofFor('login');
    const body = { username: person.account.username, email: person.email, proof };
    accepted(await there.call(forgotByEmail, { body }));
    const code = codeOfNewPasswordPage((await lastLink(test, 'mela', person.email)).hash);
    const filled = { code, newPassword: NEW, confirmNewPassword: NEW };
    return (shown) => there.call(resetByLink, { body: { ...filled, ...shownAs(shown) } });
  },
  'a new password on the old one': async () => {
    const body = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
    return (code) => person.client.call(changePassword, { body: { ...body, ...shownAs(code) } });
  },
  'another phone': async () => {
    const mobileNum = `018120${String(people).padStart(5, '0')}`;
    const contact = { kind: 'phone', countryDialingCode: '880', mobileNum } as const;
    test.clock.advance({ seconds: 61 });
    accepted(await person.client.call(bindCode, { body: { contact } }));
    const verificationCode = await lastCode(test, 'mela', `+880${mobileNum.slice(1)}`);
    const body = { contact, verificationCode, password: PASSWORD };
    return (code) => person.client.call(bindContact, { body: { ...body, ...shownAs(code) } });
  },
  'a first payment password': async () => {
    const body = { loginPassword: PASSWORD, newPassword: PAYMENT, confirmation: PAYMENT };
    return (code) => person.client.call(paymentPassword, { body: { ...body, ...shownAs(code) } });
  },
  'another payment password': async () => {
    const first = { loginPassword: PASSWORD, newPassword: '135791', confirmation: '135791' };
    accepted(await person.client.call(paymentPassword, { body: { ...first, ...shownAs(nextCode(test)) } }));
    const body = {
      loginPassword: PASSWORD,
      oldPassword: '135791',
      newPassword: PAYMENT,
      confirmation: PAYMENT,
    };
    return (code) => person.client.call(paymentPassword, { body: { ...body, ...shownAs(code) } });
  },
  'another account for payouts': async () => {
    const first = { loginPassword: PASSWORD, newPassword: PAYMENT, confirmation: PAYMENT };
    accepted(await person.client.call(paymentPassword, { body: { ...first, ...shownAs(nextCode(test)) } }));
    const { holder } = accepted(await person.client.call(payoutAccounts));
    const body = {
      kind: 'mobile',
      provider: 'nagad',
      holder: holder ?? 'Rahim Uddin',
      number: `018130${String(people).padStart(5, '0')}`,
      paymentPassword: PAYMENT,
    } as const;
    return (code) => person.client.call(bindPayoutAccount, { body: { ...body, ...shownAs(code) } });
  },
};

/** All that these change, as the database has it. */
const kept = () =>
  test.inMela(async ({ db }) => {
    const own = { merchant: test.brand.mela.id, account: person.account.id };
    return {
      password: await db
        .selectFrom('identity.account')
        .select(['password_hash', 'payouts_blocked_until'])
        .where('id', '=', own.account)
        .execute(),
      payment: await db
        .selectFrom('identity.payment_password')
        .select('hash')
        .where('account_id', '=', own.account)
        .execute(),
      contacts: await db
        .selectFrom('contacts.contact')
        .select(['kind', 'lookup'])
        .where('account_id', '=', own.account)
        .orderBy('kind')
        .execute(),
      payouts: await db
        .selectFrom('cashier.payout_account')
        .select('id')
        .where('member_id', '=', own.account)
        .execute(),
    };
  });

describe.each(Object.keys(changes))('%s', (change) => {
  const begin = async (): Promise<Sent> => {
    const send = await changes[change]?.();
    if (!send) throw new Error('there is such a change');
    return send;
  };

  it('takes what the authenticator shows besides, once, and changes nothing without', async () => {
    const send = await begin();
    const before = await kept();
    expect(await send()).toMatchObject({
      status: 403,
      code: 'security.code_needed',
      fields: { authenticatorCode: expect.any(String) },
    });
    expect(await send('000000')).toMatchObject({
      status: 403,
      code: 'security.code_wrong',
      fields: { authenticatorCode: expect.any(String) },
    });
    expect(await kept()).toEqual(before);
    const code = nextCode(test);
    const both = await Promise.all([send(code), send(code)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await kept()).not.toEqual(before);
  });
});

it('lets nobody in twice for a code: who has shown it at a new password is in', async () => {
  const send = await changes['a new password by a code to the phone']?.();
  const reply = await send?.(nextCode(test));
  expect(reply).toMatchObject({ ok: true, value: { token: expect.any(String), secondStep: null } });
});

describe('a link from another browser', () => {
  const carry = async () => {
    const { code } = accepted(await person.client.call(handOff));
    const there = test.visit('mela');
    const { secondStep: step } = accepted(await there.call(takeOver, { body: { code } }));
    return { there, challenge: step?.challenge ?? '' };
  };
  const take = (there: PortalClient, challenge: string) =>
    there.call(secondStep, { body: { challenge, method: 'totp', answer: nextCode(test) } });

  it('carries nothing on when the session that it came from is over before the second step', async () => {
    const { there, challenge } = await carry();
    await person.client.logout();
    expect(await take(there, challenge)).toMatchObject({ status: 410, code: 'session.hand_off_over' });
  });

  it('ends with the session that it came from at the latest', async () => {
    test.clock.advance({ hours: 9 });
    accepted(await person.client.call(memberInfo));
    test.clock.advance({ hours: 2, minutes: 50 });
    const { there, challenge } = await carry();
    there.state.token = accepted(await take(there, challenge)).token;
    test.clock.advance({ minutes: 10 });
    expect(await there.call(memberInfo)).toMatchObject({ code: 'session.ended' });
  });
});

describe('what is asked for', () => {
  /** At a brand that wants second steps, by what the account has. */
  const asked = async (has: readonly ('phone' | 'email' | 'name')[]) => {
    people += 1;
    const { account } = await signIn(test, { username: `Ranked${people}`, brand: 'nodi' });
    const contacts = {
      phone: `+88017130${String(people).padStart(5, '0')}`,
      email: `r${people}@example.com`,
    };
    for (const kind of ['phone', 'email'] as const)
      if (has.includes(kind)) await giveContact(test, account.id, { kind, value: contacts[kind] }, 'nodi');
    if (has.includes('name')) {
      await bindFundedAccount(
        { database: test.services.database, box: test.services.secretBox },
        { merchant: test.brand.nodi, memberId: account.id, amount: 10_000n },
      );
    }
    const { secondStep: step } = accepted(await test.visit('nodi').login(account.username, PASSWORD));
    return step?.methods.map(({ method }) => method) ?? [];
  };

  it('is the strongest that the account has, alone', async () => {
    expect(await asked(['phone', 'email', 'name'])).toEqual(['sms']);
    expect(await asked(['email', 'name'])).toEqual(['email']);
    expect(await asked(['name'])).toEqual(['payout-name']);
    expect(await asked([])).toEqual([]);
  });
});
