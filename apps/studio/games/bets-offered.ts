import { parseAmount } from '@mela/primitives';

/** A minor unit in the 1/10 000 units that money is counted in. */
export const UNITS_PER_MINOR = 100n;

/** Bets from hundredths of the currency, in 1/10 000 units. */
export const fromCents = (...cents: number[]): bigint[] =>
  cents.map((each) => BigInt(each) * UNITS_PER_MINOR);

/** Line bets on offer: ৳0.01 to ৳100.00. */
export const LINE_BETS = fromCents(1, 2, 4, 10, 20, 40, 100, 200, 400, 1000, 2000, 4000, 10_000);

/** Bets of the instant games: ৳1 to ৳10,000. */
export const INSTANT_BETS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000].flatMap((taka) =>
  fromCents(taka * 100),
);

/** Reads a bet as a page sends it; `undefined` when it is not one of those on offer. */
export function readOffered(bets: readonly bigint[], text: string | undefined): bigint | undefined {
  const bet = parseAmount(text ?? '');
  return bet.ok && bets.includes(bet.value) ? bet.value : undefined;
}
