import bengali, { range as bengaliRange } from 'reading-font:bengali';
import latin, { range as latinRange } from 'reading-font:latin';

/**
 * Loads the reading font, last of all: from the machine if it has it, else from us. Nothing waits for it, and no byte of it
 * comes before the page is painted and alive.
 */
export function loadFonts(): void {
  for (const [url, unicodeRange] of [
    [bengali, bengaliRange],
    [latin, latinRange],
  ] as const) {
    const face = new FontFace('Reading', `local("Noto Sans Bengali"), url("${url}") format("woff2")`, {
      weight: '400 700',
      unicodeRange,
      display: 'swap',
    });
    document.fonts.add(face);
  }
}
