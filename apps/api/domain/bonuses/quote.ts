import { mulDiv } from '@mela/primitives';
import type { Offer } from './offer.ts';

const RATE_BASE = 10_000n;
const MULTIPLE_BASE = 100n;

/** What a bonus would be, and how much play it asks for. */
export type Quote = Readonly<{ bonus: bigint; required: bigint }>;

type Terms = Pick<Offer, 'kind' | 'rate' | 'amount' | 'amountMax' | 'multiple' | 'base'>;

/**
 * The bonus of an offer, for what is paid in: its rate of it (rounded down) up to its cap, or the amount that it is for; and the turnover that
 * it asks for: its multiple (rounded up) of the bonus, or of bonus and deposit. Zero where nothing comes of it.
 */
export function quoteOf(offer: Terms, deposit: bigint): Quote {
  const bonus = bonusOf(offer, deposit);
  if (bonus === 0n) return { bonus, required: 0n };
  const base = offer.base === 'bonus' ? bonus : bonus + deposit;
  return { bonus, required: mulDiv(base, BigInt(offer.multiple), MULTIPLE_BASE, 'up') };
}

function bonusOf({ kind, rate, amount, amountMax }: Terms, deposit: bigint): bigint {
  if (kind !== 'deposit') return amount ?? 0n;
  const part = mulDiv(deposit, BigInt(rate), RATE_BASE, 'down');
  return amountMax !== null && part > amountMax ? amountMax : part;
}
