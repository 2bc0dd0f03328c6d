import { invariant, parseAmount } from '@mela/primitives';
import * as z from 'zod';

/** An amount in the payload of a fact, which carries it as decimal text. */
export const toldAmount = z.string().transform((text) => {
  const amount = parseAmount(text);
  invariant(amount.ok, `a fact carries the amount ${text}`);
  return amount.value;
});
