import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import { isWithin } from '../../../platform/graphemes.ts';
import { wordKey } from './look-alike.ts';

/** Of a name, in characters as people count them. */
const NAME_MAX = 20;
const NAME_MIN = 3;

/** Letters of one script, and digits, in words: a name of two scripts can be made to look like another's. */
const LATIN = /^[A-Za-z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*$/;
const BENGALI = /^\p{Script=Bengali}+(?: \p{Script=Bengali}+)*$/u;
const LETTER = /\p{L}/u;

/** Who speaks for the house, in the words of both scripts. */
const OF_THE_HOUSE = [
  'admin',
  'administrator',
  'moderator',
  'support',
  'helpdesk',
  'helpline',
  'customer service',
  'customer care',
  'staff',
  'manager',
  'official',
  'operator',
  'cashier',
  'system',
  'অ্যাডমিন',
  'মডারেটর',
  'সাপোর্ট',
  'হেল্পলাইন',
  'কাস্টমার কেয়ার',
  'কাস্টমার সার্ভিস',
  'গ্রাহকসেবা',
  'স্টাফ',
  'ম্যানেজার',
  'অফিসিয়াল',
  'অপারেটর',
  'ক্যাশিয়ার',
  'কর্মকর্তা',
  'কর্তৃপক্ষ',
];

/** What is wrong with a name that somebody wants to be called in the room; null when nothing is. `houseNames` are the brand's own. */
export function wrongName(name: string, houseNames: readonly string[]): FieldsRefused | null {
  const wrong = (id: 'field.room.name' | 'field.room.name-of-house'): FieldsRefused => ({
    kind: 'fields-refused',
    fields: { name: { id } },
  });
  const isWritten = (LATIN.test(name) || BENGALI.test(name)) && LETTER.test(name);
  if (!isWritten || isWithin(name, NAME_MIN - 1) || !isWithin(name, NAME_MAX))
    return wrong('field.room.name');
  const key = wordKey(name);
  const reserved = [...OF_THE_HOUSE, ...houseNames].map(wordKey).filter((one) => one !== '');
  return reserved.some((one) => key.includes(one)) ? wrong('field.room.name-of-house') : null;
}
