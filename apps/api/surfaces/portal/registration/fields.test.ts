import { FIELD_NAMES, fieldOf, type Field, type FieldName } from '@mela/form-rules/fields.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { PASSWORD } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { register } from '@mela/wire/portal/registration.ts';
import { registrationRules, registrationValidation } from '@mela/wire/portal/registration-rules.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contactsOf } from '../../../domain/contacts/index.ts';
import {
  profileOf,
  registrationSetup,
  setFormSettings,
  setRegistrationRule,
} from '../../../domain/registration/index.ts';
import { maskedAnswers } from '../../console/members/member-answers.ts';

let test: TestApi;

type Answer = Readonly<{ good: string; bad: string }>;

/** An answer to every field that SPEC.md names, and one that is not an answer to it. */
const NAMED: Readonly<Partial<Record<FieldName, Answer>>> = {
  nickname: { good: 'রহিম ভাই', bad: 'x'.repeat(21) },
  email: { good: 'rahim@example.com', bad: 'rahim@example' },
  payeeName: { good: 'রহিম উদ্দিন', bad: 'Rahim 2' },
  realName: { good: 'Rahim Uddin', bad: '9' },
  fullName: { good: 'Md Rahim Uddin', bad: '!!' },
  birthday: { good: '1990-02-28', bad: '1990-02-30' },
  idNumber: { good: '19902691234567890', bad: '1990 2691' },
  nationality: { good: 'Bangladeshi', bad: 'BD1' },
  address: { good: '১২ মিরপুর রোড, ঢাকা', bad: 'x' },
  occupation: { good: 'শিক্ষক', bad: 'x' },
  sourceOfIncome: { good: 'বেতন', bad: 'x' },
  bankAccountNumber: { good: '123456789012', bad: '12345x' },
  whatsapp: { good: '+880 1712 345678', bad: 'call me' },
  facebook: { good: 'rahim.uddin', bad: 'rahim uddin' },
  telegram: { good: '@rahim', bad: '@ra him' },
  line: { good: 'rahim-line', bad: 'a b' },
  wechat: { good: 'rahim_wechat', bad: 'a b c' },
  zalo: { good: '0912345678', bad: '09x2345678' },
  qqNum: { good: '1234567', bad: '12' },
  paymentPassword: { good: '246810', bad: '24 68 10' },
  referralCode: { good: 'FRIEND26', bad: '!!!!' },
};

/** A field of digits that nobody has heard of: in no list but the one that declares it. */
const MADE_UP = 'viber' as FieldName;
vi.mock('@mela/form-rules/fields.ts', async (original) => {
  const real = await original<{ FIELDS: object; fieldOf: typeof fieldOf; FIELD_NAMES: FieldName[] }>();
  const viber: Field = {
    rule: { ...real.fieldOf('zalo').rule },
    kept: 'number',
    look: { autoComplete: 'off' },
  };
  Object.assign(real.FIELDS, { viber });
  real.FIELD_NAMES.push('viber' as FieldName);
  return real;
});

/** What the form is asked here: all that is kept in a profile, and what other rooms keep of a person. */
const FIELDS = FIELD_NAMES.filter(
  (field) => fieldOf(field).kept ?? ['nickname', 'email', 'paymentPassword'].includes(field),
);
const answerTo = (field: FieldName): Answer => NAMED[field] ?? { good: '0171234567', bad: '01x' };

beforeAll(async () => {
  // Much is tried here from one address, on purpose.
  test = await openTestApi({ TAKEN_NAMES_CAPTCHA_FROM: '1000', TAKEN_NAMES_PER_ADDRESS: '1000' });
});
afterAll(() => test.close());

