import type { Word } from '@mela/i18n';
import { digitStyles } from '@mela/i18n/language-facts.ts';
import { formatAmount, parseAmount } from '@mela/primitives';
import * as z from 'zod/mini';

/** An amount: decimal text with at most four decimals on the wire, 1/10 000 units here. */
export const amount = () =>
  z.codec(z.string(), z.bigint(), {
    decode(text, context) {
      const parsed = parseAmount(text);
      if (parsed.ok) return parsed.value;
      context.issues.push({ code: 'custom', message: `field.amount.${parsed.refusal}`, input: text });
      return z.NEVER;
    },
    encode: formatAmount,
  });

/** An amount above zero. */
export const positiveAmount = () =>
  amount().check(z.refine((value) => value > 0n, { error: 'field.amount.not-positive' }));

/** An instant: ISO 8601 text in UTC on the wire, a Date here. */
export const instant = () =>
  z.codec(z.iso.datetime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  });

/** A whole number that travels as text in a query. */
export const wholeNumber = (bounds: { min: number; max: number }) =>
  z.codec(z.string().check(z.regex(/^\d{1,9}$/, { error: 'field.number' })), z.int(), {
    decode(text, context) {
      const value = Number(text);
      if (value >= bounds.min && value <= bounds.max) return value;
      context.issues.push({ code: 'custom', message: 'field.number', input: text });
      return z.NEVER;
    },
    encode: String,
  });

/** A UUID. */
export const id = () => z.uuid();

/** How numbers are written, by the names of `digitStyles`. */
export const digits = () => z.enum(Object.keys(digitStyles) as [keyof typeof digitStyles]);

/** Text of which the compiler knows what it can be. History tells also what the system has forgotten since: nothing is refused for that. */
export const textOf = <Known extends string>() => z.string() as unknown as z.ZodMiniType<Known, string>;

/** One of the system's own words, by the list of messages that says it in every language: `word<'console.postingKind'>()`. */
export const word = <List extends string>() => textOf<Word<List>>();

/** The name of an account in the books: its kind, and where it belongs to a vendor or channel that one's code after it (`wallet:SHAPLA`). */
export const accountName = () =>
  textOf<Word<'console.accountKind'> | `${Word<'console.accountKind'>}:${string}`>();
