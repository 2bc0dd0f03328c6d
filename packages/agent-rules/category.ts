/** The kinds of games that figures are kept, rates set and weights given by. */
export const CATEGORIES = [
  'LOTT',
  'ELOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
] as const;

export type Category = (typeof CATEGORIES)[number];
