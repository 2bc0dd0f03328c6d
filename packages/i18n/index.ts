export {
  areas,
  type Area,
  type AuditAction,
  type AuditSubjectKind,
  type FactTopic,
  type MessageId,
  type Word,
} from './areas.ts';
export { digitStyles, type DigitStyle } from './language-facts.ts';
export { isLanguage, languageOf, languages, type Language } from './languages.ts';
export { loadArea } from './load.ts';
export { type Values } from './message.ts';
export { currencySign, formatMoney, toBengaliDigits, toLatinDigits } from './money.ts';
export { isMessageId, openText, type Catalogue, type Text } from './text.ts';
export { listsOfWords, sayWord } from './say-word.ts';
export { fillWords, sayWords, type Filling, type Words } from './words.ts';
export { openFormats, type Formats } from './writing.ts';
