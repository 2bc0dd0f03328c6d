import { digitStyles, type DigitStyle } from '@mela/i18n/language-facts.ts';
import { languageOf, languages, type Language } from '@mela/i18n/languages.ts';
import { formatMoney, formatNumber, toBengaliDigits } from '@mela/i18n/money.ts';
import { fillIn, type Message } from '@mela/i18n/message.ts';
import { openWriting } from '@mela/i18n/text.ts';
import { messages, type MessageId } from './messages.ts';

/** What a game says besides what all games say. */
export type OwnMessages<Own extends string> = Readonly<Record<Language, Readonly<Record<Own, Message>>>>;

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
export function localeOf(search: string): { language: Language; digits: DigitStyle } {
  const query = new URLSearchParams(search);
  const language = languageOf(query.get('lang') ?? undefined) ?? 'bn';
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
  const all: Readonly<Record<string, Message>> = { ...messages[language], ...own?.[language] };
  const writing = openWriting(language, digits);
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
    say: (id, values = {}) => fillIn(all[id] ?? '', values, writing).replaceAll(' %', '\u00a0%'),
  };
}
