const SEATS = 4;
export const DEALS = 5;
export const CARDS = 13;
export const BID_MIN = 1;
export const BID_MAX = 8;

/** One deal: what each seat bid and how many tricks it took. */
export type Deal = { readonly bids: readonly number[]; readonly tricks: readonly number[] };

/** A seat's score in tenths: made 10·bid + (tricks − bid), failed −10·bid. */
const dealScore = (bid: number, tricks: number): number =>
  tricks >= bid ? 10 * bid + (tricks - bid) : -10 * bid;

/** The scores of each deal and their totals in tenths; the seats with the highest total win, tied ones together. */
export function scoresOf(deals: readonly Deal[]) {
  const byDeal = deals.map(({ bids, tricks }) => bids.map((bid, seat) => dealScore(bid, tricks[seat] ?? 0)));
  const totals = Array.from({ length: SEATS }, (_, seat) =>
    byDeal.reduce((sum, scores) => sum + (scores[seat] ?? 0), 0),
  );
  const best = Math.max(...totals);
  const winners = totals.flatMap((total, seat) => (total === best ? [seat] : []));
  return { byDeal, totals, winners };
}
