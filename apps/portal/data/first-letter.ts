/** The first letter as a reader counts letters: Bengali vowel signs belong to theirs. */
export function firstLetterOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  return first?.segment.toLocaleUpperCase() ?? '';
}
