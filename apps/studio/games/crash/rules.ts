import { fraction, type Fraction } from '@mela/game-maths';

/** The least auto cash-out that may be set, ×100. */
export const AUTO_MIN_X100 = 101;

/** The most a bet may return, ×100 of its stake: whoever is still flying then is cashed out. */
export const RETURN_MAX_X100 = 1_000_000;

/** The multiplier ×100 that a flight shows after so many ms: ⌊100·e^(0.06·t)⌋, t in seconds. */
export const multiplierAtX100 = (ms: number): number => Math.floor(100 * Math.exp((0.06 * ms) / 1000));

/** What a bet returns ×100 of its stake: its auto cash-out a if a ≤ the crash point and that is above 1.00, else nothing. */
export function returnX100(crashX100: number, autoCashoutX100: number): number {
  const cashout = Math.min(autoCashoutX100, RETURN_MAX_X100);
  return crashX100 > 100 && cashout <= crashX100 ? cashout : 0;
}

/**
 * The chance that a flight reaches a multiplier above 1.00: ⌊97·2⁵²/x⌋ of the 2⁵² values of h give a point of at least x/100.
 * Times x/100 that is the return of cashing out there: 0.97 less at most x/100 parts of 2⁵².
 */
export function chanceToReach(multiplierX100: number): Fraction {
  const range = 1n << 52n;
  return fraction((97n * range) / BigInt(multiplierX100), range);
}

/** How long a flight is in the air, in ms: to the end of the tick that shows its crash point. One that never leaves has none. */
export function flightMs(crashX100: number): number {
  if (crashX100 <= 100) return 0;
  let ms = Math.max(0, Math.floor((Math.log((crashX100 + 1) / 100) / 0.06) * 1000) - 2);
  while (multiplierAtX100(ms) <= crashX100) ms += 1;
  return ms;
}
