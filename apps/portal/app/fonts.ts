import bengali, { range as bengaliRange } from 'reading-font:bengali';
import latin, { range as latinRange } from 'reading-font:latin';

/**
 * Loads the reading font, last of all: from the machine if it has it, else from us. Nothing waits for it, and no byte of it
 * comes before the page is painted and alive. Both scripts come into use at once, so that the page is set anew only once.
 */
export async function loadFonts(): Promise<void> {
  const faces = [[bengali, bengaliRange] as const, [latin, latinRange] as const].map(
    ([url, unicodeRange]) =>
      new FontFace('Reading', `local("Noto Sans Bengali"), url("${url}") format("woff2")`, {
        weight: '400 700',
        unicodeRange,
        display: 'swap',
      }),
  );
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}
