import {
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type MetadataJson,
} from 'libphonenumber-js/core';

/** The numbering plans of the countries that a brand serves: what it takes to tell a mobile number from other digits. */
export type PhonePlans = MetadataJson;

/** What is wrong with a phone number. */
export type PhoneComplaint = { id: 'field.phone' | 'field.phone-too-short' | 'field.phone-too-long' };

type Phone = { ok: true; e164: string; region: string } | { ok: false; complaint: PhoneComplaint };

const TYPED = /^\+?[\d\s().-]+$/;

const no = (id: PhoneComplaint['id']): Phone => ({ ok: false, complaint: { id } });

/**
 * Reads a mobile number as people type it: with or without the zero that is dialled inside the country, with the country's
 * code again, in Bengali digits, with spaces and dashes. Length and beginning are those of the country's numbering plan.
 * In a file of its own, so that only forms that ask for a number bring the library along.
 */
export function readPhone(plans: PhonePlans, dialingCode: string, typed: string): Phone {
  const text = westernDigits(typed.trim()).replace(/^00/, '+');
  const code = dialingCode.replace('+', '');
  // The library would read past an extension, and throws on codes that its plans do not have.
  if (!TYPED.test(text) || !Object.hasOwn(plans.country_calling_codes, code)) return no('field.phone');
  const given = { defaultCallingCode: code, extract: false } as const;
  switch (validatePhoneNumberLength(text, given, plans)) {
    case 'TOO_SHORT':
      return no('field.phone-too-short');
    case 'TOO_LONG':
      return no('field.phone-too-long');
    case undefined:
      break;
    default:
      return no('field.phone');
  }
  const phone = parsePhoneNumberFromString(text, given, plans);
  if (!phone?.isValid() || phone.country === undefined || phone.countryCallingCode !== code) {
    return no('field.phone');
  }
  return { ok: true, e164: phone.number, region: phone.country };
}

const westernDigits = (text: string): string =>
  text.replaceAll(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)));
