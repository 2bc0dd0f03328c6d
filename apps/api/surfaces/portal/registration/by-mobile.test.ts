import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import type { BrandCode } from '@mela/testing/people/brands.ts';
import { lastCode } from '@mela/testing/people/notifications.ts';
import { PASSWORD } from '@mela/testing/people/member.ts';
import { accepted, type Reply } from '@mela/testing/portal-client.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { register, registerByMobile, registerCode } from '@mela/wire/portal/registration.ts';
import { registrationRules } from '@mela/wire/portal/registration-rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountByContact, contactsOf } from '../../../domain/contacts/index.ts';
import { setRegistrationRule } from '../../../domain/registration/index.ts';

let test: TestApi;

beforeAll(async () => {
  // Much is tried here from one address, on purpose.
  test = await openTestApi({ TAKEN_NAMES_CAPTCHA_FROM: '1000', TAKEN_NAMES_PER_ADDRESS: '1000' });
});
afterAll(() => test.close());
// Every test has its day to itself.
beforeEach(() => test.clock.advance({ hours: 25 }));

const numbers = { next: 0 };
const newNumber = () => {
  const mobileNum = `017${String((numbers.next += 1)).padStart(8, '0')}`;
  return { mobileNum, e164: `+88${mobileNum}` };
};

async function askForCode(mobileNo: string, brand: 'mela' | 'nodi' = 'mela', address?: string) {
  const visitor = test.visit(brand, address ? { address } : {});
  const proof = await visitor.proofFor('register');
  return visitor.call(registerCode, { body: { countryDialingCode: '880', mobileNo, proof } });
}

const formOf = (mobileNum: string, verificationCode?: string) => ({
  countryDialingCode: '+880',
  mobileNum,
  ...(verificationCode === undefined ? {} : { verificationCode }),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ageConfirmed: true,
  termsAccepted: true,
  login: true,
});

async function fillIn(
  form: object,
  endpoint: typeof register = registerByMobile,
  brand: BrandCode = 'mela',
): Promise<Reply<unknown>> {
  const visitor = test.visit(brand);
  const proof = await visitor.proofFor('register');
  return visitor.callWire(endpoint, { body: { ...form, proof } });
}

