/** The languages of the house: one entry each, and a folder `messages/<language>` beside it. */
export const languages = {
  bn: { tag: 'bn-BD', wireCode: 'BN', name: 'বাংলা', digits: 'bengali-lakh' },
  en: { tag: 'en-BD', wireCode: 'EN', name: 'English', digits: 'thousands' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languages;

type LanguageFacts = {
  /** BCP 47 tag: `<html lang>`, plural rules, names of months. */
  readonly tag: string;
  /** How the fixed wire spells the language. */
  readonly wireCode: string;
  /** The language's name for itself. */
  readonly name: string;
  /** How it writes numbers when neither member nor brand says otherwise. */
  readonly digits: DigitStyle;
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
