import { formatAmount, parseAmount } from '@mela/primitives';
import * as z from 'zod/mini';

/** An amount ≥ 0: a decimal string with at most four decimals on the wire, 1/10 000 units in code. */
export const amount = () =>
  z.codec(z.string(), z.bigint().check(z.gte(0n)), {
    decode: (text, context) => {
      const parsed = parseAmount(text);
      if (parsed.ok) return parsed.value;
      context.issues.push({ code: 'custom', input: text, message: parsed.refusal });
      return z.NEVER;
    },
    encode: formatAmount,
  });

/** A stake: an amount above zero. */
export const stake = () => amount().check(z.gt(0n));

/** An instant: ISO 8601 in UTC on the wire, a Date in code. */
export const instant = () =>
  z.codec(z.iso.datetime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  });

/** Any id that the other side made: 1 to 64 characters of any script, compared exactly; no control characters. */
export const foreignId = () => z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,64}$/u));

/** A currency: ISO 4217, or `PLAY` for play money. */
export const currency = () => z.string().check(z.regex(/^[A-Z]{3,5}$/));

/** A language tag such as `bn` or `en`. */
export const language = () => z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/));

/** A web address of the http family. */
export const webAddress = () => z.string().check(z.url({ protocol: /^https?$/ }), z.maxLength(2048));
