import { describe, expect, it } from 'vitest';
import { phoneCountriesOf, phonePlansOf } from './phone-plans.ts';
import { readPhone } from './phone.ts';

const plans = phonePlansOf(['BD', 'IN', 'SG']);
const RAHIM = '+8801712345678';

it.each([
  '01712345678',
  '1712345678',
  '+8801712345678',
  '008801712345678',
  ' 01712-345 678 ',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০১৭১২৩৪৫৬৭৮',
])('reads %j as one number', (typed) => {
  expect(readPhone(plans, '880', typed)).toEqual({ ok: true, e164: RAHIM, region: 'BD' });
  expect(readPhone(plans, '+880', typed)).toMatchObject({ e164: RAHIM });
});

describe('refuses', () => {
  it.each([
    ['017', 'field.phone-too-short'],
    ['017123456789', 'field.phone-too-long'],
    // One digit too few is a length that the country has, for other phones.
    ['0171234567', 'field.phone'],
    // A landline, and beginnings that no operator has.
    ['02912345678', 'field.phone'],
    ['01012345678', 'field.phone'],
    ['01212345678', 'field.phone'],
    ['', 'field.phone'],
    ['abc', 'field.phone'],
    ['01712345678 ext 9', 'field.phone'],
    ["1712345678' or 1=1", 'field.phone'],
    // Another country than the one that was chosen, and one that the brand does not serve.
    ['+919812345678', 'field.phone'],
    ['+4915112345678', 'field.phone'],
  ])('%j', (typed, id) => {
    expect(readPhone(plans, '880', typed)).toEqual({ ok: false, complaint: { id } });
  });
});

it('knows the length of each country', () => {
  expect(readPhone(plans, '91', '9812345678')).toMatchObject({ e164: '+919812345678', region: 'IN' });
  expect(readPhone(plans, '91', '98123456789')).toMatchObject({ ok: false });
  expect(readPhone(plans, '65', '81234567')).toMatchObject({ e164: '+6581234567', region: 'SG' });
  expect(readPhone(plans, '65', '8123456')).toMatchObject({ ok: false });
  expect(readPhone(plans, '49', '15112345678')).toMatchObject({ ok: false });
});

it('sends along what a brand’s countries need, and no more', () => {
  expect(JSON.stringify(phonePlansOf(['BD'])).length).toBeLessThan(1500);
  expect(phoneCountriesOf(['BD', 'SG', 'XX'])).toEqual([
    { countryCode: 'BD', countryDialingCode: '880' },
    { countryCode: 'SG', countryDialingCode: '65' },
  ]);
});
