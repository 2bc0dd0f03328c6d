/** What a player set for the games on this device. Nothing of it identifies anybody. */
export type Preferences = { sound: boolean; turbo: boolean };

const KEY = 'studio.preferences';
const DEFAULTS: Preferences = { sound: false, turbo: false };

/** Reads the device's preferences; what cannot be read is the default. */
export function readPreferences(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...DEFAULTS, ...(typeof stored === 'object' ? stored : {}) };
  } catch {
    return { ...DEFAULTS };
  }
}

/** Keeps the preferences where the browser allows it. */
export function keepPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}

/** Whether the player's system asks for little motion. */
export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The bet that a visit begins with: the first of ten or more, or the first there is. */
export const firstStake = (stakes: readonly bigint[]): number =>
  Math.max(
    0,
    stakes.findIndex((stake) => stake >= 100_000n),
  );
