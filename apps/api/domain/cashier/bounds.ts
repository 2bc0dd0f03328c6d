import type { FieldMessage } from '../../platform/fields-refused.ts';
import type { OutOfBounds } from './refusals.ts';

const CENT = 100n;

/** Checks an amount that leaves or enters: whole cents (no bank moves less), from min to max. */
export function checkAmount(amount: bigint, bounds: { min: bigint; max: bigint }): OutOfBounds | null {
  const message = messageFor(amount, bounds);
  return message ? { kind: 'out-of-bounds', fields: { amount: message } } : null;
}

function messageFor(amount: bigint, { min, max }: { min: bigint; max: bigint }): FieldMessage | null {
  if (amount % CENT !== 0n) return { id: 'field.amount.cents' };
  if (amount < min) return { id: 'field.amount.below-minimum', values: { minimum: min } };
  if (amount > max) return { id: 'field.amount.above-maximum', values: { maximum: max } };
  return null;
}
