import { toLatinDigits } from '@mela/i18n';

/** What a number is of: a deposit, a withdrawal, a transfer between members, one to a vendor, a bet, an order, a multi-draw order, a case, a support ticket; accounts have no letter. */
export const NUMBER_LETTERS = ['D', 'W', 'T', 'M', 'B', 'L', 'N', 'C', 'S'] as const;

export type NumberLetter = (typeof NUMBER_LETTERS)[number];

/** A number as somebody typed it: eleven digits that its check digit agrees with, and its letter, if any. `text` is as it was given. */
export type TypedNumber = Readonly<{ letter: NumberLetter | null; digits: number; text: string }>;

const TYPED = new RegExp(
  String.raw`^(?:([${NUMBER_LETTERS.join('')}])[\s\p{Pd}]+)?(\d{4})[\s\p{Pd}]*(\d{4})[\s\p{Pd}]*(\d{4})$`,
  'u',
);

/** The quasigroup of order ten by H. M. Damm (2004): no single wrong digit and no two that changed places come to zero. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

const checked = (digits: string): number =>
  Array.from(digits).reduce((row, digit) => Number(DAMM[row]?.[Number(digit)]), 0);

/** A number as it is read out: `D-4821-0937-5516`, an account's without its letter. The last digit tells of a slip of the tongue. */
export function spelt(digits: number, letter: NumberLetter | null): string {
  const body = digits.toString().padStart(11, '0');
  const groups = `${body}${checked(body)}`.match(/.{4}/g) ?? [];
  return (letter === null ? groups : [letter, ...groups]).join('-');
}

/**
 * One of these numbers, in whatever digits, dashes and spaces somebody has typed it; null where it is none, or mistyped. A letter never
 * stands without something behind it: a username may look like the rest.
 */
export function readNumber(typed: string): TypedNumber | null {
  const text = toLatinDigits(typed.normalize('NFKC')).trim().toUpperCase();
  const [, letter, ...groups] = TYPED.exec(text) ?? [];
  const digits = groups.join('');
  if (digits === '' || checked(digits) !== 0) return null;
  const number = {
    letter: (letter as NumberLetter | undefined) ?? null,
    digits: Number(digits.slice(0, -1)),
  };
  return { ...number, text: spelt(number.digits, number.letter) };
}
