/** What teams are looked at over: weeks from Monday, halves of a month from the 1st and the 16th, months. */
export const TEAM_PERIODS = ['Weekly', 'Semimonthly', 'Monthly'] as const;