const names = { next: 0 };
async function fillIn(more: Record<string, unknown>) {
  const visitor = test.visit('mela');
  const body = {
    username: `member${(names.next += 1)}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ageConfirmed: true,
    termsAccepted: true,
    proof: await visitor.proofFor('register'),
    ...more,
  };
  const reply = await visitor.callWire(register, { body });
  if (reply.ok) visitor.state.token = (reply.value as { token: string }).token;
  return { reply, visitor };
}
const answersTo = (kind: 'good' | 'bad'): Record<string, string> =>
  Object.fromEntries(FIELDS.map((field) => [field, answerTo(field)[kind]]));
const setAll = (changes: Parameters<typeof setRegistrationRule>[2]) =>
  test.inMela(async (scope) => {
    for (const field of FIELDS) await setRegistrationRule(scope, field, changes);
  });
const kept = async ({ visitor }: Awaited<ReturnType<typeof fillIn>>) => {
  const { id } = accepted(await visitor.call(memberInfo));
  return test.inMela(async (scope) => ({
    answers: await profileOf(scope, test.services.secretBox, id),
    contacts: await contactsOf(scope, test.services.contacts, id),
  }));
};

describe('every field', () => {
  it('is off at first, and then not looked at and not kept', async () => {
    const shown = accepted(await test.visit('mela').call(registrationValidation));
    expect(shown.map(({ field }) => field)).toEqual(['username', 'password', 'affiliateCode']);
    const done = await fillIn(answersTo('bad'));
    expect(done.reply).toMatchObject({ ok: true });
    expect(await kept(done)).toEqual({ answers: {}, contacts: [] });
  });

  it('can be required: then it is asked for, and nobody is registered without', async () => {
    await setAll({ enabled: true, required: true });
    const { fields } = accepted(await test.visit('mela').call(registrationRules));
    expect(
      fields
        .filter(({ required }) => required)
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(['username', 'password', ...FIELDS].toSorted());
    const { reply } = await fillIn({});
    expect(reply).toMatchObject({
      fields: Object.fromEntries(FIELDS.map((field) => [field, 'Please fill this in'])),
    });
  });

  it('refuses what is no answer to it, all at once, with its bounds filled in', async () => {
    const { reply } = await fillIn(answersTo('bad'));
    if (reply.ok) throw new Error('it was taken');
    expect(Object.keys(reply.fields).toSorted()).toEqual(FIELDS.toSorted());
    expect(reply.fields).toMatchObject({
      nickname: 'Any characters: 1 to 20 characters',
      birthday: 'A date such as 1995-12-31: 10 characters',
      telegram: 'No spaces: 4 to 33 characters',
    });
  });

  it('is kept where it belongs, and where nobody reads it in passing', async () => {
    const done = await fillIn(answersTo('good'));
    expect(done.reply).toMatchObject({ ok: true });
    const { answers, contacts } = await kept(done);
    const { nickname, email, paymentPassword, ...rest } = answersTo('good');
    expect(answers).toEqual(rest);
    expect(contacts).toEqual([{ kind: 'email', value: email, verifiedAt: null }]);
    expect(accepted(await done.visitor.call(memberInfo))).toMatchObject({
      nickname,
      hasPaymentPassword: true,
    });
    const rows = await test.inMela(({ db }) => db.selectFrom('registration.answer').selectAll().execute());
    const stored = rows.map(({ sealed }) => sealed.toString('latin1')).join('');
    for (const value of Object.values(rest)) expect(stored).not.toContain(value);
    expect(JSON.stringify(rows)).not.toContain(paymentPassword);
  });

  it('can be asked for without being required', async () => {
    await setAll({ enabled: true, required: false });
    const done = await fillIn({ telegram: '  @rahim  ' });
    expect((await kept(done)).answers).toEqual({ telegram: '@rahim' });
  });
});

describe('a date of birth', () => {
  it('is held against the brand’s own minimum age, to the day', async () => {
    await test.inMela((scope) => setFormSettings(scope, { minimumAge: 21, phoneRegions: ['BD'] }));
    expect(accepted(await test.visit('mela').call(registrationRules)).minimumAge).toBe(21);
    // The system's clock says 2 March 2026.
    expect((await fillIn({ birthday: '2005-03-03' })).reply).toMatchObject({
      fields: { birthday: 'You must be 21 or older' },
    });
    expect((await fillIn({ birthday: '2005-03-02' })).reply).toMatchObject({ ok: true });
    expect((await fillIn({ ageConfirmed: false })).reply).toMatchObject({
      fields: { ageConfirmed: 'You must be 21 or older' },
    });
  });
});

it('a field that is only declared is on the wire, in the form that staff edit, and masked by its kind', async () => {
  const { fields } = await test.inMela((scope) => registrationSetup(scope, test.brand.mela));
  expect(fields.at(-1)).toMatchObject({ field: MADE_UP, byUsername: 'optional', byMobile: 'optional' });
  const done = await fillIn({ [MADE_UP]: '0171234567' });
  const { id } = accepted(await done.visitor.call(memberInfo));
  const { answers } = await test.inMela((scope) => maskedAnswers(scope, test.services, id));
  expect(answers).toEqual([{ field: MADE_UP, value: expect.stringMatching(/^\W.*67$/) }]);
});

it('refuses a payment password that is the login password', async () => {
  expect((await fillIn({ paymentPassword: PASSWORD })).reply).toMatchObject({
    fields: { paymentPassword: 'The payment password must differ from the login password' },
  });
});

it('counts graphemes: ক্ষ is one letter of a name', async () => {
  await test.inMela((scope) =>
    setRegistrationRule(scope, 'nickname', { enabled: true, minLength: 3, maxLength: 3 }),
  );
  expect((await fillIn({ nickname: 'ক্ষক্ষক্ষ' })).reply).toMatchObject({ ok: true });
  expect((await fillIn({ nickname: 'ক্ষক্ষ' })).reply).toMatchObject({
    fields: { nickname: 'Any characters: 3 characters' },
  });
});

it('wants the picture’s digits where the brand does, each picture once, and last of all', async () => {
  await test.inMela((scope) => setRegistrationRule(scope, 'captcha', { enabled: true }));
  const { identity } = test.services;
  const picture = async () => {
    test.clock.advance({ seconds: 2 });
    const made = await identity.newCaptcha(test.brand.mela.id, { address: '203.0.113.7' });
    if (!made.ok) throw new Error(made.refusal.kind);
    return { captchaId: made.value.id, captcha: made.value.answer };
  };
  expect((await fillIn({})).reply).toMatchObject({ fields: { captcha: 'Please fill this in' } });
  const wrong = { fields: { captcha: 'Those were not the digits. Here is a new picture' } };
  const first = await picture();
  const misread = first.captcha.startsWith('0') ? '11111' : '00000';
  expect((await fillIn({ ...first, captcha: misread })).reply).toMatchObject(wrong);
  expect((await fillIn(first)).reply).toMatchObject(wrong);
  const second = await picture();
  expect((await fillIn({ ...second, termsAccepted: false })).reply).toMatchObject({ ok: false });
  const replies = await Promise.all(Array.from({ length: 5 }, () => fillIn(second)));
  expect(replies.filter(({ reply }) => reply.ok)).toHaveLength(1);

  // Whoever cannot see lets the device work instead, once per work done, and not with the work of something else.
  const visitor = test.visit('mela');
  const captchaProof = await visitor.proofFor('captcha');
  expect((await fillIn({ captchaProof })).reply).toMatchObject({ ok: true });
  expect((await fillIn({ captchaProof })).reply).toMatchObject(wrong);
  const other = await visitor.proofFor('login');
  expect((await fillIn({ captchaProof: other })).reply).toMatchObject(wrong);
});
