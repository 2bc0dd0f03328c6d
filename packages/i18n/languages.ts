import { found } from '#found';

/**
 * The languages of the house. These two are held complete by the compiler; any other is a folder `messages/<language>` with its
 * `language.json` beside its areas, and one of the house as soon as nothing is missing in it. The compiler does not know its name.
 */
const own = {
  bn: {
    tag: 'bn-BD',
    wireCode: 'BN',
    name: 'বাংলা',
    short: 'বাং',
    digits: 'bengali-lakh',
    partsOfDay: [
      [20, 'রাত'],
      [18, 'সন্ধ্যা'],
      [16, 'বিকাল'],
      [12, 'দুপুর'],
      [6, 'সকাল'],
      [4, 'ভোর'],
      [0, 'রাত'],
    ],
  },
  en: { tag: 'en-BD', wireCode: 'EN', name: 'English', short: 'EN', digits: 'thousands' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof own;

export const languages: Readonly<Record<Language, LanguageFacts>> = { ...own, ...found };

export type LanguageFacts = {
  /** BCP 47 tag: `<html lang>`, plural rules, names of months. */
  readonly tag: string;
  /** How the fixed wire spells the language. */
  readonly wireCode: string;
  /** The language's name for itself, and the same in two or three letters. */
  readonly name: string;
  readonly short: string;
  /** How it writes numbers when neither member nor brand says otherwise. */
  readonly digits: DigitStyle;
  /** What it calls the hours of the day, each from its first hour on, the last first; where it says nothing, its tag decides. */
  readonly partsOfDay?: readonly (readonly [from: number, name: string])[];
};

/** How numbers are written: Bengali digits or Latin ones in lakhs, or Latin digits in thousands. */
export const digitStyles = {
  'bengali-lakh': 'bn-BD',
  'latin-lakh': 'bn-BD-u-nu-latn',
  thousands: 'en-BD',
} as const;

export type DigitStyle = keyof typeof digitStyles;

/** Whether a text names a language of the house, in our spelling (`bn`). */
export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/** The language that a wire code or our own spelling names, in any case, if there is one. */
export function languageOf(code: string | undefined): Language | undefined {
  const own = code?.toLowerCase() ?? '';
  return isLanguage(own) ? own : undefined;
}
