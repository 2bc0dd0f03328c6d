import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, PASSWORD, signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { affiliate, register } from '@mela/wire/portal/registration.ts';
import { registrationRules } from '@mela/wire/portal/registration-rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeAccount, uplineOf } from '../../../domain/agents/index.ts';
import { setRegistrationRule } from '../../../domain/registration/index.ts';

let test: TestApi;

beforeAll(async () => {
  // Much is tried here from one address, on purpose.
  test = await openTestApi({ TAKEN_NAMES_CAPTCHA_FROM: '1000', TAKEN_NAMES_PER_ADDRESS: '1000' });
});
afterAll(() => test.close());

/** Sends a form as it is, proven and sealed. */
async function fillIn(form: Record<string, unknown>, language = 'en') {
  const visitor = test.visit('mela', { language });
  const proof = await visitor.proofFor('register');
  return visitor.callWire(register, { body: { ...form, proof } });
}

const good = {
  username: 'goodname',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ageConfirmed: true,
  termsAccepted: true,
  login: true,
};

describe('registering by username', () => {
  it('opens an account and logs it in', async () => {
    const visitor = test.visit('mela');
    expect(accepted(await visitor.register({ username: 'Moushumi', password: PASSWORD }))).toEqual({
      token: expect.any(String),
      firstTimeLogin: true,
      passwordExpired: false,
    });
    expect(accepted(await visitor.call(memberInfo))).toMatchObject({ username: 'Moushumi', accountType: 0 });
    expect(await test.visit('mela').login('moushumi', PASSWORD)).toMatchObject({ ok: true });
  });

  it('takes PUT as well', async () => {
    const visitor = test.visit('mela');
    const proof = await visitor.proofFor('register');
    const body = { ...good, username: 'byput', proof };
    expect(await visitor.callWire({ ...register, methods: ['PUT'] }, { body })).toMatchObject({ ok: true });
  });

  it('answers everything that is wrong at once, by field, in the caller’s language', async () => {
    const wrong = { username: '1a', password: 'short', confirmPassword: 'other', affiliateCode: 'x' };
    expect(await fillIn(wrong)).toEqual({
      ok: false,
      status: 400,
      code: 'request.invalid',
      message: 'Please check the marked fields',
      fields: {
        username: 'Letters and digits, beginning with a letter: 4 to 20 characters',
        password: 'Letters, digits and symbols, no spaces: 8 to 64 characters',
        confirmPassword: 'The two entries are not the same',
        affiliateCode: 'Letters and digits: 8 characters',
        ageConfirmed: 'You must be 18 or older',
        termsAccepted: 'Please accept the terms',
      },
    });
    expect(await fillIn({}, 'bn')).toMatchObject({
      fields: { username: 'এই ঘরটি পূরণ করুন', termsAccepted: 'শর্তাবলিতে সম্মতি দিন' },
    });
  });

  it.each(['ageConfirmed', 'termsAccepted'])('needs %s', async (field) => {
    const reply = await fillIn({ ...good, username: 'nearly', [field]: false });
    expect(reply).toMatchObject({ ok: false, fields: { [field]: expect.any(String) } });
    expect(await test.visit('mela').login('nearly', PASSWORD)).toMatchObject({ code: 'login.wrong' });
  });

  it('gives a name to one of fifty who ask at once, in whatever case', async () => {
    const spellings = Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? 'Shohag' : 'SHOHAG'));
    const replies = await Promise.all(
      spellings.map((username) => test.visit('mela').register({ username, password: PASSWORD })),
    );
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
    for (const reply of replies) {
      if (!reply.ok) expect([reply.fields['username'] ?? reply.code]).toEqual(['This username is taken']);
    }
    const accounts = await test.inMela((scope) =>
      scope.db.selectFrom('identity.account').select('id').where('folded_username', '=', 'shohag').execute(),
    );
    expect(accounts).toHaveLength(1);
  });

  it('refuses a taken name beside its field', async () => {
    await openPerson(test, { username: 'Taken' });
    expect(await fillIn({ ...good, username: 'tAKEN' })).toMatchObject({
      status: 400,
      fields: { username: 'This username is taken' },
    });
  });

  it('is open to those who have tried it with play money, and begins a session of its own', async () => {
    const visitor = test.visit('mela');
    accepted(await visitor.freePlay());
    const trial = visitor.state.token;
    const proof = await visitor.proofFor('register');
    const body = { ...good, username: 'wastrial', affiliateCode: '', login: true, proof } as const;
    const { token } = accepted(await visitor.call(register, { body }));
    expect(token).not.toBe(trial);
    visitor.state.token = token;
    expect(accepted(await visitor.call(memberInfo))).toMatchObject({
      accountType: 0,
      currency: 'BDT',
      balance: 0n,
    });
  });

  it('is not for those who have an account', async () => {
    const { client } = await signIn(test, { username: 'already' });
    expect(await client.callWire(register, { body: good })).toMatchObject({
      status: 403,
      code: 'session.not_allowed',
    });
  });
});

