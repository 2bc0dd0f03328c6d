import { expect, test } from 'vitest';
import { areas, type Area } from './areas.ts';
import { isLanguage, languages, type Language } from './languages.ts';
import { loadArea } from './load.ts';
import { placeholdersOf } from './placeholders.ts';

const others = Object.keys(languages)
  .filter(isLanguage)
  .filter((language) => language !== 'en');

/** An area as it is written. */
async function sourcesOf(language: Language, area: Area): Promise<Record<string, string>> {
  const messages = Object.entries(await loadArea(language, area));
  return Object.fromEntries(messages.map(([key, source]) => [key, typeof source === 'string' ? source : '']));
}

test.each(others.flatMap((language) => areas.map((area) => ({ language, area }))))(
  '$language $area asks for the same values as English, and for every id',
  async ({ language, area }) => {
    const english = await sourcesOf('en', area);
    const other = await sourcesOf(language, area);
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    for (const [key, message] of Object.entries(english)) {
      expect([key, placeholdersOf(other[key] ?? '')]).toEqual([key, placeholdersOf(message)]);
    }
  },
);

test.each(areas)('Bengali plurals of %s say what nothing is: the language counts 0 as one', async (area) => {
  const sources = await loadArea('bn', area);
  for (const [key, source] of Object.entries(sources)) {
    if (typeof source !== 'string') throw new Error(`${key} is not ICU text`);
    const plurals = source.match(/,\s*plural,/g)?.length ?? 0;
    expect([key, source.match(/=0\s*\{/g)?.length ?? 0]).toEqual([key, plurals]);
  }
});

/** A Bengali vowel sign that follows no letter: a letter carries one at most. */
const LONELY_SIGN = /(?<!\p{Lo}|\u09BC)[\u09BE-\u09CC]/u;

test.each(areas)('every vowel sign in the Bengali of %s has a letter to stand on', async (area) => {
  const broken = Object.entries(await sourcesOf('bn', area)).filter(([, source]) => LONELY_SIGN.test(source));
  expect(broken).toEqual([]);
});

/** What may stand right behind a value: the counter of a number, and the ending of an ordinal one. */
const GLUED = /\}-?(?!টি|ম\})\p{Script=Beng}/u;

test.each(areas)('no Bengali ending of %s is glued to a value: it would not fit every word', async (area) => {
  const glued = Object.entries(await sourcesOf('bn', area)).filter(([, source]) => GLUED.test(source));
  expect(glued).toEqual([]);
});

const all = (['bn', 'en'] as const).flatMap((language) => areas.map((area) => ({ language, area })));

test.each(all)('$language $area shows an example of a date, and tells waits in minutes', async (of) => {
  const sources = Object.entries(await sourcesOf(of.language, of.area));
  expect(sources.filter(([, source]) => /yyyy|MM-dd|dd-MM/.test(source))).toEqual([]);
  expect(sources.filter(([, source]) => placeholdersOf(source).includes('seconds'))).toEqual([]);
});

/** Forms that were given up, each for the one in README.md. */
const GIVEN_UP =
  /সংরক্ষ|ফাঁকা (?:ঘর|জায়গা)|পাসওয়ার্ড (?:নতুন করে )?বসা|রওনা|খেলার টাকা|কাল্পনিক|প্রবেশ|মেম্বার|লগইন|লগআউট|ডিপোজিট|পেআউট|উইথড্র|ড্রর|পাতা|প্রত্যাখ্যা|অথেন্টিকেটর|ঊর্ধ্বতন|ড্রতে|বিক্রেতা|ফাঁকা রাখ|রেজিস্ট্রেশন|ফর্ম|উন্মুক্ত খাতা|বীকন|অমিল|জিজ্ঞাসা|খেলোয়াড়রা|গোপন (?:মান|অংশ)|\d ?MB|[০-৯] ?MB/u;

test.each(areas)('the Bengali of %s has one word for one thing', async (area) => {
  const mixed = Object.entries(await sourcesOf('bn', area)).filter(([, source]) => GIVEN_UP.test(source));
  expect(mixed).toEqual([]);
});
