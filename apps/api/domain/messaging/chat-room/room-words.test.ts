import { phonePlansOf } from '@mela/form-rules/phone-plans.ts';
import { describe, expect, test } from 'vitest';
import { lookAlikeKey } from './look-alike.ts';
import { wrongName } from './room-name.ts';
import { leadsOutside, wrongWords } from './room-words.ts';

const plans = phonePlansOf(['BD', 'IN']);

test.each([
  ['admin', 'Аdmin'],
  ['admin', 'a.d-m i n'],
  ['admin', '4dm1n'],
  ['Mela', 'МELА'],
  ['Mela', '𝓂еⅼａ'],
  ['Mela', 'rneIa'],
  ['অ্যাডমিন', 'এডমীন'],
  ['সাপোর্ট', 'শাপোর্ট'],
  ['গ্রাহকসেবা', 'গ্রাহক\u200C শেবা'],
  ['বাড়ি', 'বাড়ি'],
])('%s and %s are taken for each other', (one, other) => {
  expect(lookAlikeKey(one)).toBe(lookAlikeKey(other));
});

test.each([
  ['Rina', 'Mina'],
  ['হয়', 'হজ'],
  ['করিম', 'রহিম'],
  ['Rahim 1', 'Rahim 2'],
  ['Rahim 1', 'Rahim 11'],
])('%s and %s are not', (one, other) => {
  expect(lookAlikeKey(one)).not.toBe(lookAlikeKey(other));
});

describe('leads out of the room:', () => {
  test.each([
    'write to me at rina@example.com',
    'www.example.com',
    'see example.com/win',
    'example [dot] com',
    'example ডট com',
    'https://10.0.0.7/x',
    't.me/rina',
    'Telegram @rina_win',
    '01712345678',
    'call ০১৭১২-৩৪৫ ৬৭৮ now',
    '0 1 7 1 2 3 4 5 6 7 8',
    '+880 1712 345678',
    '8801712345678 imo',
    '00 88 01712 345678',
    '0️⃣1️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    'O1712 – 345678',
    'o1712~345678',
    'win at lucky.casino',
    'my number:0\u200B1712345678',
  ])('%s', (text) => expect(leadsOutside(text, plans)).toBe(true));
});

describe('stays in it:', () => {
  test.each([
    'I take 12, 34, 56, 78, 90 and 11 tonight',
    '12 34 56 78 90 12 34',
    'I won 1,25,000.50!',
    'আজ ৭৮৯ উঠবে',
    'Draw 20260302-0412 at 18:30',
    'ok.then we go',
    'he said 5.5 to 1',
    'good luck, everybody... see you at 9.30',
  ])('%s', (text) => expect(leadsOutside(text, plans)).toBe(false));
});

test('words that a brand does not want are found however they are spelt, and not inside others', () => {
  const given = { hasCard: false, plans, blockedWords: ['idiot', 'ass', 'গাধা', 'magi'] };
  for (const text of ['you 1D10T', 'i d i o t', 'idiooot', 'what an ass', 'A$S', 'তুই গাধা!'])
    expect(wrongWords(text, given), text).toMatchObject({ fields: { text: { id: 'field.room.word' } } });
  for (const text of [
    'I pass',
    'the class of 5',
    'as you like',
    'I take 45',
    '455',
    'magic',
    'imagine',
    'আগাধারা',
  ])
    expect(wrongWords(text, given), text).toBeNull();
});

test('a Bengali word is found with its endings, and not in words that begin like it', () => {
  const given = { hasCard: false, plans, blockedWords: ['গাধা', 'চোর', 'বাল', 'শালা', 'মা'] };
  for (const text of [
    'গাধার কথা',
    'গাধাকে বলো',
    'গাধাতে',
    'ওই গাধাটা!',
    'গাধাটি',
    'গাধাটাকে',
    'গাধাগুলো',
    'গাধাগুলোর',
    'সব গাধারা',
    'গাধাদের',
    'গাাধাার',
    'চোরের দল',
    'চোরেরা',
    'চোরকে ধরো',
    'চোরটা',
    'চোরগুলোকে',
    'বালের খেলা',
    'শালারা',
  ])
    expect(wrongWords(text, given), text).toMatchObject({ fields: { text: { id: 'field.room.word' } } });
  for (const text of [
    'চোরাই মাল',
    'চোরাবালি',
    'বালতি ভরা',
    'বালক',
    'বালিকা',
    'বালু',
    'শালিক',
    'শালাবাদ',
    'মারা গেছে',
    'মার খেলাম',
    'মাকে',
    'আগাধারা',
  ])
    expect(wrongWords(text, given), text).toBeNull();
});

test('something is said, and not too much; beside a card nothing has to be', () => {
  const given = { hasCard: false, plans, blockedWords: [] };
  expect(wrongWords(' \u200B ', given)).toMatchObject({ fields: { text: { id: 'field.required' } } });
  expect(wrongWords('', { ...given, hasCard: true })).toBeNull();
  expect(wrongWords('ক্ষ'.repeat(300), given)).toBeNull();
  expect(wrongWords('ক্ষ'.repeat(301), given)).toMatchObject({ fields: { text: { id: 'field.too-long' } } });
});

describe('a name', () => {
  const given = { houseNames: ['mela', 'Mela', 'মেলা'], plans, blockedWords: ['donkey'] };
  test.each([
    'Rina',
    'Rahim 7',
    'করিম',
    'ঢাকার রাজা',
    'Lucky77',
    'Mustafa',
    'Badminton fan',
    'Pamela',
    'Youssef',
  ])('%s is one', (name) => expect(wrongName(name, given)).toBeNull());
  test.each(['ab', 'R', '12345', 'Rinа', 'Rina রিনা', 'Rina★', '✔ Rina', ' Rina', 'Rina  B', 'x'.repeat(21)])(
    '%s is none',
    (name) => expect(wrongName(name, given)).toMatchObject({ fields: { name: { id: 'field.room.name' } } }),
  );
  test.each([
    'Mela',
    'Me1a',
    'rnela',
    'Mela Help',
    'Admin',
    '4dmin',
    'Supp0rt',
    'Suuupport',
    'মেলা',
    'মেলার লোক',
    'এডমিন',
    'শাপোর্ট',
    'You',
    'আপনি',
    'আমাদের কর্মী',
    'No Name',
    'TheAdmin',
    'Adminrina',
  ])('%s looks like the house’s', (name) =>
    expect(wrongName(name, given)).toMatchObject({
      fields: { name: { id: expect.stringMatching(/^field\.room\.name(-of-house)?$/) } },
    }),
  );
  test.each([
    ['Rina 01712345678', 'field.room.outside'],
    ['রিনা ০১৭১২৩৪৫৬৭৮', 'field.room.outside'],
    ['D0nkey', 'field.room.word'],
  ])('%s is stopped as it would be in a message', (name, id) =>
    expect(wrongName(name, given)).toMatchObject({ fields: { name: { id } } }),
  );
});
