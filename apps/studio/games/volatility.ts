/** How unevenly a game pays: `low` below a deviation of 3 stakes a round, `high` from 8 on. */
export type Volatility = 'low' | 'medium' | 'high';

/** Measured over 200,000 rounds each; where the player chooses the risk there is no one word. */
const MEASURED: Readonly<Record<string, Volatility>> = {
  padma25: 'medium',
  taka777: 'medium',
  bengalways: 'medium',
  mangoburst: 'medium',
};

/** The word that lobbies show for a game; null where nobody can know it. */
export const volatilityOf = (game: string): Volatility | null => MEASURED[game] ?? null;
