import { mulDiv, ok, refuse, type Outcome } from '@mela/primitives';
import { PUSH, type Hits, type Line, type Odds } from './play.ts';
import { payoutOf } from './pricing.ts';
import { settleBet, type AcceptedBet, type SettledBet } from './settle-bet.ts';

/** A draw of a multi-draw order: how often its bet is bet there, and what it hits; null where the draw is void. */
type FollowedDraw = { readonly multiple: number; readonly hits: Hits | null };

/** What became of a bet on one of its draws. `VOID` and `CANCELLED_STOP` bring the stake back. */
export type BetOnDraw = Omit<SettledBet, 'state'> & {
  readonly state: SettledBet['state'] | 'VOID' | 'CANCELLED_STOP';
  readonly stake: bigint;
};

/**
 * Follows a bet from draw to draw: what all of them cost is taken at the start, a void draw neither wins nor stops, and after the first
 * draw that wins everything later comes back, where the player wished so (RULES.md §3.4).
 */
export function followDraws(
  once: AcceptedBet,
  draws: readonly FollowedDraw[],
  stopOnWin: boolean,
): BetOnDraw[] {
  let hasWon = false;
  return draws.map(({ multiple, hits }) => {
    const often = BigInt(multiple);
    const stake = once.stake * often;
    const isStopped = stopOnWin && hasWon;
    if (isStopped || hits === null) {
      return {
        state: isStopped ? 'CANCELLED_STOP' : 'VOID',
        stake,
        payout: stake,
        rebate: 0n,
        returned: stake,
      };
    }
    const bet = {
      ...once,
      stake,
      stakePerUnit: once.stakePerUnit * often,
      stakePerNote: once.stakePerNote * often,
    };
    const settled = settleBet(hits, bet);
    hasWon ||= settled.state === 'WON';
    return { ...settled, stake };
  });
}

/** What all lines of an order cost once, and what the least of the prizes that a single note of them can win pays; in 1/10 000. */
export type BetOnce = { readonly stake: bigint; readonly leastPrize: bigint };

/** The least that a winning note of a line pays, of the prizes that its selection can hit. */
export function leastPrize(line: Line<unknown>, odds: Odds, stakePerUnit: bigint): bigint {
  const prices = line.prices(odds);
  const hit = new Set(line.best.flatMap((hits) => hits.map(([tier]) => tier)));
  const prizes = [...hit].flatMap((tier) =>
    tier === PUSH ? [] : payoutOf([[tier, 1]], prices, stakePerUnit),
  );
  return prizes.reduce((least, prize) => (prize < least ? prize : least), prizes[0] ?? 0n);
}

const WHOLE = 100n;

/**
 * How often to bet on each of so many draws so that a win on any of them leaves a profit of `percent` of all that was spent up to it: the
 * smallest whole multiples (RULES.md §3.4). Refused where a win does not bring that much even at once.
 */
export function multiplesForProfit(
  { stake, leastPrize: prize }: BetOnce,
  percent: number,
  draws: number,
): Outcome<bigint[], { readonly kind: 'profit-impossible' }> {
  const wanted = WHOLE + BigInt(percent);
  const gain = prize * WHOLE - stake * wanted;
  if (gain <= 0n) return refuse({ kind: 'profit-impossible' });
  let spent = 0n;
  return ok(
    Array.from({ length: draws }, () => {
      const needed = mulDiv(spent, wanted, gain, 'up');
      const multiple = needed > 1n ? needed : 1n;
      spent += stake * multiple;
      return multiple;
    }),
  );
}
