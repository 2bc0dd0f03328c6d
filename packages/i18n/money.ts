import { UNITS_PER_WHOLE } from '@mela/primitives';
import { digitStyles, type DigitStyle } from './language-facts.ts';

const SYMBOLS: Readonly<Record<string, string>> = { BDT: '৳', PLAY: '✦' };
const BENGALI_ZERO = 0x09e6;
const formats = new Map<DigitStyle, Intl.NumberFormat>();
/** Where a comma stands: before every three digits, or before the last three and then before every two. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
const LAKHS = /\B(?=(?:\d{2})*\d{3}$)/g;

/** A currency's sign: ৳, ✦ for play money, else the code itself with a space. */
export const currencySign = (currency: string): string => SYMBOLS[currency] ?? `${currency} `;

/**
 * Writes an amount of 1/10 000 units with two decimals in the reader's digits and grouping, and the currency's sign if a
 * currency is given. What is below a hundredth is cut off, never rounded: nobody is shown more than there is. Of less than a hundredth
 * all four decimals are written: something is never shown as nothing.
 */
export function formatMoney(amount: bigint, digits: DigitStyle, currency?: string): string {
  const magnitude = amount < 0n ? -amount : amount;
  const whole = formatNumber(magnitude / UNITS_PER_WHOLE, digits);
  const part = (magnitude % UNITS_PER_WHOLE).toString().padStart(4, '0');
  const cents = magnitude > 0n && magnitude < 100n ? part : part.slice(0, 2);
  const sign = amount < 0n ? '−' : '';
  const mark = currency === undefined ? '' : currencySign(currency);
  return `${sign}${mark}${whole}.${digits === 'bengali-lakh' ? toBengaliDigits(cents) : cents}`;
}

const IS_DIGIT = /^\p{Nd}$/u;

/** What a digit is worth: Unicode keeps those of a script side by side, from nought to nine. */
function worthOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (IS_DIGIT.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}

/** The same text with the digits of every script written as ASCII ones, so that any keyboard will do. */
export const toLatinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => String(worthOf(digit)));

/** The same text with ASCII digits written as Bengali ones. */
export const toBengaliDigits = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));

/**
 * A number in a digit style. Whole ones are written here: the browser's own means take a slow phone longer to make than all else that it
 * does at once. The others are written by those, made when first asked for.
 */
export function formatNumber(value: number | bigint, digits: DigitStyle): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return fractionsIn(digits).format(value);
  const text = String(value).replace(digits === 'thousands' ? THOUSANDS : LAKHS, ',');
  return digits === 'bengali-lakh' ? toBengaliDigits(text) : text;
}

function fractionsIn(digits: DigitStyle): Intl.NumberFormat {
  const cached = formats.get(digits);
  if (cached) return cached;
  const format = new Intl.NumberFormat(digitStyles[digits]);
  formats.set(digits, format);
  return format;
}
