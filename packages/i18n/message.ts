/** One piece of a compiled message: text, or `[name, kind?, format or choices?]` (the form Lingui compiles ICU to). */
export type Piece = string | readonly [name: string, kind?: string, detail?: Choices | string | null];

/** A compiled message; one without placeholders stays a plain string. */
export type Message = string | readonly Piece[];

type Choices = Readonly<Record<string, Message | number | undefined>>;

export type Values = Readonly<Record<string, string | number | bigint>>;

/** How the reader of a message counts and writes numbers. */
export type Writing = {
  readonly plural: Intl.PluralRules;
  number(value: number | bigint): string;
  /** The message's own words, with the digits among them as the reader has them. */
  own(words: string): string;
};

/** Fills in a compiled message. Texts go in as they are; numbers are written in the reader's digits. */
export function fillIn(message: Message, values: Values, writing: Writing, counted?: number): string {
  if (typeof message === 'string') return writing.own(message);
  let text = '';
  for (const piece of message) text += fillInPiece(piece, values, writing, counted);
  return text;
}

function fillInPiece(piece: Piece, values: Values, writing: Writing, counted: number | undefined): string {
  if (typeof piece === 'string') {
    return piece === '#' && counted !== undefined ? writing.number(counted) : writing.own(piece);
  }
  const [name, kind, detail] = piece;
  const value = values[name] ?? '';
  if (typeof detail === 'object' && detail !== null) {
    if (kind === 'plural') {
      const count = Number(value);
      return fillIn(choose(detail, [String(count), writing.plural.select(count)]), values, writing, count);
    }
    return fillIn(choose(detail, [String(value)]), values, writing, counted);
  }
  return typeof value === 'string' ? value : writing.number(value);
}

function choose(choices: Choices, wanted: readonly string[]): Message {
  for (const key of [...wanted, 'other']) {
    const choice = choices[key];
    if (choice !== undefined && typeof choice !== 'number') return choice;
  }
  return '';
}

/** An area's messages by key: compiled in a browser build, still ICU text in Node. */
export type AreaMessages = Readonly<Record<string, Message>>;
