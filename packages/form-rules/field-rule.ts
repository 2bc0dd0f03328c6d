import { matchesPattern, type PatternId } from './patterns.ts';

/** What a brand accepts in one field. */
export type FieldRule = Readonly<{
  field: string;
  /** Whether the form shows it at all. */
  enabled: boolean;
  required: boolean;
  /** In characters as people count them. */
  minLength: number;
  maxLength: number;
  patternId: PatternId;
  /** A regular expression for the whole value, in the brand's own hand; `*`: any value. */
  acceptedPattern: string;
  /** What to say of a value that it does not take, by language, in the brand's own words. */
  acceptedWords?: Readonly<Record<string, string>> | undefined;
  /** What the form for phones asks for, where that differs from the form for usernames. */
  byMobile?: Readonly<{ enabled: boolean; required: boolean }> | undefined;
}>;

/** What is wrong with a value: a message id with its values. Equal bounds are told as one number (`bounds: 'one'`). */
export type Complaint = {
  id: 'field.required' | 'field.own-pattern' | `field.pattern.${PatternId}`;
  values?: { min: number; max: number; bounds: 'one' | 'two' };
  /** Said instead of the message to who reads one of these languages. */
  words?: Readonly<Record<string, string>>;
};

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many characters people see in a text: "ক্ষ" is one, an emoji is one. */
export const lengthOf = (text: string): number => [...graphemes.segment(text)].length;

const wholly = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'u');

/** Whether a brand's own pattern can be read. */
export function isAcceptedPattern(pattern: string): boolean {
  try {
    return pattern === '*' || wholly(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

/** What is wrong with a field's value; null when nothing is. An empty value is only wrong where one is required. */
export function checkField(rule: FieldRule, value: string): Complaint | null {
  if (!rule.enabled) return null;
  if (value === '') return rule.required ? { id: 'field.required' } : null;
  const { minLength: min, maxLength: max, patternId, acceptedPattern, acceptedWords } = rule;
  const length = lengthOf(value);
  if (length < min || length > max || !matchesPattern(patternId, value))
    return { id: `field.pattern.${patternId}`, values: { min, max, bounds: min === max ? 'one' : 'two' } };
  if (acceptedPattern === '*' || wholly(acceptedPattern).test(value)) return null;
  return { id: 'field.own-pattern', ...(acceptedWords && { words: acceptedWords }) };
}
