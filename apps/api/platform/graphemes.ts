const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Whether a text has at most so many characters, counted as people count them. */
export const isWithin = (text: string, most: number): boolean => [...graphemes.segment(text)].length <= most;

/** A grapheme is no longer than that where a beginning is cut: people do not stack more upon a letter. */
const UNITS_MAX = 5;

/** The beginning of a text's first line: so many characters at most, as people count them. */
export function cutTo(text: string, most: number): string {
  const [line = ''] = text.split('\n');
  let cut = '';
  let count = 0;
  for (const { segment } of graphemes.segment(line)) {
    count += 1;
    if (count > most || cut.length + segment.length > UNITS_MAX * most) return `${cut.trimEnd()}…`;
    cut += segment;
  }
  return cut;
}
