/**
 * SPEC.md §5's numbered patterns. "Letters and digits" of account names and passwords (1, 4, 5, 7, 18) are ASCII, because
 * that is what every keyboard types; where a name is meant (12, 14, 19), letters are those of any script.
 */
const PATTERNS = {
  0: () => true,
  1: matches(/^[A-Za-z][A-Za-z0-9]*$/),
  2: matches(/^[\p{Script=Han}0-9]+$/u),
  3: matches(
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/,
  ),
  4: matches(/^[A-Za-z0-9]+$/),
  5: matches(/^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$/),
  6: matches(/^[0-9]+$/),
  7: matches(/^(?=.*[A-Z])[A-Za-z0-9]+$/),
  8: matches(/^[A-Za-z ]+$/),
  9: matches(/^\S+$/u),
  10: matches(/^[\p{Script=Han}\p{P}]+$/u),
  11: (value: string) => isDate(/^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/.exec(value)),
  12: matches(/^[\p{L}\p{M}\p{Join_Control} ]+$/u),
  13: (value: string) => isDate(/^(?<month>\d\d)-(?<day>\d\d)-(?<year>\d{4})$/.exec(value)),
  14: matches(/^[\p{L}\p{M}\p{Join_Control}\p{Nd}]+$/u),
  15: matches(/^\p{Script=Hangul}+$/u),
  16: matches(/^\p{Script=Thai}+$/u),
  17: matches(/^[\p{Script=Thai}A-Za-z ]+$/u),
  18: matches(/^(?=.*[A-Z])[A-Z ]+$/),
  19: matches(/^[\p{L}\p{M}\p{Join_Control}\p{N}\p{P}\p{S}]+$/u),
  // Conjuncts are joined and parted by the zero-width joiners, which belong to no script.
  20: matches(/^(?:(?=\p{Script=Bengali})[\p{L}\p{M}]\p{Join_Control}?)+$/u),
} as const satisfies Record<number, (value: string) => boolean>;

export type PatternId = keyof typeof PATTERNS;

/** Whether a number is one of the patterns'. */
export const isPatternId = (id: number): id is PatternId => Object.hasOwn(PATTERNS, id);

/** Whether a value, which is not empty, matches a pattern. */
export const matchesPattern = (id: PatternId, value: string): boolean => PATTERNS[id](value);

function matches(pattern: RegExp): (value: string) => boolean {
  return (value) => pattern.test(value);
}

/** Whether the parts make a day that the calendar has. */
function isDate(match: RegExpExecArray | null): boolean {
  const { year, month, day } = match?.groups ?? {};
  if (!year || !month || !day) return false;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
}
