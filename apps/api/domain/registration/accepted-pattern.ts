import { isAcceptedPattern } from '@mela/form-rules';

const LONGEST = 100;
const MOST_REPEATS = 3;
const MOST_CHOICES = 8;

/** Classes and escapes as one letter each: what is left are the signs that mean something. */
const bare = (pattern: string): string =>
  pattern
    .replaceAll(/\\(?:[pPu]\{[^}]*\}|k<[^>]*>|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[^])/g, 'x')
    .replaceAll(/\[[^\]]*\]/g, 'x');

/**
 * What is wrong with a brand's own pattern; null when nothing is. It runs on whatever strangers type, so nothing in it may take
 * long: a repeated group can take exponentially many steps, and every further repeat multiplies them by the text's length.
 */
export function patternComplaint(
  pattern: string,
): { id: 'field.accepted-pattern.broken' | 'field.accepted-pattern.slow' } | null {
  if (pattern === '*') return null;
  if (pattern === '' || !isAcceptedPattern(pattern)) return { id: 'field.accepted-pattern.broken' };
  const signs = bare(pattern);
  const repeats = signs.match(/[*+]|\{\d+,\d*\}/g) ?? [];
  const choices = signs.match(/(?<![*+?}(])\?|\|/g) ?? [];
  const isSlow =
    pattern.length > LONGEST ||
    repeats.length > MOST_REPEATS ||
    choices.length > MOST_CHOICES ||
    /\)(?:[*+]|\{)/.test(signs) ||
    /\\[1-9k]/.test(pattern);
  return isSlow ? { id: 'field.accepted-pattern.slow' } : null;
}
