import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import plans from 'libphonenumber-js/mobile/metadata';

const DIALLED = /^(?:\+|00)/;

/**
 * The part of a mobile number that stays the same however it is dialled: with its country's code or with the zero that is
 * dialled inside the country, `1712345678` of `+8801712345678`, `008801712345678`, `8801712345678` and `01712345678`. Digits that are no
 * phone's stay as they are, without the zeros before them. Takes digits only, after a `+` perhaps.
 */
export function subscriberNumber(digits: string): string {
  const bare = digits.replace(DIALLED, '');
  const phone = bare.startsWith('0') ? undefined : parsePhoneNumberFromString(`+${bare}`, plans);
  // Without a mark before it the first digits are a country's code only where the rest is a number of that country.
  const isWhole = phone !== undefined && (DIALLED.test(digits) || phone.isValid());
  return isWhole ? phone.nationalNumber : bare.replace(/^0+(?=\d)/, '');
}
