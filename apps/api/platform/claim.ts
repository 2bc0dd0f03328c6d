import type { Id } from '@mela/primitives';

/** What somebody of the staff wants with work that one of them does at a time: to take it, or to give it back. */
export type Claim = Readonly<{ staffId: Id; take: boolean }>;

/** Whether a colleague has it; nobody of the staff (null) is everybody's colleague. */
export const isColleagues = (claimedBy: Id | null, staffId: Id | null): boolean =>
  claimedBy !== null && claimedBy !== staffId;

/**
 * What is wrong with a claim on work that `claimedBy` has: what a colleague has is not taken, and what stands already does not happen again. Null: it
 * may be. Anybody gives back what somebody has, who may have gone home.
 */
export function wrongClaim(claimedBy: Id | null, { staffId, take }: Claim): 'claimed' | 'unchanged' | null {
  if (take && isColleagues(claimedBy, staffId)) return 'claimed';
  return take === (claimedBy !== null) ? 'unchanged' : null;
}
