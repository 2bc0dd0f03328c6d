import { digitStyles, type DigitStyle } from '@mela/i18n/language-facts.ts';
import { languages, type Language } from '@mela/i18n/languages.ts';
import { formatMoney, formatNumber, toBengaliDigits } from '@mela/i18n/money.ts';
import { bn } from './messages/bn.ts';
import { en, type MessageId } from './messages/en.ts';

/** What a game says besides what all games say. */
export type OwnMessages<Own extends string> = Readonly<Record<'bn' | 'en', Readonly<Record<Own, string>>>>;

/** What a page writes with: its messages and those of its game, its amounts, its numbers. */
export type Translator<Own extends string = never> = {
  readonly language: Language;
  readonly say: (id: MessageId | Own, values?: Readonly<Record<string, string | number>>) => string;
  /** An amount of 1/10 000 units with the currency's sign. */
  readonly money: (amount: bigint) => string;
  readonly number: (value: number | string) => string;
  readonly time: (at: Date) => string;
};

/** The locale of a page by the query of its address: in which language, and numbers as the language does or as the player has chosen. */
export function localeOf(search: string): { language: 'bn' | 'en'; digits: DigitStyle } {
  const query = new URLSearchParams(search);
  const language = query.get('lang') === 'en' ? 'en' : 'bn';
  const digits = query.get('digits') ?? '';
  return { language, digits: isDigitStyle(digits) ? digits : languages[language].digits };
}

const isDigitStyle = (text: string): text is DigitStyle => Object.hasOwn(digitStyles, text);

/** Opens the translator into a language, for amounts of a currency. */
export function openTranslator<Own extends string = never>(
  language: Language,
  currency: string,
  own?: OwnMessages<Own>,
  digits: DigitStyle = languages[language].digits,
): Translator<Own> {
  const written = language === 'bn' ? 'bn' : 'en';
  const messages: Readonly<Record<string, string>> = { ...(written === 'bn' ? bn : en), ...own?.[written] };
  let times: Intl.DateTimeFormat | undefined;
  const number = (value: number | string) => {
    if (typeof value === 'number') return formatNumber(value, digits);
    return digits === 'bengali-lakh' ? toBengaliDigits(value) : value;
  };
  return {
    language,
    number,
    money: (amount) => formatMoney(amount, digits, currency),
    time(at) {
      // Made when first asked for, since making one takes a phone milliseconds.
      times ??= new Intl.DateTimeFormat(
        `${languages[language].tag}-u-nu-${digits === 'bengali-lakh' ? 'beng' : 'latn'}`,
        {
          day: 'numeric',
          month: 'short',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        },
      );
      return times.format(at);
    },
    // A percentage stays on one line.
    say: (id, values = {}) =>
      (messages[id] ?? '')
        .replaceAll(' %', '\u00a0%')
        .replace(/\{(\w+)\|([^|}]+)\|([^}]+)\}/g, (_, name: string, one: string, more: string) =>
          values[name] === 1 || values[name] === '1' ? one : more,
        )
        .replace(/\{(\w+)\}/g, (_, name: string) => {
          const value = values[name] ?? '';
          return typeof value === 'number' ? number(value) : value;
        }),
  };
}
