/** What the kinds of games are called. */
export const CATEGORY_NAMES = {
  RNG: 'home.rng',
  LIVE: 'home.live',
  FISH: 'home.fish',
  PVP: 'home.pvp',
  ELOTT: 'home.elott',
  LOTT: 'home.lottery',
  SPORTS: 'home.sports',
  ESPORTS: 'home.esports',
  COCKFIGHT: 'home.cockfight',
} as const;
