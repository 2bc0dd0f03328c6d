import { toLatinDigits } from '@mela/i18n';
import { readPhone, type PhonePlans } from '@mela/form-rules/phone.ts';
import { LinkifyIt } from 'linkify-it';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import { isWithin } from '../../../platform/graphemes.ts';
import { isVisible } from '../words.ts';
import { drawnOut, lookAlikeKey } from './look-alike.ts';

/** Of what is said in the room, in characters as people count them. */
const TEXT_MAX = 300;

const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true });

/** Ends of addresses that are often seen and that the library does not look for by itself. */
const ENDS =
  'app bet bio casino cc chat club fun game games link live love me mobi money one online play poker pro shop site space store team tel top tv vip website win world xyz';
links.tlds(ENDS.split(' '), true);

/** A dot that is spelt out, or stands apart. */
const SPELT_DOT = /\s*(?:\[dot\]|\(dot\)|\bdot\b|ডট|\s\.)\s*/giu;

/** The name of somebody elsewhere: `@name`. */
const HANDLE = /(?:^|[^\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/u;

/** Digits with few signs between them, which are read as one number. */
const DIGITS = /\d(?:[^\p{L}\p{N}]{0,4}\d){6,40}/gu;
const PHONE_LENGTHS = [8, 9, 10, 11, 12, 13, 14];

/** Digits as they are read: an O beside digits is a nought, and a sign around a digit is none. */
const asRead = (text: string): string =>
  toLatinDigits(text.normalize('NFKC'))
    .replace(/[\p{Cf}\p{Me}\uFE0F]/gu, '')
    .replace(/[oO](?=[^\p{L}\p{N}]{0,4}\d)/gu, '0');

/** Whether a text leads out of the room: an address of the web or of mail, a name elsewhere, or a phone of the brand's countries. */
export function leadsOutside(text: string, plans: PhonePlans): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return (
    links.test(plain) ||
    links.test(plain.replace(SPELT_DOT, '.')) ||
    HANDLE.test(plain) ||
    [...asRead(text).matchAll(DIGITS)].some(([run]) => isPhoneIn(run.replace(/\D/g, ''), plans))
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

/** A word of so many letters is found wherever it stands, others as words of their own: many words have those in them. */
const ANYWHERE_FROM = 5;

/** With so many letters a Bengali word is found with an ending too: of one letter, half of the language begins with it. */
const INFLECTED_FROM = 2;

const oneOf = (...endings: readonly string[]): string => `(?:${endings.map(drawnOut).join('|')})`;

/** What Bengali puts behind a noun: one that says which or how many, and one of case, which is spelt otherwise behind a vowel. */
const WHICH = oneOf('টা', 'টি', 'গুলো');
const CASE = {
  behindVowel: oneOf('র', 'রা', 'কে', 'তে', 'দের'),
  behindConsonant: oneOf('ের', 'েরা', 'কে', 'েতে', 'দের'),
};
const ENDS_IN_VOWEL = /(?:[\u0985-\u0994]|[\u09BE-\u09CC])$/u;

/** What may stand behind a word in a key of one word; nothing behind one of another script. */
function endingsOf(word: string): string {
  if (!/\p{sc=Beng}$/u.test(word) || letterCount(word) < INFLECTED_FROM) return '';
  const own = ENDS_IN_VOWEL.test(word) ? CASE.behindVowel : CASE.behindConsonant;
  return `(?:${own}|${WHICH}${CASE.behindVowel}?)?`;
}

const letterCount = (word: string): number => word.match(/\p{L}/gu)?.length ?? 0;

/** Whether a text says one of the words that a brand does not want to be said, however it is spelt, and with which ending. */
export function saysOneOf(words: readonly string[], text: string): boolean {
  const whole = lookAlikeKey(text);
  const parts = text
    .split(/[\s\p{P}]+/u)
    .filter((part) => /[^\p{N}]/u.test(part))
    .map(lookAlikeKey);
  return words.some((word) => {
    const found = drawnOut(word);
    if (found === '') return false;
    if (letterCount(word) >= ANYWHERE_FROM) return new RegExp(found, 'u').test(whole);
    const alone = new RegExp(`^${found}${endingsOf(word.trim())}$`, 'u');
    return parts.some((part) => alone.test(part));
  });
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
  if (saysOneOf(blockedWords, text)) return wrong('field.room.word');
  return null;
}
