const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** How many words a text has, in any script; signs and numbers by themselves are none unless somebody would read them as one. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1;
  return count;
}
