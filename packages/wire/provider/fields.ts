import * as z from 'zod/mini';
import { amount as signedAmount, positiveAmount } from '../codecs.ts';

/** An amount ≥ 0: a decimal string with at most four decimals on the wire, 1/10 000 units in code. */
export const amount = () => signedAmount().check(z.refine((value) => value >= 0n));

/** A change of an amount: like one, but it may be below zero, and is never zero. */
export const change = () => signedAmount().check(z.refine((value) => value !== 0n));

/** A stake: an amount above zero. */
export const stake = positiveAmount;

/** Any id that the other side made: 1 to 64 characters of any script, compared exactly; no control characters. */
export const foreignId = () => z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,64}$/u));

/** A currency: ISO 4217, or `PLAY` for play money. */
export const currency = () => z.string().check(z.regex(/^[A-Z]{3,5}$/));

/** A language tag such as `bn` or `en`. */
export const language = () => z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/));

/** A web address of the http family. */
export const webAddress = () => z.string().check(z.url({ protocol: /^https?$/ }), z.maxLength(2048));
