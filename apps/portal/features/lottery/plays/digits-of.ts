/** A result as drawn digits; none while there is no result. */
export const digitsOf = (result: unknown): number[] =>
  Array.isArray(result) ? result.filter((digit) => typeof digit === 'number') : [];