describe('an invitation', () => {
  it('puts the new member below the agent who gave it', async () => {
    const agent = await openPerson(test, { username: 'inviter', type: 1 });
    const { affiliateCode } = await test.inMela((scope) =>
      placeAccount(scope, { accountId: agent.account.id, uplineId: null }),
    );
    const code = affiliateCode ?? '';
    const visitor = test.visit('mela');
    expect(await visitor.call(affiliate, { query: { code } })).toMatchObject({ ok: true });
    accepted(
      await visitor.register({ username: 'invitee', password: PASSWORD, affiliateCode: code.toLowerCase() }),
    );
    const { id } = accepted(await visitor.call(memberInfo));
    expect(await test.inMela((scope) => uplineOf(scope, id))).toBe(agent.account.id);
  });

  it('that nobody gave is refused, and nobody registered', async () => {
    const affiliateCode = 'ZZZZZZZ2';
    expect(await test.visit('mela').call(affiliate, { query: { code: affiliateCode } })).toMatchObject({
      status: 404,
      code: 'register.invitation_code',
    });
    expect(await fillIn({ ...good, username: 'uninvited', affiliateCode })).toMatchObject({
      fields: { affiliateCode: 'Invitation code error' },
    });
    expect(await test.visit('mela').login('uninvited', PASSWORD)).toMatchObject({ code: 'login.wrong' });
  });
});

describe('a brand’s own rules', () => {
  it('take the place of the system’s, on its form and on the server, and nowhere else', async () => {
    const rule = {
      enabled: true,
      required: true,
      minLength: 11,
      maxLength: 11,
      patternId: 6,
      acceptedPattern: '01[3-9]\\d+',
      acceptedWords: { bn: 'মোবাইল নম্বরের মতো করে লিখুন', en: 'Write it like a mobile number' },
    } as const;
    await test.services.database.inMerchant(test.brand.nodi.id, (scope) =>
      setRegistrationRule(scope, 'username', rule),
    );
    const shown = accepted(await test.visit('nodi').call(registrationRules));
    expect(shown.fields.find(({ field }) => field === 'username')).toEqual({ field: 'username', ...rule });

    const visitor = test.visit('nodi');
    const refused = await visitor.register({ username: '02912345678', password: PASSWORD });
    expect(refused).toMatchObject({ fields: { username: 'Write it like a mobile number' } });
    const short = await visitor.register({ username: '0171', password: PASSWORD });
    expect(short).toMatchObject({ fields: { username: 'Digits only: 11 characters' } });
    expect(await visitor.register({ username: '01712345678', password: PASSWORD })).toMatchObject({
      ok: true,
    });

    const defaults = accepted(await test.visit('mela').call(registrationRules));
    expect(defaults.minimumAge).toBe(18);
    expect(defaults.fields.find(({ field }) => field === 'username')).toMatchObject({ patternId: 1 });
  });

  it('cannot be a broken regular expression', async () => {
    await expect(
      test.inMela((scope) => setRegistrationRule(scope, 'password', { acceptedPattern: '[' })),
    ).rejects.toThrow('no regular expression');
  });
});

describe('a flood of registrations', () => {
  it('is stopped by address, of IPv6 by customer, and stops nobody else', async () => {
    const narrow = await openTestApi({ REGISTRATIONS_PER_ADDRESS: '3' });
    try {
      const from = async (address: string, username: string) =>
        (await narrow.visit('mela', { address }).register({ username, password: PASSWORD })).ok;
      const outcomes = [];
      for (let count = 1; count <= 5; count += 1)
        outcomes.push(await from(`2001:db8::${count}`, `flood${count}`));
      expect(outcomes).toEqual([true, true, true, false, false]);
      expect(await from('2001:db8:0:1::1', 'neighbour')).toBe(true);
      narrow.clock.advance({ hours: 25 });
      expect(await from('2001:db8::1', 'nextday')).toBe(true);
    } finally {
      await narrow.close();
    }
  });
});
