import { expect, it } from 'vitest';
import { checkField, lengthOf, type FieldRule } from './field-rule.ts';

const rule: FieldRule = {
  field: 'username',
  enabled: true,
  required: true,
  minLength: 3,
  maxLength: 5,
  patternId: 0,
  acceptedPattern: '*',
};
const between = { id: 'field.pattern.0', values: { min: 3, max: 5, bounds: 'two' } };

it.each([
  ['ab', between],
  ['abc', null],
  ['abcde', null],
  ['abcdef', between],
  ['ক্ষক্ষক্ষ', null],
  ['👨‍👩‍👧👨‍👩‍👧', between],
])('counts %j as people do', (value, complaint) => {
  expect(checkField(rule, value)).toEqual(complaint);
});

it('wants a value only where one is required', () => {
  expect(checkField(rule, '')).toEqual({ id: 'field.required' });
  expect(checkField({ ...rule, required: false }, '')).toBeNull();
  expect(checkField({ ...rule, required: false }, 'ab')).toEqual(between);
});

it('has nothing to say about a field that is off', () => {
  expect(checkField({ ...rule, enabled: false }, '')).toBeNull();
  expect(checkField({ ...rule, enabled: false }, 'far too long')).toBeNull();
});

it('tells equal bounds as one number', () => {
  const exact = { ...rule, minLength: 11, maxLength: 11, patternId: 6 } as const;
  expect(checkField(exact, '123')).toEqual({
    id: 'field.pattern.6',
    values: { min: 11, max: 11, bounds: 'one' },
  });
});

it('holds the whole value against the brand’s own pattern', () => {
  const own = { ...rule, maxLength: 20, acceptedPattern: '01[3-9]|880' };
  expect(checkField(own, '013')).toBeNull();
  expect(checkField(own, '880')).toBeNull();
  expect(checkField(own, '0139')).toEqual({ id: 'field.own-pattern' });
  expect(checkField(own, 'x880')).toEqual({ id: 'field.own-pattern' });
});

it('counts graphemes', () => {
  expect(['', 'abc', 'ক্ষ', 'é', 'e\u0301', '🇧🇩'].map(lengthOf)).toEqual([0, 3, 1, 1, 1, 1]);
});

it('complains of the brand’s own pattern in the brand’s own words, and of all else in ours', () => {
  const acceptedWords = { bn: 'অপারেটরের কোড দিয়ে শুরু করুন', en: 'Begin with the code of the company' };
  const own = { ...rule, maxLength: 20, acceptedPattern: '01[3-9]|880', acceptedWords };
  expect(checkField(own, '0139')).toEqual({ id: 'field.own-pattern', words: acceptedWords });
  expect(checkField(own, '01')).toMatchObject({ id: 'field.pattern.0', values: { min: 3, max: 20 } });
  expect(checkField(own, '013')).toBeNull();
});
