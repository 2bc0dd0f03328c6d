/** What an account is in the tree: a member 0, a head agent 1, an agent 2, a trial 4, an affiliate 41, a sub-affiliate 42. */
export type Kind = 0 | 1 | 2 | 4 | 41 | 42;

/** What each kind may stand directly below; null is the top, where the house itself pays. A trial has no place: it is in no figure. */
const BELOW: Readonly<Record<Kind, readonly (Kind | null)[]>> = {
  1: [null],
  2: [1, 2],
  41: [null, 1, 2],
  42: [41, 42],
  0: [null, 1, 2, 41, 42],
  4: [],
};

/** Whether a kind may stand directly below another; null: at the top. */
export const mayStandBelow = (kind: Kind, upline: Kind | null): boolean => BELOW[kind].includes(upline);

/** Whether an account of a kind counts in the figures of whoever stands above it: play money never does. */
export const isCounted = (kind: Kind): boolean => kind !== 4;
