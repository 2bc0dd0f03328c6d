import type { MessageId } from './areas.ts';
import type { DigitStyle } from './language-facts.ts';
import { languages, type Language } from './languages.ts';
import { fillIn, type Message, type Values, type Writing } from './message.ts';
import { formatNumber, toLatinDigits } from './money.ts';

/** The messages of the areas loaded so far, by area and key, in one language. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, Message>>>>;

/** Says a message: `text('shell.login')`, `text('home.won', { name })`. */
export type Text = (id: MessageId, values?: Values) => string;

/** How the reader of a language counts, and writes numbers and the digits among words. */
export function openWriting(language: Language, digits: DigitStyle): Writing {
  let plural: Intl.PluralRules | undefined;
  return {
    get plural() {
      return (plural ??= new Intl.PluralRules(languages[language].tag));
    },
    number: (value) => formatNumber(value, digits),
    // Bengali messages are written with Bengali digits; a reader who has others has them everywhere.
    own: language === 'bn' && digits !== 'bengali-lakh' ? toLatinDigits : (words) => words,
  };
}

/**
 * Makes the function that says messages from a catalogue, which may grow later. An id whose area is not loaded comes
 * out as the id itself: visible to whoever looks at the page, and no reason to lose the page.
 */
export function openText(catalogue: Catalogue, language: Language, digits: DigitStyle): Text {
  const writing = openWriting(language, digits);
  return (id, values = {}) => {
    const message = messageOf(catalogue, id);
    return message === undefined ? id : fillIn(message, values, writing);
  };
}

/** Whether a text that came over the wire (an error code, say) is a message that the catalogue can say. */
export const isMessageId = (catalogue: Catalogue, id: string): id is MessageId =>
  messageOf(catalogue, id) !== undefined;

function messageOf(catalogue: Catalogue, id: string): Message | undefined {
  const dot = id.indexOf('.');
  const area = catalogue[id.slice(0, dot)];
  const key = id.slice(dot + 1);
  return area && Object.hasOwn(area, key) ? area[key] : undefined;
}
