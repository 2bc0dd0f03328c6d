export { areas, type Area, type MessageId } from './areas.ts';
export {
  digitStyles,
  isLanguage,
  languageOf,
  languages,
  type DigitStyle,
  type Language,
} from './languages.ts';
export { loadArea } from './load.ts';
export { type Values } from './message.ts';
export { currencySign, formatMoney, toBengaliDigits, toLatinDigits } from './money.ts';
export { isMessageId, openText, type Catalogue, type Text } from './text.ts';
export { openFormats, type Formats } from './writing.ts';
