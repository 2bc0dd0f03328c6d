import { toLatinDigits } from '@mela/i18n';
import { readPhone, type PhonePlans } from '@mela/form-rules/phone.ts';
import { LinkifyIt } from 'linkify-it';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import { isWithin } from '../../../platform/graphemes.ts';
import { isVisible } from '../words.ts';
import { wordKey } from './look-alike.ts';

/** Of what is said in the room, in characters as people count them. */
const TEXT_MAX = 300;

const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true });

/** Ends of addresses that are often seen and that the library does not look for by itself. */
links.tlds(
  [
    'app',
    'bet',
    'bio',
    'cc',
    'club',
    'fun',
    'live',
    'me',
    'online',
    'pro',
    'shop',
    'site',
    'top',
    'vip',
    'win',
    'xyz',
  ],
  true,
);

/** A dot that is spelt out, or stands apart. */
const SPELT_DOT = /\s*(?:\[dot\]|\(dot\)|\bdot\b|ডট|\s\.)\s*/giu;

/** Names of people elsewhere: `@name`, and what is written after the name of a messenger. */
const HANDLE = /(?:^|[^\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/u;

/** What stands between the digits of a number that is read as one. */
const BETWEEN_DIGITS = /[\s().,_\-/*|]*/u;
const DIGITS = new RegExp(`\\d(?:${BETWEEN_DIGITS.source}\\d){6,}`, 'gu');
const PHONE_LENGTHS = [8, 9, 10, 11, 12, 13, 14];

/** Whether a text leads out of the room: an address of the web or of mail, a name elsewhere, or a phone of the brand's countries. */
export function leadsOutside(text: string, plans: PhonePlans): boolean {
  const plain = toLatinDigits(text.normalize('NFKC')).replace(/\p{Cf}/gu, '');
  return (
    links.test(plain) ||
    links.test(plain.replace(SPELT_DOT, '.')) ||
    HANDLE.test(plain) ||
    [...plain.matchAll(DIGITS)].some(([run]) => isPhoneIn(run.replace(/\D/g, ''), plans))
  );
}

/** Whether some of these digits, one after the other, are a mobile phone in a form that people write theirs in. */
function isPhoneIn(digits: string, plans: PhonePlans): boolean {
  const codes = Object.keys(plans.country_calling_codes);
  for (let from = 0; from < digits.length; from += 1) {
    for (const length of PHONE_LENGTHS) {
      const part = digits.slice(from, from + length);
      if (part.length < length) break;
      if (codes.some((code) => isWrittenAsPhone(part, code, plans))) return true;
    }
  }
  return false;
}

/** With its country's code, or with the zero that stands for it: bare numbers of some digits are picks of the lottery. */
function isWrittenAsPhone(part: string, code: string, plans: PhonePlans): boolean {
  if (part.startsWith('0')) return readPhone(plans, code, part).ok;
  return part.startsWith(code) && readPhone(plans, code, `+${part}`).ok;
}

/** What a brand does not want to be said, ready to be looked for: at the beginning and end of words, or anywhere when it is long. */
const ANYWHERE_FROM = 5;

function isSaid(word: string, text: string): boolean {
  const key = wordKey(word);
  if (key === '') return false;
  // Spelt with spaces or signs in between, a long word is still the same.
  if (key.length >= ANYWHERE_FROM) return wordKey(text).includes(key);
  return text.split(/[\s\p{P}]+/u).some((part) => wordKey(part) === key);
}

/** What is wrong with what somebody wants to say, beside its field; null when nothing is. Beside a card nothing needs to be said. */
export function wrongWords(
  text: string,
  given: Readonly<{ hasCard: boolean; plans: PhonePlans; blockedWords: readonly string[] }>,
): FieldsRefused | null {
  const { hasCard, plans, blockedWords } = given;
  const wrong = (
    id: 'field.required' | 'field.too-long' | 'field.room.outside' | 'field.room.word',
  ): FieldsRefused => ({
    kind: 'fields-refused',
    fields: { text: { id } },
  });
  if (!isVisible(text)) return hasCard ? null : wrong('field.required');
  if (!isWithin(text, TEXT_MAX)) return wrong('field.too-long');
  if (leadsOutside(text, plans)) return wrong('field.room.outside');
  if (blockedWords.some((word) => isSaid(word, text))) return wrong('field.room.word');
  return null;
}
