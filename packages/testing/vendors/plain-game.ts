import type { OfferedGame } from '@mela/api/domain/catalogue/index.ts';

/** A game of ৳1 to ৳1,000 a bet of which its vendor says nothing more. */
export const plainGame = (code: string): OfferedGame => ({
  code,
  category: 'RNG',
  names: { en: code },
  classes: [],
  iconUrl: null,
  rtp: null,
  volatility: null,
  stakeMin: 10_000n,
  stakeMax: 10_000_000n,
  trial: true,
});
