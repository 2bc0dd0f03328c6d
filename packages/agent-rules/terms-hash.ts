import { formatAmount } from '@mela/primitives';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { CATEGORIES } from './category.ts';
import { CONDITIONS, offeredWeight, PAY_FIELDS, type OfferedTerms } from './offered-terms.ts';

/** A version of the terms between two, as they are offered. */
export type Offer = Readonly<{
  merchant: string;
  payer: string;
  payee: string;
  version: number;
  terms: OfferedTerms;
}>;

const TIER_FIELDS = [...CONDITIONS, ...Object.values(PAY_FIELDS).flat()];

/**
 * The text that both sides sign: JSON with sorted keys and without spaces, the terms with every field, null where there is none, all
 * weights, and `activeMin` of the merchant where the terms leave it out. Amounts have four places.
 */
export function canonicalTerms({ terms, ...offer }: Offer, activeMin: bigint): string {
  const tiers = terms.tiers.map((tier) =>
    Object.fromEntries(TIER_FIELDS.map((field) => [field, tier[field] ?? null])),
  );
  const completed = {
    type: terms.type,
    period: terms.period,
    pay: terms.pay,
    carry: terms.carry ?? 'none',
    cap: terms.cap ?? null,
    dayCap: terms.dayCap ?? null,
    activeMin: terms.activeMin ?? activeMin,
    weights: Object.fromEntries(CATEGORIES.map((category) => [category, offeredWeight(terms, category)])),
    note: terms.note ?? '',
    tiers,
  };
  return JSON.stringify({ form: 'terms/1', ...offer, terms: completed }, canonically);
}

/** What an acceptance names and every bill repeats: SHA-256 of the canonical text, in hex. */
export const hashOfTerms = (canonical: string): string => bytesToHex(sha256(utf8ToBytes(canonical)));

function canonically(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return formatAmount(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
