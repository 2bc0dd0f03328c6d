import { digitStyles, languages, type DigitStyle, type Language } from './languages.ts';
import { formatMoney } from './money.ts';

/** How one reader sees numbers, money and times. */
export type Formats = {
  /** `৳1,234.50`; without a currency only the number. Amounts in 1/10 000 units, cut to two decimals. */
  money(amount: bigint, currency?: string): string;
  number(value: number | bigint): string;
  /** A day and month, with the year: `21 Nov 2026`. */
  day(instant: Date): string;
  /** Hours, minutes and seconds in the brand's zone. */
  time(instant: Date): string;
  /** Day and time to the minute. */
  moment(instant: Date): string;
};

/** Makes the formats of a language and digit style for an IANA time zone; keep the result, it is costly to make. */
export function openFormats(language: Language, digits: DigitStyle, zone: string): Formats {
  const numbers = new Intl.NumberFormat(digitStyles[digits]);
  const tag = `${languages[language].tag}-u-nu-${digits === 'bengali-lakh' ? 'beng' : 'latn'}`;
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: zone, ...options });
    return (instant: Date) => format.format(instant);
  };
  return {
    money: (amount, currency) => formatMoney(amount, digits, currency),
    number: (value) => numbers.format(value),
    day: dates({ dateStyle: 'medium' }),
    time: dates({ timeStyle: 'medium' }),
    moment: dates({ dateStyle: 'medium', timeStyle: 'short' }),
  };
}
