/** How numbers are written: Bengali digits or Latin ones in lakhs, or Latin digits in thousands. */
export const digitStyles = {
  'bengali-lakh': 'bn-BD',
  'latin-lakh': 'bn-BD-u-nu-latn',
  thousands: 'en-BD',
} as const;

export type DigitStyle = keyof typeof digitStyles;

/** What the system knows of a language. */
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
