/**
 * What became of a bet. `held`: some of its win waits for two of the staff; `refused`: they refused its win; `even`: it paid back exactly what it cost;
 * `void`: given back.
 */
export const BET_STATES = ['running', 'held', 'won', 'refused', 'even', 'lost', 'void'] as const;

export type BetState = (typeof BET_STATES)[number];

/** What a bet has brought or cost so far: nothing while it runs or its win is held, and nothing once it was given back. */
export const netOf = ({
  state,
  stake,
  win,
}: Readonly<{ state: BetState; stake: bigint; win: bigint }>): bigint =>
  state === 'running' || state === 'held' || state === 'void' ? 0n : win - stake;
