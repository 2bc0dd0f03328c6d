/** How the worked examples spell the effective turnover of a ticket. */
const TURNOVER = 'validBet';

/** A settled ticket in the words of the worked examples. */
export const ticketAnswer = <Rest extends object>({
  turnover,
  ...rest
}: Rest & { readonly turnover: number }) => ({
  ...rest,
  [TURNOVER]: turnover,
});