describe('registering by phone', () => {
  it('proves the phone, opens an account under a name of no meaning, and logs it in', async () => {
    const { mobileNum, e164 } = newNumber();
    expect(accepted(await askForCode(mobileNum))).toEqual({ expiredMinutes: 5 });
    const visitor = test.visit('mela');
    const proof = await visitor.proofFor('register');
    const form = formOf(mobileNum, await lastCode(test, 'mela', e164));
    const { token } = accepted(
      await visitor.call(registerByMobile, { body: { ...form, login: true, proof } }),
    );
    visitor.state.token = token;
    const { id, username } = accepted(await visitor.call(memberInfo));
    expect(username).toMatch(/^m\d{9}$/);
    expect(mobileNum).not.toContain(username.slice(1));
    const kept = await test.inMela((scope) => contactsOf(scope, test.services.contacts, id));
    expect(kept).toEqual([{ kind: 'phone', value: e164, verifiedAt: test.clock.now() }]);
  });

  it('takes Bengali digits, and PUT', async () => {
    const { mobileNum, e164 } = newNumber();
    await askForCode(mobileNum);
    const bengali = mobileNum.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
    const form = formOf(bengali, await lastCode(test, 'mela', e164));
    expect(await fillIn(form, { ...registerByMobile, methods: ['PUT'] })).toMatchObject({ ok: true });
  });

  it('opens one account for a phone, however many register at once with its code', async () => {
    const { mobileNum, e164 } = newNumber();
    await askForCode(mobileNum);
    const form = formOf(mobileNum, await lastCode(test, 'mela', e164));
    const replies = await Promise.all(Array.from({ length: 50 }, () => fillIn(form)));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    for (const reply of replies) {
      if (!reply.ok) expect(['request.invalid', 'system.busy']).toContain(reply.code);
    }
    const { rows } = await test.inMela(({ db }) =>
      sql<{ count: bigint }>`select count(*) from contacts.contact
        where lookup = ${test.services.contacts.lookupOf(test.brand.mela.id, 'phone', e164)}`.execute(db),
    );
    expect(rows[0]?.count).toBe(1n);
  });

  it('tells that a phone has an account to nobody but who has proven to own it', async () => {
    const [taken, free] = [newNumber(), newNumber()];
    await askForCode(taken.mobileNum);
    expect(await fillIn(formOf(taken.mobileNum, await lastCode(test, 'mela', taken.e164)))).toMatchObject({
      ok: true,
    });
    test.clock.advance({ minutes: 2 });

    const answers = [];
    for (const { mobileNum } of [taken, free]) {
      answers.push(await askForCode(mobileNum), await fillIn(formOf(mobileNum, '000000')));
    }
    expect(answers.slice(0, 2)).toEqual(answers.slice(2));
    expect(answers[1]).toMatchObject({ fields: { verificationCode: 'This code is not right' } });

    const owned = await fillIn(formOf(taken.mobileNum, await lastCode(test, 'mela', taken.e164)));
    expect(owned).toMatchObject({
      fields: { mobileNum: 'This number has an account already. Please log in' },
    });
  });

  it('wants the code of this very phone, in its five minutes, and opens nothing without', async () => {
    const [mine, yours] = [newNumber(), newNumber()];
    await askForCode(mine.mobileNum);
    const code = await lastCode(test, 'mela', mine.e164);
    expect(await fillIn(formOf(yours.mobileNum, code))).toMatchObject({
      fields: { verificationCode: 'This code can no longer be used. Please ask for a new one' },
    });
    expect(await fillIn(formOf(mine.mobileNum))).toMatchObject({
      fields: { verificationCode: 'Please fill this in' },
    });
    test.clock.advance({ minutes: 5 });
    expect(await fillIn(formOf(mine.mobileNum, code))).toMatchObject({ ok: false });
    const owner = await test.inMela((scope) =>
      accountByContact(scope, test.services.contacts, 'phone', mine.e164),
    );
    expect(owner).toBeNull();
  });

  it('keeps the code for another try when something else on the form is wrong', async () => {
    const { mobileNum, e164 } = newNumber();
    await askForCode(mobileNum);
    const form = formOf(mobileNum, await lastCode(test, 'mela', e164));
    for (let slip = 0; slip < 6; slip += 1) {
      expect(await fillIn({ ...form, termsAccepted: false })).toMatchObject({
        fields: { termsAccepted: expect.any(String) },
      });
    }
    expect(await fillIn(form)).toMatchObject({ ok: true });
  });

  it.each([
    ['0171234', 'Please enter a valid mobile number'],
    ['017123456789', 'This number is too long'],
    ['02912345678', 'Please enter a valid mobile number'],
    ['+919812345678', 'Please enter a valid mobile number'],
  ])('sends nothing to %s', async (mobileNo, complaint) => {
    expect(await askForCode(mobileNo)).toMatchObject({ status: 400, fields: { mobileNo: complaint } });
  });

  it('sends one code a minute, and so many a day to one address that asks', async () => {
    const { mobileNum } = newNumber();
    const replies = await Promise.all(Array.from({ length: 10 }, () => askForCode(mobileNum)));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    for (const reply of replies)
      if (!reply.ok) expect(reply).toMatchObject({ status: 429, code: 'code.too_soon' });
    const flood = await Promise.all(
      Array.from({ length: 30 }, () => askForCode(newNumber().mobileNum, 'mela', '198.51.100.9')),
    );
    expect(flood.filter(({ ok }) => ok)).toHaveLength(20);
    for (const reply of flood)
      if (!reply.ok) expect(reply).toMatchObject({ status: 429, code: 'code.limit' });
  });

  it('needs a proof of work for each code', async () => {
    const body = { countryDialingCode: '880', mobileNo: newNumber().mobileNum, proof: 'none' };
    expect(await test.visit('mela').call(registerCode, { body })).toMatchObject({
      code: 'verification.failed',
    });
  });

  it('is closed where the brand does not offer it', async () => {
    const visitor = test.visit('nodi');
    expect(accepted(await visitor.call(registrationRules)).methods).toEqual(['username']);
    expect(await askForCode(newNumber().mobileNum, 'nodi')).toMatchObject({ code: 'register.closed' });
    const proof = await visitor.proofFor('register');
    const form = formOf(newNumber().mobileNum, '123456');
    expect(await visitor.callWire(registerByMobile, { body: { ...form, proof } })).toMatchObject({
      code: 'register.closed',
    });
  });
});

describe('a phone on the form for usernames', () => {
  const named = (username: string, mobileNum: string, verificationCode?: string) => ({
    ...formOf(mobileNum, verificationCode),
    username,
  });
  const askForMobile = (brand: BrandCode) =>
    test.services.database.inMerchant(test.brand[brand].id, (scope) =>
      setRegistrationRule(scope, 'mobileNum', { enabled: true }),
    );
  const ownerOf = (brand: BrandCode, e164: string) =>
    test.services.database.inMerchant(test.brand[brand].id, (scope) =>
      accountByContact(scope, test.services.contacts, 'phone', e164),
    );

  it('belongs to nobody where the brand does not want it proven', async () => {
    await askForMobile('nodi');
    const { mobileNum, e164 } = newNumber();
    for (const username of ['saysone', 'saystwo']) {
      expect(await fillIn(named(username, mobileNum), register, 'nodi')).toMatchObject({ ok: true });
    }
    expect(await ownerOf('nodi', e164)).toBeNull();
  });

  it('has to be proven where it does, if it is given at all', async () => {
    await askForMobile('mela');
    const { mobileNum, e164 } = newNumber();
    expect(await fillIn(named('proves', mobileNum), register)).toMatchObject({
      fields: { verificationCode: 'Please fill this in' },
    });
    await askForCode(mobileNum);
    const code = await lastCode(test, 'mela', e164);
    expect(await fillIn(named('proves', mobileNum, code), register)).toMatchObject({ ok: true });
    expect(await ownerOf('mela', e164)).not.toBeNull();
    expect(await fillIn({ ...named('without', ''), mobileNum: '' }, register)).toMatchObject({ ok: true });
  });
});
