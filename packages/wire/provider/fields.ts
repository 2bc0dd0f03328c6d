import * as z from 'zod/mini';
import { amount as signedAmount, positiveAmount } from '../codecs.ts';

/** What the OpenAPI document says of a field whose codec says nothing there. */
const described = <S extends z.ZodMiniType>(schema: S, pattern: string | null, description: string): S => {
  z.globalRegistry.add(schema, { ...(pattern === null ? {} : { pattern }), description });
  return schema;
};

/** An amount ≥ 0: a decimal string with at most four decimals on the wire, 1/10 000 units in code. */
export const amount = () =>
  described(
    signedAmount().check(z.refine((value) => value >= 0n)),
    '^\\d{1,14}(\\.\\d{1,4})?$',
    'an amount as text, at most four decimals',
  );

/** A change of an amount: like one, but it may be below zero, and is never zero. */
export const change = () =>
  described(
    signedAmount().check(z.refine((value) => value !== 0n)),
    '^-?(?=.*[1-9])\\d{1,14}(\\.\\d{1,4})?$',
    'a signed amount as text, at most four decimals, never zero',
  );

/** A stake: an amount above zero. */
export const stake = () =>
  described(
    positiveAmount(),
    '^(?=.*[1-9])\\d{1,14}(\\.\\d{1,4})?$',
    'an amount above zero as text, at most four decimals',
  );

/** Any id that the other side made: 1 to 64 characters of any script, compared exactly; no control characters. */
export const foreignId = () =>
  described(
    z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,64}$/u)),
    null,
    'an id of its sender’s own: 1 to 64 characters of any script, compared exactly',
  );

/** A currency: ISO 4217, or `PLAY` for play money. */
export const currency = () =>
  described(z.string().check(z.regex(/^[A-Z]{3,5}$/)), null, 'ISO 4217, or PLAY for play money');

/** A language tag such as `bn` or `en`. */
export const language = () => z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/));

/** A web address of the http family. */
export const webAddress = () => z.string().check(z.url({ protocol: /^https?$/ }), z.maxLength(2048));
