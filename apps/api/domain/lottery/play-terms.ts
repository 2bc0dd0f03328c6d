import type { PlayTerms } from '@mela/lottery-rules';

const AMOUNTS = ['unitMin', 'unitMax', 'stakeMax', 'drawMax', 'payoutMax', 'numberMax'] as const;

/** Amounts as digits. */
type KeptPlayTerms = Readonly<Record<string, unknown>>;

const withAmounts = (terms: object, as: (amount: never) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(terms)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [
        name,
        AMOUNTS.some((one) => one === name) ? as(value as never) : (value as unknown),
      ]),
  );

/** The terms of plays as JSON. */
export const keptPlayTerms = (all: readonly PlayTerms[]): KeptPlayTerms[] =>
  all.map((terms) => withAmounts(terms, String));

/** The terms of plays out of JSON. */
export const playTermsFrom = (kept: unknown): PlayTerms[] =>
  (kept as readonly KeptPlayTerms[]).map((terms) => withAmounts(terms, BigInt) as PlayTerms);
