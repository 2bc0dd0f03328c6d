/** The chances that may be chosen, in hundredths of a percent, and the numbers that are rolled. */
export const CHANCE_MIN = 200;
export const CHANCE_MAX = 9500;
export const FACES = 10_000;

export type Side = 'under' | 'over';

/** The multiplier ×10,000 of a chance c in hundredths of a percent: ⌊97·10⁶/c⌋. */
export const multiplierX10000 = (chanceX100: number): number => Math.floor(97_000_000 / chanceX100);

/** Under wins if the roll is below the chance, over if it is among as many from the top. */
export const wins = (side: Side, chanceX100: number, roll: number): boolean =>
  side === 'under' ? roll < chanceX100 : roll >= FACES - chanceX100;
