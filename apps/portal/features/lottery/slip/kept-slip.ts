import { UNIT_MODES, type UnitMode } from '@mela/lottery-rules';
import type { LineTerms } from './make-line.ts';

/** A slip as this tab of the browser keeps it, beside the session: a reload loses nothing, and the next person finds nothing. */
export type KeptSlip = { readonly drawNumber: string | null; readonly lines: readonly LineTerms[] };

const EMPTY: KeptSlip = { drawNumber: null, lines: [] };

const keyOf = (game: string, prizeMode: string): string => `lottery-slip ${game} ${prizeMode}`;

const isUnitMode = (value: unknown): value is UnitMode =>
  typeof value === 'string' && Object.hasOwn(UNIT_MODES, value);

const isTerms = (value: unknown): value is LineTerms =>
  typeof value === 'object' &&
  value !== null &&
  'play' in value &&
  typeof value.play === 'string' &&
  'selection' in value &&
  typeof value.selection === 'string' &&
  'unitMode' in value &&
  isUnitMode(value.unitMode) &&
  'multiple' in value &&
  typeof value.multiple === 'number';

/** Reads a kept slip; whatever is not one is as good as none. */
export function readKept(text: string | null): KeptSlip {
  if (text === null) return EMPTY;
  try {
    const raw: unknown = JSON.parse(text);
    if (typeof raw !== 'object' || raw === null || !('lines' in raw) || !Array.isArray(raw.lines))
      return EMPTY;
    const drawNumber = 'drawNumber' in raw && typeof raw.drawNumber === 'string' ? raw.drawNumber : null;
    return { drawNumber, lines: raw.lines.filter(isTerms) };
  } catch {
    return EMPTY;
  }
}

/** The slip that this tab keeps for a game in a prize mode. */
export function keptSlip(game: string, prizeMode: string): KeptSlip {
  try {
    return readKept(sessionStorage.getItem(keyOf(game, prizeMode)));
  } catch {
    return EMPTY;
  }
}

/** Keeps a slip; a browser that keeps nothing loses it with the page. */
export function keepSlip(game: string, prizeMode: string, slip: KeptSlip): void {
  try {
    const key = keyOf(game, prizeMode);
    if (slip.lines.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(slip));
  } catch {
    // No room, or not allowed: the slip still stands on the page.
  }
}
