/** What a player asked autoplay to do and when to stop. Limits are in bets; `null` is no limit. */
export type AutoplayPlan = {
  readonly spins: number;
  readonly lossMax: number | null;
  readonly winMax: number | null;
  readonly stopAtFreeSpins: boolean;
};

/** A running autoplay: how many spins are left and what it has lost so far, in 1/10 000 units (below zero: won). */
export type Autoplay = { readonly plan: AutoplayPlan; readonly left: number; readonly lost: bigint };

/** How a round went: what it cost less what it paid, its win in bets, and whether it had free spins. */
export type Went = { readonly lost: bigint; readonly times: number; readonly free: boolean };

/** Begins a plan. */
export const beginAutoplay = (plan: AutoplayPlan): Autoplay => ({ plan, left: plan.spins, lost: 0n });

/** Counts a round that was played at this stake; `null` when one of the plan's stops was reached. */
export function countRound({ plan, left, lost }: Autoplay, went: Went, stake: bigint): Autoplay | null {
  const now = { plan, left: left - 1, lost: lost + went.lost };
  // The next round may lose a whole stake: stopping is for before the limit is passed, not after.
  const lossReached = plan.lossMax !== null && now.lost + stake > BigInt(plan.lossMax) * stake;
  const winReached = plan.winMax !== null && went.times >= plan.winMax;
  return now.left === 0 || lossReached || winReached || (plan.stopAtFreeSpins && went.free) ? null : now;
}
