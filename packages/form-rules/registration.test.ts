import { describe, expect, it } from 'vitest';
import type { FieldRule } from './field-rule.ts';
import { checkAnswer, rulesFor } from './registration.ts';

const rule = (field: string, enabled = true, required = false): FieldRule => ({
  field,
  enabled,
  required,
  minLength: 1,
  maxLength: 20,
  patternId: field === 'birthday' ? 11 : 0,
  acceptedPattern: '*',
});
const rules = [
  rule('username', true, true),
  rule('password', true, true),
  rule('mobileNum', false),
  rule('verificationCode', false),
  rule('birthday'),
];
const asked = (...given: Parameters<typeof rulesFor>): Record<string, boolean> =>
  Object.fromEntries(
    rulesFor(...given)
      .filter(({ enabled }) => enabled)
      .map(({ field, required }) => [field, required]),
  );

describe('what a form asks for', () => {
  const none = { passwordByMobile: false, verifyMobile: false };
  it('by username: a phone only where the brand wants one', () => {
    expect(asked('username', rules, { ...none, verifyMobile: true })).toEqual({
      username: true,
      password: true,
      birthday: false,
    });
    const withPhone = rules.map((one) => (one.field === 'mobileNum' ? rule('mobileNum') : one));
    expect(asked('username', withPhone, none)).not.toHaveProperty('verificationCode');
    expect(asked('username', withPhone, { ...none, verifyMobile: true })).toMatchObject({
      mobileNum: false,
      verificationCode: false,
    });
  });

  it('by phone: always the phone and its code, never a name', () => {
    expect(asked('mobile', rules, none)).toEqual({
      mobileNum: true,
      verificationCode: true,
      birthday: false,
    });
    expect(asked('mobile', rules, { ...none, passwordByMobile: true })).toHaveProperty('password', true);
  });
});

it('asks on the tab for phones what the brand asks there', () => {
  const own = rules.map((one) =>
    one.field === 'birthday' ? { ...one, byMobile: { enabled: true, required: true } } : one,
  );
  const policy = { passwordByMobile: false, verifyMobile: false };
  expect(asked('username', own, policy)).toMatchObject({ birthday: false });
  expect(asked('mobile', own, policy)).toMatchObject({ birthday: true });
  const none = rules.map((one) =>
    one.field === 'birthday' ? { ...one, byMobile: { enabled: false, required: false } } : one,
  );
  expect(asked('mobile', none, policy)).not.toHaveProperty('birthday');
});

describe('an answer', () => {
  const context = { today: '2026-03-02', minimumAge: 21 };
  it.each([
    ['2005-03-02', null],
    ['2005-03-03', { id: 'field.age', values: { age: 21 } }],
    ['2026-03-03', { id: 'field.birthday' }],
    ['1899-12-31', { id: 'field.birthday' }],
    ['', null],
  ])('born on %j', (birthday, complaint) => {
    expect(checkAnswer(rule('birthday'), birthday, context)).toEqual(complaint);
  });

  it('that is a phone is looked at by whoever knows phones', () => {
    const phoneComplaint = () => ({ id: 'field.phone' }) as const;
    expect(checkAnswer(rule('mobileNum'), '017', { ...context, phoneComplaint })).toEqual({
      id: 'field.phone',
    });
    expect(checkAnswer(rule('mobileNum'), '017', context)).toBeNull();
    expect(checkAnswer(rule('mobileNum', false), '017', { ...context, phoneComplaint })).toBeNull();
  });
});
