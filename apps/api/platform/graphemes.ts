const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Whether a text has at most so many characters, counted as people count them. */
export const isWithin = (text: string, most: number): boolean => [...graphemes.segment(text)].length <= most;
