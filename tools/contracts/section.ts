import { formatAmount, parseAmount } from '@mela/primitives';
import { z } from 'zod';
import { CATEGORIES } from '../../packages/agent-rules/index.ts';

/** Worked examples of one rule: how their inputs are read, and what the rule answers. */
export type Section = (input: unknown) => unknown;

/** The zone of the rulebook's examples: its clocks are never changed. */
export const ZONE = '+06:00';

/** A rule with the shape of its examples' inputs. An input of another shape throws what is wrong with it, as zod tells it. */
export const section =
  <T>(shape: z.ZodType<T>, answer: (input: T) => unknown): Section =>
  (input) =>
    answer(shape.parse(input));

/** An amount in decimals. */
export const money = z.string().transform((text, context) => {
  const amount = parseAmount(text);
  if (amount.ok) return amount.value;
  context.addIssue(`${JSON.stringify(text)} is no amount with up to four decimals (${amount.refusal})`);
  return z.NEVER;
});

export const rate = z.int().nonnegative();
export const day = z.iso.date();
export const instant = z.iso.datetime().transform((text) => new Date(text));
export const id = z.string();
export const category = z.enum(CATEGORIES);
export const kind = z.literal([0, 1, 2, 4, 41, 42]);
export const rates = z.partialRecord(category, rate);

/** The amounts of an object as the examples write them. */
export const written = <K extends string>(amounts: Readonly<Record<K, bigint>>): Record<K, string> =>
  Object.fromEntries(
    Object.entries<bigint>(amounts).map(([name, amount]) => [name, formatAmount(amount)]),
  ) as Record<K, string>;

/** Ids in the order of their bytes. */
export const byBytes = (ids: Iterable<string>): string[] =>
  [...ids].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
