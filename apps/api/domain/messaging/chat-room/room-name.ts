import type { PhonePlans } from '@mela/form-rules/phone.ts';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import { isWithin } from '../../../platform/graphemes.ts';
import { drawnOut, lookAlikeKey } from './look-alike.ts';
import { leadsOutside, saysOneOf } from './room-words.ts';

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
  'help',
  'agent',
  'our staff',
  'you',
  'no name',
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
  'কর্মী',
  'কর্মীরা',
  'আমাদের কর্মী',
  'এজেন্ট',
  'হেল্প',
  'সেবা',
  'আপনি',
  'নাম নেই',
  'কর্তৃপক্ষ',
];

/** A word of so many letters is the house's also where another begins with it, or ends with it. */
const BEGINS_FROM = 4;
const AT_THE_END_FROM = 5;

/** Whether a name is, begins with, or in a longer word ends with, what the house or its staff are called. */
function isOfTheHouse(name: string, houseNames: readonly string[]): boolean {
  const parts = [name, ...name.split(' ')].map(lookAlikeKey);
  return [...OF_THE_HOUSE, ...houseNames].some((word) => {
    const found = drawnOut(word);
    if (found === '') return false;
    const more = word.length < BEGINS_FROM ? '$' : word.length < AT_THE_END_FROM ? '' : `|${found}$`;
    const looks = new RegExp(`^${found}${more}`, 'u');
    return parts.some((part) => looks.test(part));
  });
}

/** What is wrong with a name that somebody wants to be called in the room; null when nothing is. `houseNames` are the brand's own. */
export function wrongName(
  name: string,
  given: Readonly<{ houseNames: readonly string[]; plans: PhonePlans; blockedWords: readonly string[] }>,
): FieldsRefused | null {
  const wrong = (
    id: 'field.room.name' | 'field.room.name-of-house' | 'field.room.outside' | 'field.room.word',
  ): FieldsRefused => ({ kind: 'fields-refused', fields: { name: { id } } });
  const isWritten = (LATIN.test(name) || BENGALI.test(name)) && LETTER.test(name);
  if (!isWritten || isWithin(name, NAME_MIN - 1) || !isWithin(name, NAME_MAX))
    return wrong('field.room.name');
  if (leadsOutside(name, given.plans)) return wrong('field.room.outside');
  if (saysOneOf(given.blockedWords, name)) return wrong('field.room.word');
  return isOfTheHouse(name, given.houseNames) ? wrong('field.room.name-of-house') : null;
}
