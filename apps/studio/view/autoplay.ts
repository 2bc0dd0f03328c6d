import type { MessageId } from './messages.ts';

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

/** Why a plan has come to its end. */
export type Stop = 'played' | 'loss' | 'win' | 'free';

const STOP_TEXTS = {
  played: 'autoPlayed',
  loss: 'autoLoss',
  win: 'autoWin',
  free: 'autoFree',
} as const satisfies Record<Stop, MessageId>;

/** Counts a round that was played at this stake, or says which of the plan's stops was reached. */
export function countRound({ plan, left, lost }: Autoplay, went: Went, stake: bigint): Autoplay | Stop {
  const now = { plan, left: left - 1, lost: lost + went.lost };
  // The next round may lose a whole stake: stopping is for before the limit is passed, not after.
  const lossReached = plan.lossMax !== null && now.lost + stake > BigInt(plan.lossMax) * stake;
  const winReached = plan.winMax !== null && went.times >= plan.winMax;
  if (lossReached) return 'loss';
  if (winReached) return 'win';
  if (plan.stopAtFreeSpins && went.free) return 'free';
  return now.left === 0 ? 'played' : now;
}

/** Counts a round; `null` when autoplay is over, which `tell` hears the reason of. */
export function goOn(
  auto: Autoplay,
  went: Went,
  stake: bigint,
  tell: (why: MessageId) => void,
): Autoplay | null {
  const next = countRound(auto, went, stake);
  if (typeof next === 'object') return next;
  tell(STOP_TEXTS[next]);
  return null;
}
