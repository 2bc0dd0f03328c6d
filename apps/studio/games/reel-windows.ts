import { invariant } from '@mela/primitives';

/** What the reels show at these stops, `windows[reel][row]`: so many symbols down from each stop, round the strip. */
export function windowsAt<Symbol>(
  strips: readonly (readonly Symbol[])[],
  stops: readonly number[],
  rows: number,
): Symbol[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => {
      const symbol = strip[((stops[reel] ?? -1) + row) % strip.length];
      invariant(symbol !== undefined, 'a stop lies on its strip');
      return symbol;
    }),
  );
}
