import type { DigitStyle } from './language-facts.ts';
import { languages, type Language } from './languages.ts';
import { formatNumber, toLatinDigits } from './money.ts';

/** What a kind of thing says of itself beside its code: a text in every language that the compiler holds complete. */
export type Words = Readonly<Record<Language, string>>;

/** What stands for the names in braces: other words, or a number as each language writes it. */
export type Filling = Readonly<Record<string, number | Words>>;

/** The same words with what belongs where a name stands in braces. */
export const fillWords = (words: Words, filling: Filling): Words =>
  Object.fromEntries(
    Object.entries(words).map(([language, text]) => [language, fillIn(text, language as Language, filling)]),
  ) as Words;

const fillIn = (text: string, language: Language, filling: Filling): string =>
  text.replaceAll(/\{(\w+)\}/g, (brace, name: string) => {
    const value = filling[name];
    if (typeof value === 'number') return formatNumber(value, languages[language].digits);
    return value?.[language] ?? brace;
  });

/** Says words to a reader; in a language that its folder brought, what that says of them, else what English says. */
export function sayWords(words: Words, language: Language, digits: DigitStyle, found?: string): string {
  const own: Readonly<Record<string, string>> = words;
  const text = own[language] ?? found ?? words.en;
  return digits === languages[language]?.digits ? text : toLatinDigits(text);
}
