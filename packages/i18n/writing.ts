import type { DigitStyle } from './language-facts.ts';
import { languages, type Language } from './languages.ts';
import { formatMoney, formatNumber, toLatinDigits } from './money.ts';

/** How one reader sees numbers, money and times. */
export type Formats = {
  /** `৳1,234.50`; without a currency only the number. Amounts in 1/10 000 units, cut to two decimals. */
  money(amount: bigint, currency?: string): string;
  number(value: number | bigint): string;
  /** A day and month, with the year: `21 Nov 2026`. */
  day(instant: Date): string;
  /** Hours, minutes and seconds in the brand's zone, after the part of the day if the language names it: `সন্ধ্যা ৬:৩০:০৫`. */
  time(instant: Date): string;
  /** The same without the seconds: `সন্ধ্যা ৬:৩০`. */
  clock(instant: Date): string;
  /** Day and time to the minute. */
  moment(instant: Date): string;
};

/** The formats of a language and digit style for an IANA time zone; keep the result: each is made when it is first used. */
export function openFormats(language: Language, digits: DigitStyle, zone: string): Formats {
  const tag = `${languages[language].tag}-u-nu-${digits === 'bengali-lakh' ? 'beng' : 'latn'}`;
  const dates = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (instant: Date) =>
      (format ??= new Intl.DateTimeFormat(tag, { timeZone: zone, ...options })).format(instant);
  };
  /** The same with a clock: where the language names the parts of the day, by that name and twelve hours. */
  const times = (options: Intl.DateTimeFormatOptions) => {
    const { partsOfDay } = languages[language];
    if (!partsOfDay) return dates(options);
    let format: Intl.DateTimeFormat | undefined;
    return (instant: Date) => {
      format ??= new Intl.DateTimeFormat(tag, { timeZone: zone, hourCycle: 'h23', ...options });
      return format
        .formatToParts(instant)
        .map(({ type, value }) => (type === 'hour' ? hourOf(Number(toLatinDigits(value))) : value))
        .join('');
    };
    function hourOf(hour: number): string {
      const [, name] = partsOfDay?.find(([from]) => from <= hour) ?? [];
      return `${name} ${formatNumber(hour % 12 || 12, digits)}`;
    }
  };
  return {
    money: (amount, currency) => formatMoney(amount, digits, currency),
    number: (value) => formatNumber(value, digits),
    day: dates({ dateStyle: 'medium' }),
    time: times({ timeStyle: 'medium' }),
    clock: times({ timeStyle: 'short' }),
    moment: times({ dateStyle: 'medium', timeStyle: 'short' }),
  };
}
