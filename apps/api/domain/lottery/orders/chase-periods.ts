/** BEHAVIOUR.md §8: the most periods of one chase. */
export const CHASE_PERIODS = 50;
